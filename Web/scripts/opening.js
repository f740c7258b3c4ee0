// @ts-check
// The engine and what is kept in this browser, both on their way before the rest of the page is: the document asks for this
// module first, and for as little beside it as can be.

import { Engine } from "./engine.js";
import { hex, JournalStore, NotKept } from "./journal-store.js";

/**
 * @typedef {object} Kept
 * @property {Uint8Array<ArrayBuffer>[]} chunks sealed records, one behind the other in each
 * @property {"kept" | "unsure" | "off"} storage whether the browser promised to keep them, or keeps nothing at all
 * @property {string} device who this browser is among the person's own
 * @property {string} [singleKeys] whether a single letter does something: `off` if the person said so
 * @property {string} [copied] when a copy was last made
 */

export const store = new JournalStore();
export const kept = readKept(store);
export const engine = Engine.load(new URL("../steady.wasm", import.meta.url));

/**
 * Reads all of it. A browser that refuses a store has nothing, and says so.
 *
 * @param {JournalStore} store
 * @returns {Promise<Kept>}
 */
async function readKept(store) {
  try {
    const [chunks, persisted, device, singleKeys, copied] = await Promise.all([
      store.read(),
      navigator.storage?.persisted?.() ?? false,
      store.note("device"),
      store.note("singleKeys"),
      store.note("copied"),
    ]);
    return {
      chunks: chunks.map(({ bytes }) => bytes),
      storage: persisted ? "kept" : "unsure",
      device: typeof device === "string" ? device : await named(store),
      singleKeys: typeof singleKeys === "string" ? singleKeys : undefined,
      copied: typeof copied === "string" ? copied : undefined,
    };
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    return { chunks: [], storage: "off", device: hex(8) };
  }
}

/** @param {JournalStore} store */
async function named(store) {
  const device = hex(8);
  await store.keepNote("device", device);
  return device;
}
