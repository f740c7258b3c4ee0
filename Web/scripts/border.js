// @ts-check
// How bytes cross to an engine and back, the same for the app and the importer: lent memory one way, an answer the other.

/**
 * What every engine exports. Addresses and counts are bytes of its memory.
 *
 * @typedef {object} BorderExports
 * @property {WebAssembly.Memory} memory
 * @property {(count: number) => number} steady_allocate
 * @property {(address: number) => void} steady_free
 * @property {() => number} steady_answer
 */

/** What an engine says when it will not do a thing: a code for programs, not a sentence for people. */
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

export class Border {
  #decoder = new TextDecoder("utf-8", { fatal: true });

  /** @param {BorderExports} exports */
  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Fetches and starts an engine.
   *
   * @param {URL} address
   * @returns {Promise<Border>}
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
    const exports = /** @type {BorderExports} */ (/** @type {unknown} */ (instance.exports));
    running.memory = exports.memory;
    return new Border(exports);
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
    const address = this.exports.steady_allocate(bytes.length) >>> 0;
    try {
      new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
      return call(address, bytes.length);
    } finally {
      this.exports.steady_free(address);
    }
  }

  /**
   * Calls an export that takes numbers and leaves an answer.
   *
   * @param {string} name
   * @param {number[]} numbers
   */
  ask(name, ...numbers) {
    const call =
      /** @type {{ [name: string]: (...numbers: number[]) => void }} */ (/** @type {unknown} */ (this.exports));
    call[name](...numbers);
    return this.answer();
  }

  /** Calls an export that leaves a text. @param {string} name */
  text(name) {
    return this.#decoder.decode(this.ask(name));
  }

  /** The last answer as text. */
  answerText() {
    return this.#decoder.decode(this.answer());
  }

  /**
   * A copy of the last answer's bytes: the engine's own are gone with its next answer.
   *
   * @returns {Uint8Array<ArrayBuffer>}
   */
  answer() {
    const memory = this.exports.memory.buffer;
    const [status, address, count] = new Uint32Array(memory, this.exports.steady_answer() >>> 0, 3);
    const bytes = new Uint8Array(memory.slice(address, address + count));
    if (status !== 0) throw new Refusal(this.#decoder.decode(bytes));
    return bytes;
  }
}
