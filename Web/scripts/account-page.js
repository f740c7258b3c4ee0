// @ts-check
// Import: the account of every row, while it runs and afterwards.

import { arm, attribute, list, paragraphs, part, put, show } from "./parts.js";

/** @import { Import } from "./screen.js" */

export class AccountPage {
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Import} account */
  update(account) {
    const root = this.#root;
    root.dataset.state = account.state;
    put(part(root, "label"), account.label);
    put(part(root, "headline"), account.headline);
    put(part(root, "subline"), account.subline);
    this.#putProgress(account);
    show(part(root, "rows"), account.rows.length > 0);
    list(part(root, "rows"), account.rows, (row) => row.name, "account-row", (child, row) => {
      put(part(child, "name"), row.name);
      put(part(child, "count"), row.count);
      child.classList.toggle("strong", row.strong);
    });
    show(part(root, "aside"), account.aside !== null);
    put(part(root, "aside-label"), account.aside?.label ?? "");
    list(part(root, "aside-rows"), account.aside?.rows ?? [], (row) => row.name, "aside-row", (child, row) => {
      put(part(child, "name"), row.name);
      put(part(child, "count"), row.count);
      put(part(child, "place"), row.place);
    });
    show(part(root, "notes"), account.notes.length > 0);
    paragraphs(part(root, "notes"), account.notes);
    show(part(root, "details"), account.details !== "");
    put(part(root, "details-text"), account.details);
    show(part(root, "links"), account.links.length > 0);
    list(part(root, "links"), account.links, (link) => link.name ?? link.label, "link", arm);
    show(part(root, "choices"), Boolean(account.choices?.length));
    list(part(root, "choices"), account.choices ?? [], (choice) => choice.label, "outlined", arm);
    arm(part(root, "secondary"), account.secondary);
    arm(part(root, "primary"), account.primary);
  }

  /** @param {Import} account */
  #putProgress({ progress, label }) {
    const gauge = part(this.#root, "progress");
    show(gauge, progress !== null);
    if (progress === null) return;
    attribute(gauge, "aria-label", label);
    attribute(gauge, "aria-valuenow", String(progress));
    part(gauge, "bar").style.transform = `scaleX(${progress})`;
  }
}
