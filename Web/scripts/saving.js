// @ts-check
// Files out of the page: through the phone's share sheet where there is one, else as a download. Nothing is sent.

import { draw, margin } from "./drawing.js";

/** @import { Drawing } from "./drawing.js" */

/** Long enough for a browser to have begun the download. */
const patience = 60_000;

/** @param {File} file */
export function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), patience);
}

/** @param {File} file */
export async function share(file) {
  const shared = { files: [file] };
  if (!navigator.canShare?.(shared)) return download(file);
  try {
    await navigator.share(shared);
  } catch (error) {
    // The person closed the share sheet: that is an answer. Anything else: the file still reaches them.
    if (!(error instanceof DOMException && error.name === "AbortError")) download(file);
  }
}

/**
 * A drawing as a PNG on the card's ground.
 *
 * @param {Drawing} drawing
 * @returns {Promise<Blob>}
 */
export async function picture(drawing) {
  const canvas = document.createElement("canvas");
  const ground = {
    op: /** @type {const} */ ("rectangle"),
    x: -margin,
    y: -margin,
    width: drawing.width + 2 * margin,
    height: drawing.height + 2 * margin,
    radius: 0,
    role: "surface",
  };
  draw(canvas, { ...drawing, operations: [ground, ...drawing.operations] });
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error("the canvas gave no picture")), "image/png")
  );
}
