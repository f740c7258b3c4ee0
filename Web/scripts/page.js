// @ts-check
import { Engine } from "./engine.js";

const state = document.getElementById("state");

/** @param {string} text */
function say(text) {
  if (state) state.textContent = text;
}

try {
  await Engine.load(new URL("../steady.wasm", import.meta.url));
  say("The engine runs.");
} catch (error) {
  say("The engine did not start in this browser.");
  throw error;
}
