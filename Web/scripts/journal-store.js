// @ts-check
// The journal in this browser: sealed records in chunks, inserted and never changed, compacted now and then.
// It knows no record: bytes go in and come out, with a count that the engine gave.

/** Why nothing is kept: the browser refuses a store, has no room, or broke off a write twice. */
/** @typedef {"refused" | "quota" | "write"} Reason */

export class NotKept extends Error {
  /** @param {Reason} reason @param {unknown} cause */
  constructor(reason, cause) {
    super(reason, { cause });
    this.name = "NotKept";
    this.reason = reason;
  }
}

/** @typedef {{ count: number, bytes: Uint8Array<ArrayBuffer> }} Chunk */
/** @typedef {{ count: number }} Tally how many records there are */

const name = "steady";
const chunks = "chunks";
const meta = "meta";
const tallyKey = "steady-tally";
/** Records of a full chunk. */
const full = 1000;
/** Chunks that are not full before they are put together. */
const loose = 40;

export class JournalStore {
  /** @type {Promise<IDBDatabase> | undefined} */
  #database;
  /** @type {number} */
  #read = 0;
  #channel = new BroadcastChannel("steady-journal");

  /** Called when another tab has kept something. @type {() => void} */
  onChange = () => undefined;

  constructor() {
    this.#channel.addEventListener("message", () => this.onChange());
  }

  /**
   * The chunks that were not read before, oldest first.
   *
   * @returns {Promise<Chunk[]>}
   */
  async read() {
    return await this.#twice("readonly", [chunks], "relaxed", (transaction) => {
      const store = transaction.objectStore(chunks);
      const range = IDBKeyRange.lowerBound(this.#read, true);
      const values = store.getAll(range);
      const keys = store.getAllKeys(range);
      return () => {
        const last = keys.result.at(-1);
        if (typeof last === "number") this.#read = last;
        return values.result;
      };
    });
  }

  /** All chunks, oldest first. @returns {Promise<Chunk[]>} */
  async whole() {
    return await this.#twice("readonly", [chunks], "relaxed", (transaction) => {
      const values = transaction.objectStore(chunks).getAll();
      return () => values.result;
    });
  }

  /**
   * Keeps sealed records; returns when the browser has said that they are written.
   *
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {number} count how many records these are
   * @param {boolean} typed whether a person typed them: then the browser is asked to flush to the disk
   */
  async append(bytes, count, typed) {
    await this.#twice("readwrite", [chunks], typed ? "strict" : "relaxed", (transaction) => {
      const added = transaction.objectStore(chunks).add({ count, bytes });
      return () => {
        // Another tab's chunks may lie between: they are read when its message comes.
        if (added.result === this.#read + 1) this.#read = added.result;
      };
    });
    this.#channel.postMessage("changed");
  }

  /** Puts loose chunks together, in one transaction, so that no tab sees a record twice or not at all. */
  async compact() {
    await this.#twice("readwrite", [chunks], "strict", (transaction) => {
      const store = transaction.objectStore(chunks);
      const values = store.getAll();
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        const found = values.result.map((/** @type {Chunk} */ chunk, index) => ({ chunk, key: keys.result[index] }))
          .filter(({ chunk }) => chunk.count < full);
        if (found.length < loose) return;
        for (const joined of together(found.map(({ chunk }) => chunk))) store.add(joined);
        for (const { key } of found) store.delete(key);
      };
      return () => undefined;
    });
  }

  /** @param {string} key @returns {Promise<unknown>} */
  async note(key) {
    return await this.#twice("readonly", [meta], "relaxed", (transaction) => {
      const found = transaction.objectStore(meta).get(key);
      return () => found.result;
    });
  }

  /** @param {string} key @param {unknown} value */
  async keepNote(key, value) {
    await this.#twice("readwrite", [meta], "relaxed", (transaction) => {
      transaction.objectStore(meta).put(value, key);
      return () => undefined;
    });
  }

  /** Lets go of the store, as a page that is put aside must. */
  close() {
    this.#database?.then((database) => database.close(), () => undefined);
    this.#database = undefined;
  }

  /**
   * Runs a transaction to its end. If the connection is gone it is opened again and the transaction tried once more.
   *
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {string[]} stores
   * @param {IDBTransactionDurability} durability
   * @param {(transaction: IDBTransaction) => () => Result} work asks, and gives what reads the answers at the end
   * @returns {Promise<Result>}
   */
  async #twice(mode, stores, durability, work) {
    try {
      return await this.#once(mode, stores, durability, work);
    } catch (first) {
      if (first instanceof NotKept) throw first;
      this.close();
      try {
        return await this.#once(mode, stores, durability, work);
      } catch (second) {
        throw second instanceof NotKept ? second : new NotKept(reason(second), second);
      }
    }
  }

  /**
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {string[]} stores
   * @param {IDBTransactionDurability} durability
   * @param {(transaction: IDBTransaction) => () => Result} work
   * @returns {Promise<Result>}
   */
  async #once(mode, stores, durability, work) {
    const database = await this.#opened();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, mode, { durability });
      const answer = work(transaction);
      transaction.oncomplete = () => resolve(answer());
      transaction.onabort = () => reject(transaction.error ?? new DOMException("broken off", "AbortError"));
    });
  }

  /** One connection for all, and a new one after a refusal. @returns {Promise<IDBDatabase>} */
  #opened() {
    if (this.#database) return this.#database;
    const opening = connected(() => {
      if (this.#database === opening) this.#database = undefined;
    });
    this.#database = opening;
    return opening;
  }
}

