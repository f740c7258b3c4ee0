// @ts-check
// Starts the engine and the page, and hands on what happens to them from outside: theme, size, day, other tabs.

import { App } from "./app.js";
import { forgetInk } from "./drawing.js";
import { Frame } from "./frame.js";
import * as opening from "./opening.js";
import { only } from "./parts.js";
import { watchForUpdates } from "./updates.js";

/** @import { Event } from "./parts.js" */

const engine = await opening.engine;

/** @param {Event} event */
const send = (event) => app.send(event);
const frame = new Frame(engine, send);
const picker = only(document, "[data-part=picker]", HTMLInputElement);
const app = new App(engine, (screen) => frame.update(screen), picker, opening.store);
frame.onHold = (/** @type {boolean} */ held) => app.hold(held);
app.open(await opening.kept, frame.trend.measure());
followTheme();
followTheDay();
watchForUpdates(() => app.later(() => send({ event: "updateReady" })));

/** Everything on a canvas is drawn again when a colour or a pixel is another. */
function followTheme() {
  const redraw = () => {
    forgetInk();
    frame.redraw();
  };
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(color-gamut: p3)"]) {
    matchMedia(query).addEventListener("change", redraw);
  }
  const followRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      redraw();
      followRatio();
    }, { once: true });
  };
  followRatio();
}

/** The engine has no clock: it is told when the page is looked at again, and when a day begins. */
function followTheDay() {
  const foreground = () => app.later(() => send({ event: "foreground" }));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) foreground();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) foreground();
  });
  const sleep = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    setTimeout(() => {
      foreground();
      sleep();
    }, midnight.getTime() - now.getTime() + 1000);
  };
  sleep();
}
