// @ts-check
// Keeps one version of the page whole: page and engine come from the same list, checked by hash, or not at all.
// A new version waits until the person takes it.

/** @typedef {{ version: string, files: { path: string, integrity: string }[] }} Precache */

const worker = /** @type {ServiceWorkerGlobalScope & { precache: Precache }} */ (/** @type {unknown} */ (self));
importScripts("precache.js");

const prefix = "steady-page-";
const { version, files } = worker.precache;
const cacheName = prefix + version;

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([fill(), route(event)]));
});
worker.addEventListener("activate", (event) => event.waitUntil(clear()));
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(request));
  }
});

async function fill() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map(({ path, integrity }) => new Request(path, { integrity, cache: "no-cache" })));
}

/**
 * Where the browser can, it takes the files from the cache itself, without waiting for this worker to start.
 * An address with a search is another to that cache: it comes to `answer`, as everything does elsewhere.
 *
 * @param {Event & { addRoutes?: (rules: object) => Promise<void> }} event
 */
async function route(event) {
  const conditions = files.map(({ path }) => ({
    urlPattern: { pathname: new URL(path, location.href).pathname, search: "" },
    requestMethod: "GET",
  }));
  await event.addRoutes?.({ condition: { or: conditions }, source: { cacheName } }).catch(() => undefined);
}

async function clear() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/**
 * Any address of the page itself is the page; everything else is the file of that name.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const home = new URL("./", location.href).href;
  if (request.mode === "navigate" && new URL("./", request.url).href !== home) return Response.redirect(home);
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
  return kept ?? await fetch(request);
}
