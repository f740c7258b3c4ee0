// @ts-check
// The border to the engine: bytes in, bytes out. Nothing is computed, formatted or decided on this side.

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
 * @property {(today: number) => void} steady_sample
 * @property {(range: number, line: number, unit: number, today: number) => void} steady_trend
 * @property {(range: number, line: number, unit: number, today: number) => void} steady_svg
 * @property {(range: number, line: number, unit: number, today: number, width: number, height: number) => void} steady_screen
 */

/**
 * What became of records: how many, where the refused ones begin and why, and what the person chose.
 *
 * @typedef {object} Receipt
 * @property {number} stored
 * @property {number} same
 * @property {number} refused
 * @property {{ at: number, code: string }[]} refusals
 * @property {number} records
 * @property {{ line: number, unit: number }} chosen
 */

/**
 * What to look at: the engine's codes of range, line and unit, and today as a number of days since 1970-01-01.
 *
 * @typedef {{ range: number, line: number, unit: number, today: number }} Choice
 */

/**
 * The card's finished strings.
 *
 * @typedef {object} Screen
 * @property {string} title
 * @property {string} label
 * @property {string} headline
 * @property {string} headlineUnit
 * @property {string} subline
 * @property {string} badge
 * @property {string} rateText
 * @property {{ name: string, value: string, unit: string }[]} grid
 * @property {string} pace
 * @property {string[]} notes
 * @property {string} method
 * @property {string} alternative
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

  /** @param {Exports} exports */
  constructor(exports) {
    this.#exports = exports;
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
   * Begins a new journal with sealed records that stand one behind the other.
   *
   * @param {Uint8Array} records
   * @returns {Receipt}
   */
  load(records) {
    this.lend(records, (address, count) => this.#exports.steady_load(address, count));
    return JSON.parse(this.#text());
  }

  /**
   * Adds sealed records to the journal.
   *
   * @param {Uint8Array} records
   * @returns {Receipt}
   */
  append(records) {
    this.lend(records, (address, count) => this.#exports.steady_append(address, count));
    return JSON.parse(this.#text());
  }

  /**
   * Begins a new journal with made-up readings that end today.
   *
   * @param {number} today
   * @returns {Receipt}
   */
  sample(today) {
    this.#exports.steady_sample(today);
    return JSON.parse(this.#text());
  }

  /**
   * The trend as JSON text, as the program prints it.
   *
   * @param {Choice} choice
   * @returns {string}
   */
  trend({ range, line, unit, today }) {
    this.#exports.steady_trend(range, line, unit, today);
    return this.#text();
  }

  /**
   * The card as an SVG document, as the program prints it.
   *
   * @param {Choice} choice
   * @returns {string}
   */
  svg({ range, line, unit, today }) {
    this.#exports.steady_svg(range, line, unit, today);
    return this.#text();
  }

  /**
   * The card's words, and its chart on a plot of a size in CSS px.
   *
   * @param {Choice} choice
   * @param {{ width: number, height: number }} plot
   * @returns {{ screen: Screen, drawing: import("./drawing.js").Drawing }}
   */
  screen({ range, line, unit, today }, { width, height }) {
    this.#exports.steady_screen(range, line, unit, today, width, height);
    return JSON.parse(this.#text());
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
