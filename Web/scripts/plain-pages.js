// @ts-check
// The pages that only list things: the table, export, privacy.

import { arm, list, only, paragraphs, part, put, putNote } from "./parts.js";
import { ReadingTable } from "./reading-table.js";

/** @import { Send } from "./parts.js" */
/** @import { Export, Privacy, Table } from "./screen.js" */

export class TablePage {
  #table;

  /** @param {HTMLElement} root @param {Send} send */
  constructor(root, send) {
    this.#table = new ReadingTable(part(root, "table"), send);
  }

  /** @param {Table} table */
  update(table) {
    this.#table.update(table);
  }
}

export class ExportPage {
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Export} page */
  update(page) {
    putNote(part(this.#root, "note"), page.note);
    put(only(this.#root, ':scope > [data-part="text"]', HTMLElement), page.text);
    put(part(this.#root, "state"), page.state);
    list(part(this.#root, "rows"), page.rows, (row) => row.name, "export-row", (child, row) => {
      const button = only(child, "button", HTMLElement);
      arm(button, row);
      put(part(button, "text"), row.text);
    });
  }
}

export class PrivacyPage {
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Privacy} page */
  update(page) {
    paragraphs(part(this.#root, "paragraphs"), page.paragraphs);
    put(part(this.#root, "storage"), page.storage);
  }
}
