// @ts-check
// The border to the engine: bytes in, bytes out. Nothing is computed, formatted or decided on this side.

import { RulerBlock, ScrubBlock } from "./blocks.js";

/** @import { Event } from "./parts.js" */
/** @import { Screen } from "./screen.js" */

/**
 * What the engine exports. Addresses and counts are bytes of its memory.
 *
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(count: number) => number} steady_allocate
 * @property {(address: number) => void} steady_free
 * @property {() => number} steady_answer
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

/** What the engine says when it will not do a thing: a code for programs, not a sentence for people. */
export class Refusal extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.name = "Refusal";
    this.code = code;
  }
}

/** The most bytes that `crypto.getRandomValues` gives at once. */
const randomAtOnce = 65536;

export class Engine {
  /** @type {Exports} */
  #exports;
  #decoder = new TextDecoder("utf-8", { fatal: true });
  #encoder = new TextEncoder();

  /** @param {Exports} exports */
  constructor(exports) {
    this.#exports = exports;
    this.ruler = new RulerBlock(exports.memory, exports.steady_ruler_block());
    this.scrub = new ScrubBlock(exports.memory, exports.steady_scrub_block());
  }

  /**
   * Fetches and starts the engine.
   *
   * @param {URL} address
   * @returns {Promise<Engine>}
   */
  static async load(address) {
    /** @type {{ memory?: WebAssembly.Memory }} */
    const running = {};
    const env = {
      /** @type {(place: number, count: number) => void} */
      random(place, count) {
        if (!running.memory) throw new Error("the engine asked for random bytes before it had memory");
        const bytes = new Uint8Array(running.memory.buffer, place >>> 0, count >>> 0);
        for (let start = 0; start < bytes.length; start += randomAtOnce) {
          crypto.getRandomValues(bytes.subarray(start, start + randomAtOnce));
        }
      },
    };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { env });
    const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    running.memory = exports.memory;
    return new Engine(exports);
  }

  /**
   * Begins anew with sealed records that stand one behind the other.
   *
   * @param {Uint8Array} records
   * @returns {Receipt}
   */
  load(records) {
    this.lend(records, (address, count) => this.#exports.steady_load(address, count));
    return JSON.parse(this.#text());
  }

  /**
   * Adds sealed records to those that are there.
   *
   * @param {Uint8Array} records
   * @returns {Receipt}
   */
  append(records) {
    this.lend(records, (address, count) => this.#exports.steady_append(address, count));
    return JSON.parse(this.#text());
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
    return JSON.parse(this.#text());
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
    const call = this.#exports[/** @type {"steady_outbox"} */ (name)];
    /** @type {(...numbers: number[]) => void} */ (call)(...numbers);
    return this.#answer();
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
    const address = this.#exports.steady_allocate(bytes.length) >>> 0;
    try {
      new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
      return call(address, bytes.length);
    } finally {
      this.#exports.steady_free(address);
    }
  }

  /** The last answer as text. */
  #text() {
    return this.#decoder.decode(this.#answer());
  }

  /**
   * A copy of the last answer's bytes: the engine's own are gone with its next answer.
   *
   * @returns {Uint8Array<ArrayBuffer>}
   */
  #answer() {
    const memory = this.#exports.memory.buffer;
    const [status, address, count] = new Uint32Array(memory, this.#exports.steady_answer() >>> 0, 3);
    const bytes = new Uint8Array(memory.slice(address, address + count));
    if (status !== 0) throw new Refusal(this.#decoder.decode(bytes));
    return bytes;
  }
}
