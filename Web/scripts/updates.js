// @ts-check
// The service worker: the page works without a network, and a new version waits until the person takes it.

/** @type {ServiceWorker | undefined} */
let waiting;

/**
 * Registers the worker and says when a new version waits.
 *
 * @param {() => void} ready
 */
export async function watchForUpdates(ready) {
  const container = navigator.serviceWorker;
  if (!container) return;
  const had = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    // The first worker of all takes over a page that is its own version already.
    if (had) location.reload();
  });
  /** @param {ServiceWorker | null} worker */
  const offer = (worker) => {
    if (!worker || !container.controller) return;
    waiting = worker;
    ready();
  };
  try {
    const registration = await container.register("service-worker.js");
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => worker.state === "installed" && offer(registration.waiting));
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  } catch {
    // Where workers are refused the page works as long as there is a network.
  }
}

/** Loads the page again: from the new version, if one waits. */
export function reload() {
  if (waiting) waiting.postMessage("take-over");
  else location.reload();
}
