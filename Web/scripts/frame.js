// @ts-check
// The frame of every page: header, tab bar, what is said to a screen reader, where the focus goes.

import { arm, attribute, eventOf, list, part, put, show } from "./parts.js";
import { LogScreen } from "./log-screen.js";
import { TrendScreen } from "./trend-screen.js";
import { BeginScreen, FirstScreen } from "./first-run.js";
import { AccountPage } from "./account-page.js";
import { ExportPage, PrivacyPage, TablePage } from "./plain-pages.js";
import { Sheets } from "./sheets.js";

/** @import { Engine } from "./engine.js" */
/** @import { Send } from "./parts.js" */
/** @import { Screen } from "./screen.js" */

const wide = matchMedia("(width >= 900px)");

export class Frame {
  #root = document.body;
  #send;
  /** @type {Screen | undefined} */
  #screen;
  #sheets;
  #pages;
  /** @type {Map<string, number>} */
  #scrolled = new Map();
  /**
   * Called when a finger begins to lead, and when it is up.
   *
   * @type {(held: boolean) => void}
   */
  onHold = () => undefined;

  /**
   * @param {Engine} engine
   * @param {Send} send
   */
  constructor(engine, send) {
    this.#send = send;
    this.#sheets = new Sheets(this.#root, send);
    const spoken = (/** @type {string} */ text) => put(part(this.#root, "announcement"), text);
    this.log = new LogScreen(this.#page("log"), engine, send, (held) => this.onHold(held));
    this.trend = new TrendScreen(this.#page("trend"), engine, send, spoken);
    this.first = new FirstScreen(this.#page("first"));
    this.#pages = {
      begin: new BeginScreen(this.#page("begin")),
      table: new TablePage(this.#page("table"), send),
      import: new AccountPage(this.#page("import")),
      export: new ExportPage(this.#page("export")),
      privacy: new PrivacyPage(this.#page("privacy")),
    };
    this.#listen();
  }

  /** @param {Screen} screen */
  update(screen) {
    const before = this.#screen;
    const turns = before?.page !== screen.page;
    this.#screen = screen;
    document.title = screen.title;
    document.documentElement.classList.toggle("large", screen.large === true);
    document.documentElement.classList.toggle("scheme-light", screen.scheme === "light");
    document.documentElement.classList.toggle("scheme-dark", screen.scheme === "dark");
    this.#putBar(screen);
    this.#putStrips(screen);
    const main = part(this.#root, "main");
    if (turns && before) this.#scrolled.set(before.page, main.scrollTop);
    for (const section of main.querySelectorAll("[data-page]")) {
      if (section instanceof HTMLElement) show(section, section.dataset.page === screen.page);
    }
    this.#putPage(screen);
    // A page that is come back to stands where it was left, the table above all.
    if (turns) main.scrollTop = screen.page === "table" ? this.#scrolled.get("table") ?? 0 : 0;
    this.#sheets.update(screen.over);
    if (screen.announce) put(part(this.#root, "announcement"), screen.announce);
    if (screen.focus) this.#focus(screen.focus);
  }

  /** Draws everything on canvases again: the theme, the pixels or the type have changed. */
  redraw() {
    this.log.redraw();
    this.trend.card.redraw();
    this.first.redraw();
  }

  /** @param {string} name */
  #page(name) {
    const found = this.#root.querySelector(`[data-page="${name}"]`);
    if (!(found instanceof HTMLElement)) throw new Error(`there is no page ${name}`);
    return found;
  }

  /** @param {Screen} screen */
  #putPage(screen) {
    if (screen.first) this.first.update(screen.first);
    if (screen.begin) this.#pages.begin.update(screen.begin);
    if (screen.log) this.log.update(screen.log);
    if (screen.trend) this.trend.update(screen.trend, screen.header.text);
    if (screen.table) this.#pages.table.update(screen.table);
    if (screen.import) this.#pages.import.update(screen.import);
    if (screen.export) this.#pages.export.update(screen.export);
    if (screen.privacy) this.#pages.privacy.update(screen.privacy);
  }

  /** @param {Screen} screen */
  #putBar({ page, header, tabs, menu }) {
    const bar = part(this.#root, "bar");
    const heading = part(bar, "heading");
    show(heading, header.text !== "");
    put(heading, header.text);
    // Beside Cancel and Back the header says nothing more to the eye; on a desktop the trend says its span in the card.
    heading.classList.toggle("unseen", header.left !== null);
    arm(part(bar, "left"), header.left);
    const right = part(bar, "right");
    arm(right, header.right);
    right.className = header.right?.danger ? "link danger last" : "done";
    arm(part(bar, "menu"), menu, true);
    const { classList } = part(document, "frame");
    classList.toggle("with-tabs", tabs.length > 0);
    classList.toggle("without-tabs", tabs.length === 0);
    classList.toggle("at-first", page === "first");
    classList.toggle("at-log", page === "log");
    classList.toggle("at-trend", page === "trend");
    const nav = part(this.#root, "tabs");
    show(nav, tabs.length > 0);
    list(nav, tabs, (tab) => String(tab.event?.to ?? tab.label), "tab", (button, tab) => {
      arm(button, tab);
      attribute(button, "aria-current", tab.current ? "page" : null);
    });
  }

  /** @param {Screen} screen */
  #putStrips({ sample, update }) {
    const made = part(this.#root, "sample-strip");
    show(made, sample !== null);
    put(part(made, "text"), sample?.text ?? "");
    arm(part(made, "leave"), sample?.leave);
    const newer = part(this.#root, "update-strip");
    show(newer, Boolean(update));
    put(part(newer, "text"), update?.text ?? "");
    arm(part(newer, "take"), update?.control);
  }

  /** @param {string} name */
  #focus(name) {
    const roots = [
      document.querySelector("dialog[open]"),
      document.querySelector("[data-page]:not([hidden])"),
      document,
    ];
    for (const root of roots) {
      const found = root?.querySelector(`[data-name="${name}"]:not([hidden])`);
      if (found instanceof HTMLElement) return found.focus();
    }
  }

  #listen() {
    document.addEventListener("click", ({ target }) => {
      const event = eventOf(target);
      if (event) this.#send(event);
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    // The tab bar stands below the page on a phone and in the header on a desktop, and the order of the keys follows the eye.
    const place = () => {
      const nav = part(this.#root, "tabs");
      const bar = part(this.#root, "bar");
      if (wide.matches) bar.insertBefore(nav, part(bar, "right"));
      else part(this.#root, "main").after(nav);
    };
    wide.addEventListener("change", place);
    place();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const screen = this.#screen;
    if (!screen || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (screen.over || event.target instanceof HTMLInputElement) return;
    const meant = meaning(event.key, screen, event.target instanceof HTMLButtonElement);
    if (meant?.event) this.#send(meant.event);
  }
}

/**
 * The control that a key stands for, as the list of keys says. A pressed button keeps its Enter; keys of one letter, figure
 * or sign can be off.
 *
 * @param {string} key
 * @param {Screen} screen
 * @param {boolean} onButton
 * @returns {import("./parts.js").Control | null | undefined}
 */
function meaning(key, { keysHelp, header, tabs, log, trend }, onButton) {
  const { left, right } = header;
  if (key.length === 1 && !keysHelp) return null;
  switch (key.toLowerCase()) {
    case "?":
      return keysHelp;
    case "escape":
      return left ?? (right?.danger ? null : right);
    case "enter":
      return onButton ? null : log?.primary;
    case "l":
      return tabs.find((tab) => tab.event?.to === "log");
    case "t":
      return tabs.find((tab) => tab.event?.to === "trend");
    case "+":
      return trend?.zoom?.in;
    case "-":
      return trend?.zoom?.out;
    default:
      return trend?.ranges[Number(key) - 1];
  }
}
