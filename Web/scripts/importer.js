// @ts-check
// The border to the importer: a file's bytes go in as it wants them, an account and sealed records come out.

import { Border } from "./border.js";

/** @import { ZoneTable } from "./zone-table.js" */

/**
 * What the importer exports. Addresses and counts are bytes of its memory.
 *
 * @typedef {object} Exports
 * @property {(address: number, count: number) => void} steady_import_begin
 * @property {(address: number, count: number) => void} steady_import_know
 * @property {() => number} steady_import_want
 * @property {(address: number, count: number) => void} steady_import_supply
 * @property {() => number} steady_import_block
 * @property {(count: number) => void} steady_import_feed
 * @property {() => number} steady_import_fits
 * @property {(how: number, low: number, high: number) => void} steady_import_end
 * @property {(index: number, initial: number, seconds: number, offsets: number, count: number) => void} steady_import_zone
 * @property {() => number} steady_import_count
 * @property {(reason: number) => void} steady_import_refuse
 */

/** @typedef {"nothing" | "bytes" | "plain" | "deflated" | "refused"} Kind */

/**
 * What the importer wants next: a range of the file, or content from `offset` on. `count` is −1 where nobody knows how many
 * bytes there are; another `number` is another content.
 *
 * @typedef {{ kind: Kind, offset: number, count: number, number: number, records: number, found: number }} Want
 */

/** @type {Kind[]} */
const kinds = ["nothing", "bytes", "plain", "deflated", "refused"];
/** Bytes of the block in which content is handed over. */
export const blockSize = 262_144;
const endings = { ended: 0, stopped: 1, cut: 2 };
const refusals = { unreadable: 1, notKept: 2 };

export class Importer {
  /** @type {Border} */
  #border;
  /** @type {Exports} */
  #exports;

  /** @param {Border} border */
  constructor(border) {
    this.#border = border;
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (border.exports));
  }

  /** Fetches and starts the importer. @param {URL} address */
  static async load(address) {
    return new Importer(await Border.load(address));
  }

  /** How large its memory is, in bytes. */
  get memory() {
    return this.#border.exports.memory.buffer.byteLength;
  }

  /** @param {object} order */
  begin(order) {
    this.#border.lend(new TextEncoder().encode(JSON.stringify(order)), this.#exports.steady_import_begin);
    this.#border.answer();
  }

  /** @param {Uint8Array} records sealed, one behind the other */
  know(records) {
    this.#border.lend(records, this.#exports.steady_import_know);
  }

  /** @returns {Want} */
  want() {
    const place = this.#exports.steady_import_want() >>> 0;
    const [kind, offset, count, number, records, found] = new Float64Array(
      this.#border.exports.memory.buffer,
      place,
      6,
    );
    return { kind: kinds[kind], offset, count, number, records, found };
  }

  /** @param {Uint8Array} bytes of the wanted range */
  supply(bytes) {
    this.#border.lend(bytes, this.#exports.steady_import_supply);
  }

  /**
   * Hands over content; whether more of it is wanted.
   *
   * @param {Uint8Array} bytes
   * @param {number} number of the content
   */
  feed(bytes, number) {
    for (let start = 0; start < bytes.length; start += blockSize) {
      const part = bytes.subarray(start, start + blockSize);
      const place = this.#exports.steady_import_block() >>> 0;
      new Uint8Array(this.#border.exports.memory.buffer, place, part.length).set(part);
      this.#exports.steady_import_feed(part.length);
      const { kind, number: wanted } = this.want();
      if ((kind !== "plain" && kind !== "deflated") || wanted !== number) return false;
    }
    return true;
  }

  /** Whether the content so far has the checksum that its archive says. */
  fits() {
    return this.#exports.steady_import_fits() === 1;
  }

  /** @param {keyof typeof endings} how @param {number} low @param {number} high where in the file */
  end(how, low, high) {
    this.#exports.steady_import_end(endings[how], low, high);
  }

  /** The names of the zones whose tables are wanted. @returns {string[]} */
  zones() {
    return JSON.parse(this.#border.text("steady_import_zones"));
  }

  /** @param {number} index of its name @param {ZoneTable} table */
  zone(index, { initial, seconds, offsets }) {
    const bytes = new Uint8Array(seconds.byteLength + offsets.byteLength);
    bytes.set(new Uint8Array(seconds.buffer));
    bytes.set(new Uint8Array(offsets.buffer), seconds.byteLength);
    this.#border.lend(bytes, (address) => {
      this.#exports.steady_import_zone(index, initial, address, address + seconds.byteLength, seconds.length);
    });
  }

  /** Plans the import, makes its records, and gives the account. @returns {object} */
  finish() {
    return JSON.parse(this.#border.text("steady_import_finish"));
  }

  /** The records to keep, and how many they are. */
  records() {
    return { records: this.#border.ask("steady_import_records"), count: this.#exports.steady_import_count() };
  }

  /** The rows that were set aside, a line each. */
  list() {
    return this.#border.ask("steady_import_list");
  }

  /** Refuses the file for a reason met outside. @param {keyof typeof refusals} reason */
  refuse(reason) {
    this.#exports.steady_import_refuse(refusals[reason]);
  }

  /** Why the file was refused, in the importer's own words. @returns {object} */
  refusal() {
    return JSON.parse(this.#border.text("steady_import_refusal"));
  }
}
