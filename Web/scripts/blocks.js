// @ts-check
// The two blocks of the engine's memory that the hot roads fill: 8 doubles, 32 words, 12 texts of 96 bytes.

const doubles = 8;
const words = 32;
const texts = 12;
const textLength = 96;
const firstLength = 16;

class Block {
  /** @type {Float64Array} */
  #doubles = new Float64Array();
  /** @type {Int32Array} */
  #words = new Int32Array();
  /** @type {Uint8Array} */
  #texts = new Uint8Array();
  #memory;
  #address;
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Memory} memory @param {number} address */
  constructor(memory, address) {
    this.#memory = memory;
    this.#address = address >>> 0;
  }

  /** Memory that grew is another buffer: the views are made anew, else kept. */
  #look() {
    const buffer = this.#memory.buffer;
    if (this.#words.buffer === buffer) return;
    this.#doubles = new Float64Array(buffer, this.#address, doubles);
    this.#words = new Int32Array(buffer, this.#address + 8 * doubles, words);
    this.#texts = new Uint8Array(buffer, this.#address + 8 * doubles + 4 * words, texts * textLength);
  }

  /** @param {number} index */
  double(index) {
    this.#look();
    return this.#doubles[index];
  }

  /** @param {number} index */
  word(index) {
    this.#look();
    return this.#words[index];
  }

  /** @param {number} index */
  text(index) {
    this.#look();
    const start = index * textLength;
    return this.#decoder.decode(this.#texts.subarray(start, start + this.#words[firstLength + index]));
  }

  /** A figure whose one or two parts begin at a text. @param {number} first */
  figure(first) {
    const parts = [{ figure: this.text(first), unit: this.text(first + 1) }];
    const second = this.text(first + 2);
    if (second) parts.push({ figure: second, unit: this.text(first + 3) });
    return parts;
  }
}

export class RulerBlock extends Block {
  /** Whether the haptic ticks now. */
  get ticks() {
    return this.word(5) === 1;
  }

  /** What stands on the ruler and depends on it, as a cold screen says it. */
  read() {
    return {
      figure: this.figure(0),
      sub: { text: this.text(4), accent: this.word(8) === 1 },
      needle: this.word(0),
      phase: this.word(1),
      trend: this.word(4),
      least: this.word(9),
      greatest: this.word(10),
      ends: [this.text(5), this.text(6)],
      saveLabel: this.text(7),
      canSave: this.word(7) === 1,
      valueText: this.text(8),
      entry: this.text(9),
    };
  }
}

export class ScrubBlock extends Block {
  get shown() {
    return this.word(0) === 1;
  }

  /** Where the overlay's marks stand, in px of the plot. */
  places() {
    return { x: this.double(0), line: this.double(1), reading: this.word(1) === 1 ? this.double(2) : undefined };
  }

  /** The read-out that stands in the head of the card. */
  read() {
    return { label: this.text(0), figure: this.figure(1), badge: this.text(5), subline: this.text(6) };
  }

  get spoken() {
    return this.text(7);
  }
}
