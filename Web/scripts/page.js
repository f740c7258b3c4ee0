// @ts-check
// The page: starts the engine, hands it records and choices, and shows what it says.

import { Engine, Refusal } from "./engine.js";
import { NoJournal, sealedRecords } from "./journal-file.js";
import { TrendCard } from "./trend-card.js";

/** @import { Receipt } from "./engine.js" */

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function element(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

const state = element("state", HTMLElement);
const choices = element("choices", HTMLFormElement);
const card = element("trend-card", HTMLElement);
const file = element("file", HTMLInputElement);
const sample = element("sample", HTMLButtonElement);

/** Today where this device is, as a number of days since 1970-01-01. The engine has no clock. */
function today() {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
}

/** @param {string} name */
function chosen(name) {
  return Number(new FormData(choices).get(name));
}

/**
 * @param {string} name
 * @param {number} code
 */
function choose(name, code) {
  const list = choices.elements.namedItem(name);
  if (list instanceof RadioNodeList) list.value = String(code);
}

/** @param {Engine} engine */
function start(engine) {
  const trend = new TrendCard(card, engine);
  const show = () =>
    trend.update({ range: chosen("range"), line: chosen("line"), unit: chosen("unit"), today: today() });

  /** @param {Receipt} receipt */
  const received = (receipt) => {
    choose("line", receipt.chosen.line);
    choose("unit", receipt.chosen.unit);
    state.textContent = receipt.refused === 0
      ? ""
      : "Some of this is not as it was written. What is whole is shown. Export the journal again where it came from.";
    card.hidden = false;
    choices.hidden = false;
    show();
  };

  choices.addEventListener("change", show);
  choices.addEventListener("submit", (event) => event.preventDefault());
  sample.addEventListener("click", () => received(engine.sample(today())));
  file.addEventListener("change", async () => {
    const given = file.files?.[0];
    if (!given) return;
    try {
      received(engine.load(sealedRecords(await given.text())));
    } catch (error) {
      if (!(error instanceof NoJournal || error instanceof Refusal)) throw error;
      state.textContent = "This file holds no Steady journal. steady export --format journal writes one.";
    }
  });
  file.disabled = false;
  sample.disabled = false;
  state.textContent = "";
}

try {
  start(await Engine.load(new URL("../steady.wasm", import.meta.url)));
} catch (error) {
  state.textContent = "The engine did not start in this browser.";
  throw error;
}
