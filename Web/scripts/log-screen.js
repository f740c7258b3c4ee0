// @ts-check
// Log: one number, one ruler, one button, in all its modes.

import { arm, attribute, list, only, paragraphs, part, put, putFigure, putNote, show } from "./parts.js";
import { draw } from "./drawing.js";
import { Ruler } from "./ruler.js";

/** @import { Engine } from "./engine.js" */
/** @import { Send } from "./parts.js" */
/** @import { Log } from "./screen.js" */

export class LogScreen {
  #root;
  #engine;
  #send;
  #ruler;
  #entry;
  /** @type {Log | undefined} */
  #log;

  /**
   * @param {HTMLElement} root
   * @param {Engine} engine
   * @param {Send} send
   * @param {(held: boolean) => void} hold
   */
  constructor(root, engine, send, hold) {
    this.#root = root;
    this.#engine = engine;
    this.#send = send;
    this.#ruler = new Ruler(part(root, "ruler"), engine, () => this.#follow(), () => this.#rest(), hold);
    this.#entry = only(root, '[data-part="entry"]', HTMLInputElement);
    this.#listen(hold);
    new ResizeObserver(() => this.redraw()).observe(part(root, "history"));
  }

  /** @param {Log} log */
  update(log) {
    this.#log = log;
    const root = this.#root;
    root.dataset.mode = log.mode;
    attribute(root, "aria-busy", log.busy ? "true" : null);
    putNote(part(root, "note"), log.note);
    show(part(root, "check"), log.check);
    show(part(root, "ruler"), log.ruler !== null);
    show(part(root, "enter"), log.ruler !== null);
    show(part(root, "stepper"), log.less !== null);
    arm(part(root, "less"), log.less, true);
    arm(part(root, "more"), log.more, true);
    arm(part(root, "secondary"), log.secondary);
    arm(part(root, "primary"), log.primary);
    this.#putValue(log.figure, log.sub);
    if (log.ruler) {
      this.#ruler.update(log.ruler);
      attribute(part(root, "enter"), "aria-label", log.ruler.entryLabel);
      attribute(this.#entry, "aria-label", log.ruler.entryLabel);
      if (log.ruler.entryNote) put(part(root, "sub"), log.ruler.entryNote);
      if (document.activeElement !== this.#entry) this.#entry.value = log.ruler.entry;
      show(this.#entry, log.ruler.entryNote !== "");
    } else {
      show(this.#entry, false);
    }
    root.classList.toggle("entering", !this.#entry.hidden);
    show(part(root, "said"), log.said.length > 0);
    paragraphs(part(root, "said"), log.said);
    show(part(root, "links"), log.links.length > 0);
    list(part(root, "links"), log.links, (link) => link.label, "link", arm);
    show(part(root, "history"), log.drawing !== null);
    attribute(part(root, "history"), "aria-label", log.alternative || null);
    this.redraw();
  }

  redraw() {
    const history = part(this.#root, "history");
    if (this.#log?.drawing && history.clientWidth > 0) {
      draw(only(history, "canvas", HTMLCanvasElement), this.#log.drawing, history.clientWidth);
    }
  }

  /** The hot road: shows what the ruler's block holds now. */
  #follow() {
    const state = this.#engine.ruler.read();
    this.#ruler.update(state);
    this.#putValue(state.figure, state.sub);
    if (this.#log?.primary) {
      const primary = part(this.#root, "primary");
      put(primary, state.saveLabel);
      attribute(primary, "aria-disabled", state.canSave ? null : "true");
    }
    this.#entry.value = state.entry;
    if (this.#log?.ruler) this.#log.ruler.entry = state.entry;
  }

  /** A movement is over: the whole screen is asked for, because the buttons may mean something else now. */
  #rest() {
    this.#send({ event: "step", by: 0 });
  }

  /** @param {import("./parts.js").Figure} figure @param {{ text: string, accent: boolean } | null} sub */
  #putValue(figure, sub) {
    putFigure(part(this.#root, "figure"), figure);
    const line = part(this.#root, "sub");
    put(line, sub?.text ?? "");
    line.classList.toggle("blue", sub?.accent ?? false);
  }

  /**
   * A press on the number makes a field of it, in its place and of its size. Meanwhile nothing else changes the page.
   *
   * @param {(held: boolean) => void} hold
   */
  #listen(hold) {
    const entry = this.#entry;
    let left = false;
    part(this.#root, "enter").addEventListener("click", () => {
      left = false;
      show(entry, true);
      this.#root.classList.add("entering");
      entry.focus();
      entry.select();
    });
    const leave = () => {
      if (entry.hidden || left) return;
      left = true;
      show(entry, false);
      this.#root.classList.remove("entering");
      // A field that was only looked at changes nothing: the value may be finer than what it shows.
      if (entry.value !== this.#log?.ruler?.entry) this.#send({ event: "type", text: entry.value });
      hold(false);
    };
    entry.addEventListener("blur", () => {
      leave();
      hold(false);
    });
    // Not every browser takes the focus away at a press elsewhere: what was typed counts before what is pressed.
    document.addEventListener("click", ({ target }) => target === entry || leave(), true);
    entry.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        leave();
        part(this.#root, "slider").focus();
      } else if (event.key === "Escape") {
        event.stopPropagation();
        left = true;
        show(entry, false);
        this.#root.classList.remove("entering");
        part(this.#root, "enter").focus();
      }
    });
    entry.addEventListener("focus", () => {
      left = false;
      hold(true);
    });
  }
}
