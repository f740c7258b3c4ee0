// @ts-check
// The table of days: reading, trend, their distance, and who measured.

import { arm, attribute, copy, list, only, part, put, show } from "./parts.js";

/** @import { Send } from "./parts.js" */
/** @import { Table } from "./screen.js" */

export class ReadingTable {
  #root;

  /**
   * @param {HTMLElement} place where the table is put
   * @param {Send} send
   */
  constructor(place, send) {
    this.#root = copy("reading-table");
    place.append(this.#root);
    const another = this.#another;
    // A day that is typed figure by figure is many days on the way: it counts with Enter. A day that is picked counts at once.
    let isTyping = false;
    const go = () => {
      if (!isTyping && another.value) send({ event: "day", day: another.value });
    };
    another.addEventListener("change", go);
    another.addEventListener("keydown", ({ key }) => {
      const before = isTyping;
      isTyping = key !== "Enter" && (isTyping || key.length === 1 || key.startsWith("Arrow"));
      if (before && key === "Enter") go();
    });
    for (const name of ["pointerdown", "blur"]) another.addEventListener(name, () => isTyping = false);
  }

  get #another() {
    return only(this.#root, 'input[data-part="another"]', HTMLInputElement);
  }

  /** @param {Table} table */
  update(table) {
    const root = this.#root;
    put(part(root, "caption"), table.caption);
    put(part(root, "count"), table.count);
    put(part(root, "another-label"), table.another.label);
    attribute(this.#another, "max", table.another.most);
    if (document.activeElement !== this.#another) this.#another.value = table.another.value;
    list(part(root, "columns"), table.columns, (_, index) => String(index), "column", put);
    list(part(root, "rows"), table.rows, (row) => String(row.event?.day ?? row.day), "table-row", (child, row) => {
      child.dataset.state = row.state;
      arm(part(child, "day"), { label: row.day, event: row.event });
      put(part(child, "under"), row.source);
      put(part(child, "reading"), row.reading);
      put(part(child, "trend"), row.trend);
      put(part(child, "against"), row.against);
      put(part(child, "source"), row.source);
    });
    arm(part(root, "earlier"), table.more);
    show(part(root, "count"), table.count !== "");
  }
}
