// @ts-check
// The sheets that lie over a page. A dialog holds the focus and gives it back; this fills them and opens the one that is due.

import { arm, attribute, list, only, part, put } from "./parts.js";

/** @import { Control, Send } from "./parts.js" */
/** @import { Delete, Keys, Screen, Sheet, SheetRow } from "./screen.js" */

export class Sheets {
  #more;
  #deletes;
  #keys;
  #send;
  /** @type {Control | undefined} */
  #leave;

  /** @param {ParentNode} root @param {Send} send */
  constructor(root, send) {
    this.#send = send;
    this.#more = only(root, '[data-part="more-sheet"]', HTMLDialogElement);
    this.#deletes = only(root, '[data-part="delete-sheet"]', HTMLDialogElement);
    this.#keys = only(root, '[data-part="keys-sheet"]', HTMLDialogElement);
    for (const dialog of this.#all) {
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#close();
      });
      dialog.addEventListener("click", (event) => event.target === dialog && this.#outside(dialog, event));
    }
  }

  get #all() {
    return [this.#more, this.#deletes, this.#keys];
  }

  /** @param {Screen["over"]} over */
  update(over) {
    const due = over && { sheet: this.#more, delete: this.#deletes, keys: this.#keys }[over.kind];
    for (const dialog of this.#all) if (dialog !== due && dialog.open) dialog.close();
    if (over?.kind === "sheet") this.#putSheet(over);
    if (over?.kind === "delete") this.#putDelete(over);
    if (over?.kind === "keys") this.#putKeys(over);
    if (due && !due.open) due.showModal();
  }

  /** @param {Sheet} sheet */
  #putSheet(sheet) {
    put(part(this.#more, "title"), sheet.title);
    putRows(part(this.#more, "rows"), sheet.rows);
    this.#putLeave(this.#more, sheet.close);
  }

  /** @param {Delete} sheet */
  #putDelete(sheet) {
    put(part(this.#deletes, "title"), sheet.title);
    put(part(this.#deletes, "text"), sheet.text);
    arm(part(this.#deletes, "delete"), sheet.delete);
    this.#putLeave(this.#deletes, sheet.keep);
  }

  /** @param {Keys} sheet */
  #putKeys(sheet) {
    put(part(this.#keys, "title"), sheet.title);
    list(part(this.#keys, "rows"), sheet.rows, (row) => row.keys, "keys-row", (child, row) => {
      put(part(child, "keys"), row.keys);
      put(part(child, "text"), row.text);
    });
    putRows(part(this.#keys, "single"), [sheet.single]);
    this.#putLeave(this.#keys, sheet.close);
  }

  /** @param {HTMLElement} dialog @param {Control} control */
  #putLeave(dialog, control) {
    this.#leave = control;
    arm(part(dialog, "close"), control);
  }

  #close() {
    if (this.#leave?.event) this.#send(this.#leave.event);
  }

  /** A press beside the sheet leaves it, as Escape does. @param {HTMLElement} dialog @param {MouseEvent} event */
  #outside(dialog, event) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    // A press by key has no place and is inside.
    if (event.detail > 0 && (x < left || x > right || y < top || y > bottom)) this.#close();
  }
}

/** @param {HTMLElement} place @param {SheetRow[]} rows */
function putRows(place, rows) {
  list(place, rows, (row) => row.name, "sheet-row", (child, row) => {
    const button = only(child, "button", HTMLElement);
    arm(button, row);
    put(part(button, "state"), row.text ?? "");
    const isSwitch = row.checked !== undefined;
    part(button, "state").classList.toggle("switch", isSwitch);
    attribute(button, "role", isSwitch ? "switch" : null);
    attribute(button, "aria-checked", isSwitch ? String(row.checked) : null);
  });
}
