// @ts-check
// The first run's two screens: what this is, and where to begin.

import { arm, attribute, list, only, paragraphs, part, put, putChoices, putNote } from "./parts.js";
import { draw } from "./drawing.js";

/** @import { Begin, First } from "./screen.js" */

export class FirstScreen {
  #root;
  /** @type {First | undefined} */
  #first;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    new ResizeObserver(() => this.redraw()).observe(part(root, "picture"));
  }

  /** @param {First} first */
  update(first) {
    this.#first = first;
    list(part(this.#root, "lines"), first.lines, (_, index) => String(index), "line", put);
    paragraphs(part(this.#root, "texts"), first.paragraphs);
    attribute(part(this.#root, "picture"), "aria-label", first.alternative);
    arm(part(this.#root, "continue"), first.continue);
    this.redraw();
  }

  redraw() {
    const picture = part(this.#root, "picture");
    if (!this.#first || picture.clientWidth === 0) return;
    draw(only(picture, "canvas", HTMLCanvasElement), this.#first.drawing, picture.clientWidth);
  }
}

export class BeginScreen {
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Begin} begin */
  update(begin) {
    const root = this.#root;
    putNote(part(root, "note"), begin.note);
    put(part(root, "lines"), begin.heading);
    put(only(root, ':scope > [data-part="text"]', HTMLElement), begin.text);
    put(part(root, "unit-label"), begin.unit.label);
    putChoices(part(root, "units"), begin.unit.choices);
    arm(part(root, "import"), begin.import);
    arm(part(root, "begin"), begin.begin);
    arm(part(root, "sample"), begin.sample);
  }
}
