// @ts-check
// The rules of a time zone as a table, which the engine cannot know: taken from the browser by asking it for offsets.

/**
 * When a zone's offset changed, and to what.
 *
 * @typedef {object} ZoneTable
 * @property {number} initial the offset before the first transition, in seconds east of UTC
 * @property {Float64Array} seconds since 1970, in order
 * @property {Int32Array} offsets from each of them on
 */

/** The years that are looked at: the beginning of one to the beginning of the other. */
const from = Date.UTC(1970, 0, 1) / 1000;
const until = Date.UTC(2050, 0, 1) / 1000;
/** No zone changed its offset and took that back within so many seconds. */
const step = 7 * 86_400;

const written = /GMT(?:(?<sign>[+\u2212-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?(?::(?<rest>\d{2}))?)?$/u;

/** The name of the zone that the browser is in. */
export function homeZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The table of a zone; nothing if the browser knows none of that name.
 *
 * @param {string} name
 * @returns {ZoneTable | undefined}
 */
export function zoneTable(name) {
  const offset = offsets(name);
  if (!offset) return undefined;
  /** @type {number[]} */
  const seconds = [];
  /** @type {number[]} */
  const values = [];
  const initial = offset(from);
  let before = initial;
  for (let start = from; start < until; start += step) {
    const after = offset(Math.min(start + step, until));
    if (after === before) continue;
    let low = start;
    let high = Math.min(start + step, until);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    seconds.push(high);
    values.push(after);
    before = after;
  }
  return { initial, seconds: Float64Array.from(seconds), offsets: Int32Array.from(values) };
}

/**
 * What gives a zone's offset at a second.
 *
 * @param {string} name
 * @returns {((second: number) => number) | undefined}
 */
function offsets(name) {
  /** @type {Intl.DateTimeFormat} */
  let format;
  try {
    format = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
  return (second) => {
    const { sign, hours = "0", minutes = "0", rest = "0" } = written.exec(format.format(second * 1000))?.groups ?? {};
    const size = 3600 * Number(hours) + 60 * Number(minutes) + Number(rest);
    return sign === undefined || sign === "+" ? size : -size;
  };
}
