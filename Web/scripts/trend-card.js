// @ts-check
// The trend card: head, chart, ranges. A scrub is a look-up in the engine and draws the overlay only; the head of the card
// becomes the read-out.

import { arm, attribute, only, part, put, putChoices, putFigure, show } from "./parts.js";
import { clear, draw, readInk } from "./drawing.js";

/** @import { Engine } from "./engine.js" */
/** @import { Send } from "./parts.js" */
/** @import { Trend } from "./screen.js" */

const ringRadius = 6;
const ringWidth = 3;
const pointRadius = 4;
const needleWidth = 1.5;

/** @type {Record<string, number>} */
const days = { ArrowLeft: -1, ArrowRight: 1, Home: -100000, End: 100000 };

export class TrendCard {
  #root;
  #engine;
  #send;
  #spoken;
  #chart;
  #drawing;
  #overlay;
  /** @type {Trend | undefined} */
  #trend;
  #scrubbing = false;

  /**
   * @param {HTMLElement} root
   * @param {Engine} engine
   * @param {Send} send
   * @param {(text: string) => void} spoken says a text to a screen reader
   */
  constructor(root, engine, send, spoken) {
    this.#root = root;
    this.#engine = engine;
    this.#send = send;
    this.#spoken = spoken;
    this.#chart = part(root, "chart");
    this.#drawing = only(root, 'canvas[data-part="drawing"]', HTMLCanvasElement);
    this.#overlay = only(root, 'canvas[data-part="overlay"]', HTMLCanvasElement);
    this.#listen();
  }

