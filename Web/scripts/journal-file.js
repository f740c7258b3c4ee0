// @ts-check
// A file of `steady export --format journal`: JSON lines, of which each record's holds its sealed bytes in base64.

/** What a file is that holds no journal. */
export class NoJournal extends Error {}

/**
 * The sealed records of a journal file, one behind the other, as the engine takes them.
 *
 * @param {string} text
 * @returns {Uint8Array}
 */
export function sealedRecords(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "").map(value);
  if (lines[0]?.steady !== "journal") throw new NoJournal("the first line does not name a journal");
  const records = lines.slice(1).map((line) => bytes(line.bytes));
  const whole = new Uint8Array(records.reduce((sum, record) => sum + record.length, 0));
  let end = 0;
  for (const record of records) {
    whole.set(record, end);
    end += record.length;
  }
  return whole;
}

/**
 * @param {string} line
 * @returns {{ steady?: unknown, bytes?: unknown }}
 */
function value(line) {
  try {
    return Object(JSON.parse(line));
  } catch {
    throw new NoJournal("a line is not JSON");
  }
}

/**
 * @param {unknown} base64
 * @returns {Uint8Array}
 */
function bytes(base64) {
  if (typeof base64 !== "string") throw new NoJournal("a line holds no bytes");
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new NoJournal("a line's bytes are not base64");
  }
}
