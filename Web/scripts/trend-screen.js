// @ts-check
// Trend: the card, the grid of four, and what opens under them.

import { arm, attribute, list, paragraphs, part, put, putChoices, putFigure, putNote, show } from "./parts.js";
import { ReadingTable } from "./reading-table.js";
import { TrendCard } from "./trend-card.js";

/** @import { Engine } from "./engine.js" */
/** @import { Send } from "./parts.js" */
/** @import { Trend } from "./screen.js" */

export class TrendScreen {
  #root;
  #send;
  #table;
  #asked = "";

  /**
   * @param {HTMLElement} root
   * @param {Engine} engine
   * @param {Send} send
   * @param {(text: string) => void} spoken
   */
  constructor(root, engine, send, spoken) {
    this.#root = root;
    this.#send = send;
    this.card = new TrendCard(part(root, "card"), engine, send, spoken);
    this.#table = new ReadingTable(part(root, "table"), send);
    new ResizeObserver(() => {
      this.resize();
      this.card.redraw();
    }).observe(part(root, "chart"));
  }

  /** @param {Trend} trend @param {string} span the dates of the range, as the header says them */
  update(trend, span) {
    const root = this.#root;
    root.dataset.state = trend.state;
    putNote(part(root, "note"), trend.note);
    show(part(root, "notes"), trend.notes.length > 0);
    paragraphs(part(root, "notes"), trend.notes);
    this.card.update(trend, span);
    list(part(root, "grid"), trend.grid, (cell) => cell.name, "cell", (child, cell) => {
      put(part(child, "name"), cell.name);
      putFigure(part(child, "figure"), cell.figure);
      child.classList.toggle("opens", cell.event !== null);
      const open = part(child, "open");
      arm(open, cell.event ? { label: cell.name, event: cell.event } : null, true);
      name(open, [part(child, "name"), part(child, "figure")]);
    });
    put(part(root, "ahead"), trend.ahead);
    show(part(root, "ahead"), trend.ahead !== "");
    arm(part(root, "import"), trend.import);
    show(part(root, "links"), trend.links.length > 0);
    list(part(root, "links"), trend.links, (link) => link.name ?? link.label, "link", (button, link) => {
      arm(button, link);
      attribute(button, "aria-expanded", link.name === "table" ? null : String(link.open));
    });
    const opened = [part(root, "units"), part(root, "method")].filter((place) => place.hidden);
    show(part(root, "units"), trend.units !== null);
    putChoices(part(root, "units"), trend.units ?? []);
    this.#putMethod(trend);
    // What has opened under the card is brought into sight.
    for (const place of opened) if (!place.hidden) place.scrollIntoView({ block: "nearest" });
    show(part(root, "share"), trend.share.length > 0);
    list(part(root, "share"), trend.share, (link) => link.name ?? link.label, "link", arm);
    show(part(root, "table"), trend.table !== null);
    if (trend.table) this.#table.update(trend.table);
  }

  /** What the chart has room for, asked before anything is shown. */
  measure() {
    const { hidden } = this.#root;
    this.#root.hidden = false;
    const plot = this.card.plot ?? { width: 306, height: 140 };
    this.#root.hidden = hidden;
    this.#asked = `${plot.width} ${plot.height}`;
    return plot;
  }

  /** Tells the engine what the chart has room for, when that has changed. */
  resize() {
    const plot = this.card.plot;
    if (!plot || this.#asked === `${plot.width} ${plot.height}`) return;
    this.#asked = `${plot.width} ${plot.height}`;
    this.#send({ event: "resize", plot });
  }

  /** @param {Trend} trend */
  #putMethod({ method }) {
    const root = part(this.#root, "method");
    show(root, method !== null);
    if (!method) return;
    put(part(root, "pace"), method.pace);
    show(part(root, "pace"), method.pace !== "");
    list(part(root, "lines"), method.choices, (choice) => choice.label, "line-choice", (button, choice) => {
      arm(button, choice);
      put(part(button, "text"), choice.text);
      attribute(button, "aria-pressed", String(choice.current));
    });
  }
}

let names = 0;

/**
 * Names a button by what stands beside it.
 *
 * @param {HTMLElement} button
 * @param {HTMLElement[]} elements
 */
function name(button, elements) {
  for (const element of elements) element.id ||= `name-${++names}`;
  attribute(button, "aria-labelledby", elements.map((element) => element.id).join(" "));
}