/**
 * Opens the store.
 *
 * @param {() => void} gone called when there is no connection or there is none any more
 * @returns {Promise<IDBDatabase>}
 */
function connected(gone) {
  return new Promise((resolve, reject) => {
    /** @param {unknown} cause */
    const refuse = (cause) => {
      gone();
      reject(new NotKept(reason(cause) === "quota" ? "quota" : "refused", cause));
    };
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(chunks, { autoIncrement: true });
        request.result.createObjectStore(meta);
      };
      request.onerror = () => refuse(request.error);
      request.onsuccess = () => {
        const database = request.result;
        database.onclose = database.onversionchange = () => {
          database.close();
          gone();
        };
        resolve(database);
      };
    } catch (error) {
      // A store that is refused at once is refused as one that is refused later.
      queueMicrotask(() => refuse(error));
    }
  });
}

/** @param {unknown} error @returns {Reason} */
function reason(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "quota" : "write";
}

/**
 * Chunks joined to as few as hold `full` records each.
 *
 * @param {Chunk[]} list
 * @returns {Chunk[]}
 */
function together(list) {
  /** @type {Chunk[][]} */
  const groups = [[]];
  let count = 0;
  for (const chunk of list) {
    if (count > 0 && count + chunk.count > full) {
      groups.push([]);
      count = 0;
    }
    groups[groups.length - 1].push(chunk);
    count += chunk.count;
  }
  return groups.map((group) => ({
    count: group.reduce((sum, chunk) => sum + chunk.count, 0),
    bytes: joined(group.map((chunk) => chunk.bytes)),
  }));
}

/**
 * Bytes, one behind the other.
 *
 * @param {Uint8Array[]} parts
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/**
 * The tally that is kept apart from the records, so that the loss of some of them is noticed. It holds no weight.
 *
 * @returns {Tally | undefined}
 */
export function tally() {
  try {
    const text = localStorage.getItem(tallyKey);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Tally} value */
export function keepTally(value) {
  try {
    localStorage.setItem(tallyKey, JSON.stringify(value));
  } catch {
    // Without a place for it a loss goes unnoticed; the records themselves are kept or refused above.
  }
}

/** Fresh random bytes as hex digits. @param {number} count */
export function hex(count) {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks the browser not to throw the records away; whether it agreed. */
export async function persist() {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
