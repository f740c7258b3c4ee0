// @ts-check
// The trend card: puts the engine's strings and drawing in their places.

import { draw, margin } from "./drawing.js";

/** @import { Choice, Engine } from "./engine.js" */

export class TrendCard {
  #element;
  #engine;
  /** @type {Choice | undefined} */
  #choice;
  #canvas;

  /**
   * @param {HTMLElement} element
   * @param {Engine} engine
   */
  constructor(element, engine) {
    this.#element = element;
    this.#engine = engine;
    const canvas = element.querySelector("canvas");
    if (!canvas) throw new Error("the card has no canvas");
    this.#canvas = canvas;
    new ResizeObserver(() => this.#show()).observe(element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#show());
  }

  /** @param {Choice} choice */
  update(choice) {
    this.#choice = choice;
    this.#show();
  }

  #show() {
    if (!this.#choice || this.#element.hidden) return;
    const { screen, drawing } = this.#engine.screen(this.#choice, this.#plot());
    this.#put("notes", screen.notes.join(" "));
    this.#put("title", screen.title);
    this.#put("label", screen.label);
    this.#put("headline", screen.headline);
    this.#put("headline-unit", screen.headlineUnit);
    this.#put("badge", screen.badge);
    this.#put("subline", screen.subline);
    this.#put("pace", screen.pace);
    this.#put("method", screen.method);
    this.#put("alternative", screen.alternative);
    this.#place("grid").replaceChildren(...screen.grid.map(cell));
    draw(this.#canvas, drawing);
  }

  /** The plot that fits the card: a phone's, or a column's where there is room. */
  #plot() {
    const width = Math.max(this.#place("chart").clientWidth - 2 * margin, 40);
    return { width, height: width < 600 ? 140 : 268 };
  }

  /**
   * @param {string} name
   * @returns {Element}
   */
  #place(name) {
    const place = this.#element.querySelector(`[data-place="${name}"]`);
    if (!place) throw new Error(`the card has no place for ${name}`);
    return place;
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  #put(name, text) {
    this.#place(name).textContent = text;
  }
}

/** @param {{ name: string, value: string, unit: string }} cell */
function cell({ name, value, unit }) {
  const pair = document.createElement("div");
  pair.append(document.createElement("dt"), document.createElement("dd"));
  pair.children[0].textContent = name;
  pair.children[1].textContent = unit ? `${value} ${unit}` : value;
  return pair;
}
