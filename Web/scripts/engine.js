// @ts-check
// The border to the engine: bytes in, bytes out. Nothing is computed, formatted or decided on this side.

import { RulerBlock, ScrubBlock } from "./blocks.js";
import { Border } from "./border.js";

/** @import { Event } from "./parts.js" */
/** @import { Screen } from "./screen.js" */

/**
 * What the engine exports. Addresses and counts are bytes of its memory.
 *
 * @typedef {object} Exports
 * @property {(address: number, count: number) => void} steady_load
 * @property {(address: number, count: number) => void} steady_append
 * @property {(address: number, count: number) => void} steady_event
 * @property {() => void} steady_outbox
 * @property {() => void} steady_file
 * @property {() => number} steady_ruler_block
 * @property {() => void} steady_ruler_begin
 * @property {(dx: number, spacing: number) => void} steady_ruler_move
 * @property {(ticks: number) => void} steady_ruler_step
 * @property {() => void} steady_ruler_end
 * @property {() => number} steady_scrub_block
 * @property {(x: number) => void} steady_scrub
 * @property {(days: number) => void} steady_scrub_step
 * @property {() => void} steady_scrub_end
 */

/** @typedef {{ effect: string, [member: string]: unknown }} Effect */

/**
 * What became of records that were loaded.
 *
 * @typedef {{ stored: number, same: number, refused: number, records: number, last?: string }} Receipt
 */

export { Refusal } from "./border.js";

export class Engine {
  #border;
  /** @type {Exports} */
  #exports;
  #encoder = new TextEncoder();

  /** @param {Border} border */
  constructor(border) {
    this.#border = border;
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (border.exports));
    this.ruler = new RulerBlock(border.exports.memory, this.#exports.steady_ruler_block());
    this.scrub = new ScrubBlock(border.exports.memory, this.#exports.steady_scrub_block());
  }

  /**
   * Fetches and starts the engine.
   *
   * @param {URL} address
   * @returns {Promise<Engine>}
   */
  static async load(address) {
    return new Engine(await Border.load(address));
  }

  /**
   * Begins anew with the sealed records of the page's own store, one behind the other; their hashes are not checked.
   *
   * @param {Uint8Array} records
   * @returns {Receipt}
   */
  load(records) {
    this.lend(records, (address, count) => this.#exports.steady_load(address, count));
    return JSON.parse(this.#border.answerText());
  }

  /**
   * Adds sealed records to those that are there; each hash is checked.
   *
   * @param {Uint8Array} records
   * @returns {Receipt}
   */
  append(records) {
    this.lend(records, (address, count) => this.#exports.steady_append(address, count));
    return JSON.parse(this.#border.answerText());
  }

  /**
   * Tells the engine what happened.
   *
   * @param {Event & { now: number, offset: number }} event
   * @returns {{ screen: Screen, effects: Effect[] }}
   */
  event(event) {
    const text = this.#encoder.encode(JSON.stringify(event));
    this.lend(text, (address, count) => this.#exports.steady_event(address, count));
    return JSON.parse(this.#border.answerText());
  }

  /** The sealed records of the last effect that keeps some. */
  outbox() {
    return this.ask("steady_outbox");
  }

  /** The file of the last effect that hands one out. */
  file() {
    return this.ask("steady_file");
  }

  /**
   * Calls an export that takes numbers and leaves an answer.
   *
   * @param {string} name
   * @param {number[]} numbers
   * @returns {Uint8Array<ArrayBuffer>}
   */
  ask(name, ...numbers) {
    return this.#border.ask(name, ...numbers);
  }

  rulerBegin() {
    this.#exports.steady_ruler_begin();
  }

  /** @param {number} dx px since the begin @param {number} spacing px from tick to tick */
  rulerMove(dx, spacing) {
    this.#exports.steady_ruler_move(dx, spacing);
  }

  /** @param {number} ticks */
  rulerStep(ticks) {
    this.#exports.steady_ruler_step(ticks);
  }

  rulerEnd() {
    this.#exports.steady_ruler_end();
  }

  /** @param {number} x px from the plot's left edge */
  scrubAt(x) {
    this.#exports.steady_scrub(x);
  }

  /** @param {number} days */
  scrubStep(days) {
    this.#exports.steady_scrub_step(days);
  }

  scrubEnd() {
    this.#exports.steady_scrub_end();
  }

  /**
   * Lends bytes to a call: they lie in the engine's memory until the call returns.
   *
   * @template Result
   * @param {Uint8Array} bytes
   * @param {(address: number, count: number) => Result} call
   * @returns {Result}
   */
  lend(bytes, call) {
    return this.#border.lend(bytes, call);
  }
}
