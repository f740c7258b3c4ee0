// @ts-check
// The ruler: a strip that follows the finger in whole ticks. The engine says which tick is under the needle; this moves the
// strip, hands on every step of the pointer, and lets the phone tick.

import { attribute, part, put } from "./parts.js";

/** @import { Engine } from "./engine.js" */
/** @import { RulerState } from "./screen.js" */

/** px from tick to tick, and of the first tick, as the strip in the page is drawn. */
const spacing = 14.2;
const first = 7;
const vibration = 8;

/** Ticks that a key moves; Home and End go as far as the engine lets them. @type {Record<string, number>} */
const keys = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -100000,
  End: 100000,
};

export class Ruler {
  #engine;
  #moved;
  #rest;
  #hold;
  #slider;
  #ticks;
  #point;
  #ends;
  /** Whether the phone has ticked in this frame already. */
  #ticked = false;

  /**
   * @param {HTMLElement} root
   * @param {Engine} engine
   * @param {() => void} moved called when the engine's block holds another state
   * @param {() => void} rest called when a movement is over
   * @param {(held: boolean) => void} hold called when a finger begins to lead, and when it is up
   */
  constructor(root, engine, moved, rest, hold) {
    this.#engine = engine;
    this.#moved = moved;
    this.#rest = rest;
    this.#hold = hold;
    this.#slider = part(root, "slider");
    this.#ticks = root.querySelector('[data-part="ticks"]');
    this.#point = root.querySelector('[data-part="trend-point"]');
    this.#ends = [part(root, "low"), part(root, "high")];
    this.#listen();
  }

  /** @param {RulerState & { label?: string }} state */
  update(state) {
    if (state.label !== undefined) attribute(this.#slider, "aria-label", state.label);
    attribute(this.#slider, "aria-valuenow", String(state.needle));
    attribute(this.#slider, "aria-valuemin", String(state.least));
    attribute(this.#slider, "aria-valuemax", String(state.greatest));
    attribute(this.#slider, "aria-valuetext", state.valueText);
    // The strip repeats every five ticks, so a shift by the phase is all its motion: never between two ticks.
    if (this.#ticks) attribute(this.#ticks, "transform", `translate(${-state.phase * spacing} 0)`);
    if (this.#point) {
      attribute(this.#point, "cx", String(first + state.trend * spacing));
      attribute(this.#point, "visibility", state.trend < 0 ? "hidden" : null);
    }
    this.#ends.forEach((end, index) => put(end, state.ends[index] ?? ""));
  }

  #listen() {
    const slider = this.#slider;
    /** @type {{ id: number, x: number } | undefined} */
    let drag;
    slider.addEventListener("pointerdown", (event) => {
      if (drag || event.button !== 0) return;
      drag = { id: event.pointerId, x: event.clientX };
      slider.setPointerCapture(event.pointerId);
      slider.focus({ preventScroll: true });
      this.#hold(true);
      this.#engine.rulerBegin();
    });
    slider.addEventListener("pointermove", (event) => {
      if (drag?.id !== event.pointerId) return;
      // A frame may hold several steps of the pointer: each is handed on, and what came of them is drawn once.
      const steps = event.getCoalescedEvents?.() ?? [];
      let ticks = false;
      for (const step of steps.length > 0 ? steps : [event]) {
        this.#engine.rulerMove(step.clientX - drag.x, spacing);
        ticks ||= this.#engine.ruler.ticks;
      }
      this.#moved();
      if (ticks) this.#tick();
    });
    /** @param {PointerEvent} event */
    const end = (event) => {
      if (drag?.id !== event.pointerId) return;
      drag = undefined;
      this.#engine.rulerEnd();
      this.#hold(false);
      this.#rest();
    };
    slider.addEventListener("pointerup", end);
    slider.addEventListener("pointercancel", end);
    slider.addEventListener("lostpointercapture", end);
    slider.addEventListener("keydown", (event) => {
      const ticks = keys[event.key];
      if (ticks === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.#engine.rulerStep(ticks);
      if (this.#engine.ruler.ticks) this.#tick();
      this.#rest();
    });
  }

  #tick() {
    if (this.#ticked) return;
    this.#ticked = true;
    requestAnimationFrame(() => this.#ticked = false);
    navigator.vibrate?.(vibration);
  }
}