  /** @param {Trend} trend @param {string} span the dates of the range */
  update(trend, span) {
    const changed = this.#trend !== undefined && key(this.#trend) !== key(trend);
    this.#trend = trend;
    if (this.#scrubbing) this.#leave();
    this.#putHead();
    put(part(this.#root, "span"), span);
    putChoices(part(this.#root, "ranges"), trend.ranges);
    show(part(this.#root, "zoom"), trend.zoom !== null);
    arm(part(this.#root, "out"), trend.zoom?.out);
    arm(part(this.#root, "in"), trend.zoom?.in);
    arm(part(this.#root, "whole"), trend.zoom?.whole);
    attribute(this.#chart, "aria-label", trend.alternative);
    attribute(this.#chart, "tabindex", trend.canScrub ? "0" : null);
    this.#chart.classList.toggle("zooms", trend.zoom !== null);
    this.redraw();
    if (changed) this.#lift();
  }

  /** What the chart has room for. @returns {{ width: number, height: number } | undefined} */
  get plot() {
    const { clientWidth: width, clientHeight: height } = this.#chart;
    return width > 0 ? { width, height } : undefined;
  }

  redraw() {
    if (!this.#trend || this.#chart.clientWidth === 0) return;
    draw(this.#drawing, this.#trend.drawing);
    clear(this.#overlay, this.#trend.drawing.width, this.#trend.drawing.height);
    if (this.#scrubbing) this.#follow();
  }

  #putHead() {
    const trend = this.#trend;
    if (!trend) return;
    put(part(this.#root, "label"), trend.label);
    putFigure(part(this.#root, "figure"), trend.figure);
    put(part(this.#root, "subline"), trend.subline);
    show(part(this.#root, "badge"), trend.badge !== null);
    if (trend.badge) {
      part(this.#root, "badge").dataset.shape = trend.badge.shape;
      put(part(this.#root, "badge-text"), trend.badge.text);
    }
  }

  /** Headline and badge fade and lift on a change of range. The style sheet knows how, and whether. */
  #lift() {
    for (const name of ["figure", "badge"]) {
      const element = part(this.#root, name);
      element.classList.remove("lifts");
      void element.offsetWidth;
      element.classList.add("lifts");
    }
  }

  #follow() {
    const { scrub } = this.#engine;
    if (!scrub.shown || !this.#trend) return;
    this.#scrubbing = true;
    const { label, figure, badge, subline } = scrub.read();
    this.#root.classList.add("scrubs");
    put(part(this.#root, "label"), label);
    putFigure(part(this.#root, "figure"), figure);
    show(part(this.#root, "badge"), true);
    part(this.#root, "badge").dataset.shape = "none";
    put(part(this.#root, "badge-text"), badge);
    put(part(this.#root, "subline"), subline);
    this.#mark(scrub.places());
  }

  /** @param {{ x: number, line: number, reading: number | undefined }} places */
  #mark({ x, line, reading }) {
    if (!this.#trend) return;
    const { colours } = readInk();
    const pen = clear(this.#overlay, this.#trend.drawing.width, this.#trend.drawing.height);
    pen.strokeStyle = pen.fillStyle = colours.get("ink") ?? "";
    pen.lineWidth = needleWidth;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, this.#trend.plot.height);
    pen.stroke();
    if (reading !== undefined) disc(pen, x, reading, pointRadius);
    pen.fillStyle = colours.get("surface") ?? "";
    pen.strokeStyle = colours.get("accent") ?? "";
    pen.lineWidth = ringWidth;
    disc(pen, x, line, ringRadius);
    pen.stroke();
  }

  #leave() {
    this.#engine.scrubEnd();
    this.#scrubbing = false;
    this.#root.classList.remove("scrubs");
    this.#putHead();
    if (this.#trend) clear(this.#overlay, this.#trend.drawing.width, this.#trend.drawing.height);
  }

  #listen() {
    const chart = this.#chart;
    /** @type {Map<number, PointerEvent>} */
    const fingers = new Map();
    /** @param {PointerEvent} event */
    const scrub = (event) => {
      if (!this.#trend?.canScrub) return;
      this.#engine.scrubAt(event.clientX - chart.getBoundingClientRect().left);
      this.#follow();
    };
    chart.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, event);
      chart.setPointerCapture(event.pointerId);
      if (fingers.size === 1) scrub(event);
      else if (this.#scrubbing) this.#leave();
    });
    chart.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      if (fingers.size === 1) scrub(event);
      else this.#pinch(fingers, before, event);
      fingers.set(event.pointerId, event);
    });
    /** @param {PointerEvent} event */
    const end = (event) => {
      if (fingers.delete(event.pointerId) && fingers.size === 0 && this.#scrubbing) this.#leave();
    };
    chart.addEventListener("pointerup", end);
    chart.addEventListener("pointercancel", end);
    chart.addEventListener("keydown", (event) => this.#key(event));
    chart.addEventListener("blur", () => this.#scrubbing && this.#leave());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#trend?.canScrub || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = days[event.key];
    if (by !== undefined) {
      event.preventDefault();
      this.#engine.scrubStep(by);
      this.#follow();
      this.#spoken(this.#engine.scrub.spoken);
    } else if (event.key === "Escape" && this.#scrubbing) {
      event.stopPropagation();
      this.#leave();
    }
  }

  /**
   * Two fingers: their distance is the factor, their middle the place.
   *
   * @param {Map<number, PointerEvent>} fingers
   * @param {PointerEvent} before
   * @param {PointerEvent} now
   */
  #pinch(fingers, before, now) {
    const other = [...fingers.values()].find((finger) => finger.pointerId !== now.pointerId);
    if (!other || !this.#trend?.zoom) return;
    const apart = Math.max(Math.abs(before.clientX - other.clientX), 1);
    const left = this.#chart.getBoundingClientRect().left;
    this.#send({
      event: "zoom",
      by: Math.max(Math.abs(now.clientX - other.clientX), 1) / apart,
      around: (now.clientX + other.clientX) / 2 - left,
      shift: (now.clientX - before.clientX) / 2,
    });
  }
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} radius */
function disc(pen, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** What a change of makes the head lift: the range. @param {Trend} trend */
function key(trend) {
  return trend.ranges.find((range) => range.current)?.label ?? "";
}
