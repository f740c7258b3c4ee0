// @ts-check
// Import: the file that a person picks, drops or opens goes to a worker, never anywhere else. The worker reads it, the engine
// says what that means, this carries messages between them; docs/import-worker.md has them.

import { NotKept } from "./journal-store.js";
import { download } from "./saving.js";

/** @import { Event } from "./parts.js" */

/**
 * @typedef {object} Options
 * @property {unknown} [unit]
 * @property {unknown} [dateOrder]
 * @property {unknown} [member]
 */

/** @typedef {{ done: number, records: number, found: number }} Progress */
/** @typedef {{ code: string, message: string, told: string, choices: string[], name: string }} Failure */
/**
 * What the worker says: one of these.
 *
 * @typedef {object} Said
 * @property {Progress} [progress]
 * @property {object} [account]
 * @property {Uint8Array<ArrayBuffer>} [records]
 * @property {number} [count]
 * @property {Failure} [failed]
 * @property {Blob} [list]
 */

export class Importing {
  #picker;
  #app;
  /** @type {File | undefined} */
  #file;
  /** @type {Worker | undefined} */
  #worker;

  /**
   * @param {HTMLInputElement} picker
   * @param {object} app
   * @param {(event: Event) => void} app.send
   * @param {() => Promise<{ journal: Uint8Array<ArrayBuffer>, device: string }>} app.journal every sealed record that is here
   * @param {(records: Uint8Array<ArrayBuffer>, count: number) => Promise<void>} app.keep stores and loads what was found
   */
  constructor(picker, app) {
    this.#picker = picker;
    this.#app = app;
  }

  /** Takes files from now on; the app has to be open. */
  listen() {
    const picker = this.#picker;
    picker.addEventListener("change", () => this.#take(picker.files?.[0]));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#take(event.dataTransfer?.files[0]);
    });
    const { launchQueue } =
      /** @type {{ launchQueue?: { setConsumer(take: (launch: Launch) => void): void } }} */ (globalThis);
    launchQueue?.setConsumer(async ({ files: [handle] }) => this.#take(await handle?.getFile()));
  }

  /** Opens the file picker. */
  pick() {
    this.#picker.value = "";
    this.#picker.click();
  }

  /** Gives a worker the file, again if need be. @param {Options} options */
  async start({ unit, dateOrder, member }) {
    const file = this.#file;
    if (!file) return;
    this.stop();
    const worker = new Worker(new URL("./import-worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => {
      // What a worker said before it was stopped may still be on its way.
      if (this.#worker === worker) this.#hear(data);
    });
    const { journal, device } = await this.#app.journal();
    const now = new Date();
    worker.postMessage({
      import: {
        file,
        journal,
        device,
        now: now.getTime(),
        offset: -60 * now.getTimezoneOffset(),
        unit,
        dateOrder,
        member,
      },
    });
  }

  /** Ends the worker in the middle of its work: it has kept nothing. */
  stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Saves the list of the rows that were set aside. */
  saveList() {
    this.#worker?.postMessage({ list: true });
  }

  /** @param {File | undefined} file */
  #take(file) {
    if (!file) return;
    this.#file = file;
    this.#app.send({ event: "importStarted", name: file.name, size: file.size });
    this.start({});
  }

  /** @param {Said} said */
  async #hear({ progress, account, records, count, failed, list }) {
    if (progress) this.#app.send({ event: "importProgress", ...progress });
    if (failed) this.#app.send({ event: "importFailed", ...failed });
    if (list) download(new File([list], `${this.#file?.name ?? ""}.txt`, { type: list.type }));
    if (!account) return;
    try {
      if (records && count) await this.#app.keep(records, count);
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      this.#worker?.postMessage({ unkept: true });
      return;
    }
    this.#app.send({ event: "importDone", account });
  }
}

/** @typedef {{ files: { getFile(): Promise<File> }[] }} Launch */
