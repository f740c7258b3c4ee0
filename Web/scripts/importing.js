// @ts-check
// Import: the file that a person picks, drops or opens goes to a worker, never anywhere else. The worker reads it, the engine
// says what that means, this carries messages between them.
//
// What the page sends to `import-worker.js`, a module worker:
//   { import: { file: File, journal: Uint8Array, now, offset, zones, unit?, dateOrder?, confirm? } }
//       `journal` is every sealed record that is here, so that "already here" can be counted; `zones` are the transitions that
//       the engine cannot know, [[name, [[from ms, offset s], …]], …], made of Intl when the worker asks for a name.
//   { list: true }   gives the rows that were set aside, as a file
// Stop ends the worker: it has kept nothing.
//
// What the worker sends:
//   { progress: { done, records, found } }   at most four times a second
//   { zone: name }                           asks for a named zone's transitions; answered by { zone: name, transitions }
//   { account, records: Uint8Array, count }  at the end: the account as docs/app.md has it, and sealed records to keep
//   { failed: { code, message, name } }
//   { list: Blob }

/** @import { Event } from "./parts.js" */

/**
 * @typedef {object} Options
 * @property {unknown} [unit]
 * @property {unknown} [dateOrder]
 * @property {unknown} [confirm]
 */

export class Importing {
  /** Whether this build has an importer. Without one nothing offers an import. */
  static available = false;

  #picker;
  #send;
  #journal;
  #keep;
  /** @type {File | undefined} */
  #file;
  /** @type {Worker | undefined} */
  #worker;

  /**
   * @param {HTMLInputElement} picker
   * @param {object} app
   * @param {(event: Event) => void} app.send
   * @param {() => Promise<Uint8Array>} app.journal every sealed record that is here
   * @param {(records: Uint8Array<ArrayBuffer>, count: number) => Promise<void>} app.keep stores and loads what was found
   */
  constructor(picker, { send, journal, keep }) {
    this.#picker = picker;
    this.#send = send;
    this.#journal = journal;
    this.#keep = keep;
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

  /** Gives the worker the file, again if need be. @param {Options} options */
  async start(options) {
    if (!this.#file) return;
    this.stop();
    const worker = new Worker(new URL("../import-worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    const now = new Date();
    const { unit, dateOrder, confirm } = options;
    worker.postMessage({
      import: {
        file: this.#file,
        journal: await this.#journal(),
        now: now.getTime(),
        offset: -60 * now.getTimezoneOffset(),
        unit,
        dateOrder,
        confirm,
      },
    });
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** @param {File | undefined} file */
  #take(file) {
    if (!file) return;
    this.#file = file;
    this.#send({ event: "importStarted", name: file.name, size: file.size });
    this.start({});
  }

  /** @param {{ progress?: object, account?: object, records?: Uint8Array<ArrayBuffer>, count?: number, failed?: object }} said */
  async #hear({ progress, account, records, count, failed }) {
    if (progress) this.#send({ event: "importProgress", ...progress });
    if (failed) this.#send({ event: "importFailed", ...failed });
    if (!account) return;
    if (records && count) await this.#keep(records, count);
    this.#send({ event: "importDone", account });
  }
}

/** @typedef {{ files: { getFile(): Promise<File> }[] }} Launch */
