// @ts-check
// The app's loop: an event goes to the engine, its screen is drawn, its effects are done.

import { Importing } from "./importing.js";
import { joined, JournalStore, keepTally, NotKept, persist, tally } from "./journal-store.js";
import { download, picture, share } from "./saving.js";
import { reload } from "./updates.js";

/** @import { Effect, Engine } from "./engine.js" */
/** @import { Event } from "./parts.js" */
/** @import { Screen } from "./screen.js" */
/** @typedef {{ name: string, type: string, drawing?: import("./drawing.js").Drawing }} FileEffect */

export class App {
  #engine;
  #draw;
  #store = new JournalStore(() => this.later(() => this.#arrive()));
  #importing;
  #device = "";
  #records = 0;
  /** Whether a finger is on the ruler or the chart: what comes meanwhile waits. */
  #held = false;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {Engine} engine
   * @param {(screen: Screen) => void} draw
   * @param {HTMLInputElement} picker
   */
  constructor(engine, draw, picker) {
    this.#engine = engine;
    this.#draw = draw;
    this.#importing = new Importing(picker, {
      send: (event) => this.later(() => this.send(event)),
      journal: () => this.#journal(),
      keep: (records, count) => this.#keepImport(records, count),
    });
  }

  /** Reads the journal and opens the first screen. @param {{ width: number, height: number }} plot */
  async open(plot) {
    const { bytes, storage } = await this.#read();
    const { records } = this.#engine.load(bytes);
    this.#records = records;
    const lost = storage !== "off" && (tally()?.count ?? 0) > records;
    if (storage !== "off" && !lost) keepTally({ count: records });
    const notes = storage === "off" ? { device: hex(8), copied: undefined } : await this.#notes();
    this.#device = notes.device;
    this.send({
      event: "open",
      storage: lost ? "lost" : storage,
      plot,
      device: notes.device,
      random: hex(32),
      copied: notes.copied,
      shortcut: new URLSearchParams(location.search).has("log"),
    });
    if (storage !== "off") this.#store.compact().catch(() => undefined);
  }

  /** @param {Event} event */
  send(event) {
    const now = new Date();
    const { screen, effects } = this.#engine.event({
      ...event,
      now: now.getTime(),
      offset: -60 * now.getTimezoneOffset(),
    });
    for (const effect of effects) this.#perform(effect);
    this.#draw(screen);
  }

  /** Holds back what others send while a finger leads. @param {boolean} held */
  hold(held) {
    this.#held = held;
    if (!held) { for (const work of this.#waiting.splice(0)) work(); }
  }

  /** Does a thing now, or when the finger is up. @param {() => void} work */
  later(work) {
    if (this.#held) this.#waiting.push(work);
    else work();
  }

  /** @returns {Promise<{ bytes: Uint8Array, storage: "kept" | "unsure" | "off" }>} */
  async #read() {
    try {
      const chunks = await this.#store.read();
      const kept = await navigator.storage?.persisted?.() ?? false;
      return { bytes: joined(chunks.map((chunk) => chunk.bytes)), storage: kept ? "kept" : "unsure" };
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      return { bytes: new Uint8Array(), storage: "off" };
    }
  }

  /** What is kept beside the records: who this device is, and when a copy was last made. */
  async #notes() {
    let device = await this.#store.note("device");
    if (typeof device !== "string") {
      device = hex(8);
      await this.#store.keepNote("device", device);
    }
    const copied = await this.#store.note("copied");
    return { device: String(device), copied: typeof copied === "string" ? copied : undefined };
  }

  /** Another tab has kept something. */
  async #arrive() {
    const chunks = await this.#store.read();
    if (chunks.length === 0) return;
    this.later(() => {
      this.#records = this.#engine.append(joined(chunks.map((chunk) => chunk.bytes))).records;
      this.send({ event: "recordsArrived" });
    });
  }

  /** @param {Effect} effect */
  #perform(effect) {
    switch (effect.effect) {
      case "persist":
        return this.#keep(this.#engine.outbox(), Number(effect.count), effect.token);
      case "vibrate":
        return navigator.vibrate?.(8);
      case "download":
      case "share":
        return this.#handOut(/** @type {Effect & FileEffect} */ (effect));
      case "openImport":
        return this.#importing.pick();
      case "import":
        return this.#importing.start({ unit: effect.unit, dateOrder: effect.dateOrder, member: effect.member });
      case "stopImport":
        return this.#importing.stop();
      case "saveList":
        return this.#importing.saveList();
      case "remember":
        return this.#store.keepNote(String(effect.name), effect.value).catch(() => undefined);
      case "askPersistence":
        return persist().then((kept) =>
          this.later(() => this.send({ event: "storage", storage: kept ? "kept" : "unsure" }))
        );
      case "reload":
        return reload();
    }
  }

  /**
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {number} count
   * @param {unknown} token
   */
  async #keep(bytes, count, token) {
    /** @type {Event} */
    let answer = { event: "stored", token };
    try {
      await this.#store.append(bytes, count, true);
      this.#records += count;
      keepTally({ count: this.#records });
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      answer = {
        event: "notStored",
        token,
        why: { quota: "quota", refused: "refused", write: "closed" }[error.reason],
      };
    }
    this.later(() => this.send(answer));
  }

  /** Every record that is kept here, for the importer to compare with. */
  async #journal() {
    try {
      return { journal: joined((await this.#store.whole()).map(({ bytes }) => bytes)), device: this.#device };
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      return { journal: new Uint8Array(), device: this.#device };
    }
  }

  /**
   * Keeps what an import found, all of it or nothing, and lets the engine know it.
   *
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {number} count
   */
  async #keepImport(bytes, count) {
    await this.#store.append(bytes, count, true);
    await new Promise((/** @type {(value?: undefined) => void} */ resolve) => this.later(resolve));
    this.#records = this.#engine.append(bytes).records;
    keepTally({ count: this.#records });
  }

  /** @param {Effect & FileEffect} effect */
  async #handOut({ effect, name, type, drawing }) {
    const bytes = drawing ? await picture(drawing) : new Blob([this.#engine.file()], { type });
    const file = new File([bytes], name, { type });
    if (effect === "share") await share(file);
    else download(file);
  }
}

/** Fresh random bytes as hex digits. @param {number} count */
function hex(count) {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
