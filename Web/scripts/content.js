// @ts-check
// The content of a file, or of an entry of an archive, block by block: never more of it in memory than a few blocks.

/**
 * How content ended, and where in the file its bytes end: at one place, or between two where the browser cannot tell.
 *
 * @typedef {{ how: "ended" | "stopped" | "cut" | "enough", low: number, high: number }} Ending
 */

/**
 * @callback Feed takes a block; false where no more is wanted
 * @param {Uint8Array} block
 * @param {number} done how far in the file it lies
 * @returns {boolean}
 */

/** Bytes that are read of the file at once. */
const blockSize = 262_144;
/** Packed bytes given to the browser's inflater at once. */
const piece = 32_768;
/** The same where the end may lie anywhere: what lies behind it makes the inflater throw. */
const carefulPiece = 4096;
/** So near to the file's end byte is given by byte: behind a cut archive's entry there may be less than a whole descriptor. */
const lastBytes = 64;
/** Blocks asked for ahead: more than the inflater makes of one piece, else those that it made before it threw would be lost. */
const ahead = 300;
/** Sizes in old archives are counted up to this, and then from zero again. */
const wrap = 2 ** 32;

/**
 * The bytes as they stand.
 *
 * @param {Blob} file
 * @param {number} offset
 * @param {number} count
 * @param {Feed} feed
 * @returns {Promise<Ending>}
 */
export async function plain(file, offset, count, feed) {
  const end = Math.min(offset + count, file.size);
  for (let place = offset; place < end; place += blockSize) {
    const block = await bytes(file, place, Math.min(place + blockSize, end));
    if (!feed(block, Math.min(place + blockSize, end))) return { how: "enough", low: place, high: place };
  }
  return { how: offset + count <= file.size ? "ended" : "cut", low: end, high: end };
}

/**
 * Raw deflate, inflated by the browser.
 *
 * Its inflater throws on bytes behind the end and on damage alike: both are "stopped", and the checksum tells which.
 *
 * @param {Blob} file
 * @param {number} offset
 * @param {number} count −1 where only the end of the stream shows it
 * @param {Feed} feed
 * @param {() => boolean} fits whether what came has the checksum that the archive says
 * @returns {Promise<Ending>}
 */
export async function inflated(file, offset, count, feed, fits) {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  const out = new Outflow(stream.readable.getReader(), (block) => feed(block, place));
  let place = offset;
  let size = piece;
  let held = new Uint8Array();
  let heldAt = offset;
  /** @param {number} until */
  const pour = async (until) => {
    while (place < until && !out.isEnough) {
      if (place >= heldAt + held.length) {
        held = await bytes(file, place, Math.min(place + blockSize, until));
        heldAt = place;
      }
      const known = count >= 0 && until === offset + count;
      size = known ? piece : place >= file.size - lastBytes ? 1 : carefulPiece;
      const edge = !known && place < file.size - lastBytes ? file.size - lastBytes : until;
      const next = Math.min(place + size, edge, heldAt + held.length);
      await writer.write(held.subarray(place - heldAt, next - heldAt));
      place = next;
    }
  };
  try {
    let until = count < 0 ? file.size : Math.min(offset + count, file.size);
    for (;;) {
      await pour(until);
      await out.settled(writer);
      if (out.isEnough) return { how: "enough", low: place, high: place };
      if (count < 0 || until + wrap > file.size || fits()) break;
      until += wrap;
    }
  } catch {
    await out.ended;
    if (out.failure) throw out.failure;
    if (out.isEnough) return { how: "enough", low: place, high: place };
    // A single byte that was refused lies behind the end itself.
    return { how: "stopped", low: place, high: size === 1 ? place : Math.min(place + size, file.size) };
  }
  try {
    await writer.close();
    await out.ended;
    if (out.failure) throw out.failure;
    return { how: "ended", low: place, high: place };
  } catch {
    if (out.failure) throw out.failure;
    return place >= file.size ? { how: "cut", low: place, high: place } : { how: "stopped", low: place, high: place };
  }
}

/** What comes out of the inflater, handed on in order until no more is wanted. */
class Outflow {
  isEnough = false;
  /** What the handing on threw. @type {unknown} */
  failure;
  #reader;

  /** @param {ReadableStreamDefaultReader<Uint8Array>} reader @param {(block: Uint8Array) => boolean} take */
  constructor(reader, take) {
    this.#reader = reader;
    this.ended = this.#run(take);
  }

  /** Waits until all that was put in has come out. @param {WritableStreamDefaultWriter<BufferSource>} writer */
  async settled(writer) {
    if (this.isEnough) return;
    await writer.ready;
    // The blocks are with their readers; these run before the next task.
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** @param {(block: Uint8Array) => boolean} take */
  async #run(take) {
    const asked = Array.from({ length: ahead }, () => this.#ask());
    for (let next = 0;; next = (next + 1) % ahead) {
      const { done, value } = await asked[next];
      if (done) return;
      asked[next] = this.#ask();
      if (this.isEnough) continue;
      try {
        if (take(value)) continue;
      } catch (error) {
        this.failure = error;
      }
      this.isEnough = true;
      await this.#reader.cancel().catch(() => undefined);
    }
  }

  /** The next block; a stream that broke off is one that is done. */
  #ask() {
    return this.#reader.read().catch(() => ({ done: /** @type {const} */ (true), value: undefined }));
  }
}

/** @param {Blob} file @param {number} start @param {number} end */
async function bytes(file, start, end) {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}
