// @ts-check
// The app's loop: an event goes to the engine, its screen is drawn, its effects are done.

import { Importing } from "./importing.js";
import { hex, joined, keepTally, NotKept, persist, tally } from "./journal-store.js";
import { download, picture, share } from "./saving.js";
import { reload } from "./updates.js";

/** @import { Effect, Engine } from "./engine.js" */
/** @import { JournalStore } from "./journal-store.js" */
/** @import { Kept } from "./opening.js" */
/** @import { Event } from "./parts.js" */
/** @import { Screen } from "./screen.js" */
/** @typedef {{ width: number, height: number }} Plot */
/** @typedef {{ name: string, type: string, drawing?: import("./drawing.js").Drawing }} FileEffect */

export class App {
  #engine;
  #draw;
  #store;
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
   * @param {JournalStore} store
   */
  constructor(engine, draw, picker, store) {
    this.#engine = engine;
    this.#draw = draw;
    this.#store = store;
    store.onChange = () => this.later(() => this.#arrive());
    this.#importing = new Importing(picker, {
      send: (event) => this.later(() => this.send(event)),
      journal: () => this.#journal(),
      keep: (records, count) => this.#keepImport(records, count),
    });
  }

  /** Takes the journal and opens the first screen. @param {Kept} kept @param {Plot} plot */
  open(kept, plot) {
    this.#device = kept.device;
    this.#begin(kept, plot, this.#engine.load(joined(kept.chunks)).records);
    this.#importing.listen();
    if (kept.storage === "off") return;
    this.#store.compact().catch(() => undefined);
    // Another tab may have kept something while this one was opening.
    this.#arrive().catch(() => undefined);
    this.#check(kept, plot);
  }

  /** @param {Kept} kept @param {Plot} plot @param {number} records how many of them are whole */
  #begin({ storage, device, singleKeys, copied }, plot, records) {
    this.#records = records;
    const lost = storage !== "off" && (tally()?.count ?? 0) > records;
    if (storage !== "off" && !lost) keepTally({ count: records });
    this.send({
      event: "open",
      storage: lost ? "lost" : storage,
      plot,
      device,
      random: hex(32),
      singleKeys,
      copied,
      shortcut: new URLSearchParams(location.search).has("log"),
    });
  }

  /**
   * Checks the hashes of what was opened, chunk by chunk when there is nothing else to do. If one is not right, the page
   * begins again without that record, and says that it is lost.
   *
   * @param {Kept} kept
   * @param {Plot} plot
   */
  async #check(kept, plot) {
    let refused = 0;
    for (const chunk of kept.chunks) {
      await idle();
      refused += this.#engine.append(chunk).refused;
    }
    if (refused === 0) return;
    const chunks = await this.#store.whole();
    this.later(() => {
      this.#engine.load(new Uint8Array());
      this.#begin(kept, plot, this.#engine.append(joined(chunks.map(({ bytes }) => bytes))).records);
    });
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

/** Returns when the browser has nothing more urgent to do. */
function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve(undefined)));
}
