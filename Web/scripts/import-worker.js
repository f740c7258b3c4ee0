// @ts-check
// Reads the file that a person picked, in a thread of its own: docs/import-worker.md has the messages. The file is read where
// it lies and goes nowhere; nothing is kept here.

import { inflated, plain } from "./content.js";
import { Importer } from "./importer.js";
import { homeZone, zoneTable } from "./zone-table.js";

/**
 * @typedef {object} Order
 * @property {File} file
 * @property {Uint8Array} journal every sealed record that is here
 * @property {number} now
 * @property {number} offset
 * @property {string} device
 * @property {string} [unit]
 * @property {string} [dateOrder]
 * @property {string} [member]
 * @property {boolean} [dry]
 */

/** Milliseconds from one word on the progress to the next. */
const pause = 250;

const engine = new URL("../importer.wasm", import.meta.url);
let loading = Importer.load(engine);

addEventListener("message", async ({ data }) => {
  if (data.import) await bring(data.import);
  const importer = await loading;
  if (data.list) postMessage({ list: new Blob([importer.list()], { type: "text/plain" }) });
  if (data.unkept) refuse(importer, "notKept");
});

/** @param {Order} order */
async function bring(order) {
  const importer = await loading;
  begin(importer, order);
  try {
    importer.know(order.journal);
    await read(importer, order.file);
    if (importer.want().kind === "refused") return postMessage({ failed: importer.refusal() });
    for (const [index, name] of importer.zones().entries()) {
      const table = zoneTable(name);
      if (table) importer.zone(index, table);
    }
    const account = importer.finish();
    postMessage({ account, ...importer.records(), memory: importer.memory });
  } catch (error) {
    // The file went away or changed while it was read. Anything else broke the importer, and a new one says so.
    if (error instanceof DOMException) return refuse(importer, "unreadable");
    reportError(error);
    loading = Importer.load(engine);
    const another = await loading;
    begin(another, order);
    refuse(another, "unreadable");
  }
}

/** @param {Importer} importer @param {Order} order */
function begin(importer, { file, now, offset, device, unit, dateOrder, member, dry }) {
  const { name, size } = file;
  importer.begin({ name, size, zone: homeZone(), now, offset, device, unit, dateOrder, member, dry });
}

/** Gives the importer what it wants of the file, until it wants nothing. @param {Importer} importer @param {File} file */
async function read(importer, file) {
  const watch = new Watch(importer, file.size);
  for (;;) {
    const { kind, offset, count, number } = importer.want();
    if (kind === "nothing" || kind === "refused") return;
    if (kind === "bytes") {
      importer.supply(new Uint8Array(await file.slice(offset, offset + count).arrayBuffer()));
      continue;
    }
    /** @param {Uint8Array} block @param {number} done */
    const feed = (block, done) => {
      watch.tell(done);
      return importer.feed(block, number);
    };
    const { how, low, high } = kind === "plain"
      ? await plain(file, offset, count, feed)
      : await inflated(file, offset, count, feed, () => importer.fits());
    if (how !== "enough") importer.end(how, low, high);
  }
}

/** @param {Importer} importer @param {"unreadable" | "notKept"} reason */
function refuse(importer, reason) {
  importer.refuse(reason);
  postMessage({ failed: importer.refusal() });
}

/** Says how far the reading is, at most four times a second. */
class Watch {
  #last = performance.now();
  /** The beginnings of entries lie anywhere: what was done does not go back. */
  #done = 0;

  /** @param {Importer} importer @param {number} size */
  constructor(importer, size) {
    this.importer = importer;
    this.size = size;
  }

  /** @param {number} done */
  tell(done) {
    this.#done = Math.max(this.#done, done);
    const now = performance.now();
    if (now - this.#last < pause) return;
    this.#last = now;
    const { records, found } = this.importer.want();
    postMessage({ progress: { done: this.#done / this.size, records, found } });
  }
}
