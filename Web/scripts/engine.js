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
 * @property {(number: number) => void} steady_day_iso
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
   * The ISO form of a day number. It shows that the engine and the border work.
   *
   * @param {number} number days since 1970-01-01
   * @returns {string}
   */
  dayISO(number) {
    this.#exports.steady_day_iso(number);
    return this.#text();
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
