// @ts-check
// A canvas as a pen for the engine's drawings. It knows no chart: only strokes, fills, circles, rectangles and texts.

/**
 * @typedef {{ op: "stroke", path: string, role: string, width: number, opacity: number, blur: number, dotDistance: number }} Stroke
 * @typedef {{ op: "fill", path: string, role: string }} Fill
 * @typedef {{ op: "circles", centres: [number, number][], radius: number, role: string }} Circles
 * @typedef {{ op: "rectangle", x: number, y: number, width: number, height: number, radius: number, role: string }} Rectangle
 * @typedef {{ op: "text", text: string, x: number, y: number, size: number, weight: number, tracking: number, anchor: CanvasTextAlign, role: string }} Text
 * @typedef {Stroke | Fill | Circles | Rectangle | Text} Operation
 * @typedef {{ width: number, height: number, operations: Operation[] }} Drawing
 */

/** Room around a drawing in px: round ends, dots and the glow reach past a plot's edges. */
export const margin = 8;

/** What the style sheet says that the pen needs. It is asked once, and again when the theme has changed.
 *
 * @typedef {{ colours: Map<string, string>, fonts: string }} Ink
 */

/** @type {Ink | undefined} */
let ink;

const roles = ["ground", "surface", "ink", "muted", "accent", "soft", "on-soft", "glow", "raw", "hairline", "danger"];

/** Forgets the colours: the theme has changed. */
export function forgetInk() {
  ink = undefined;
}

/** @returns {Ink} */
export function readInk() {
  if (ink) return ink;
  // A role is a name for a name for light-dark(); a colour that stands on an element is resolved to what a canvas can read.
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colours = new Map(roles.map((role) => {
    probe.style.color = `var(--${role})`;
    return [role, style.color];
  }));
  ink = { colours, fonts: style.fontFamily };
  probe.remove();
  return ink;
}

/** Colours beyond sRGB where the screen has them. @type {PredefinedColorSpace} */
const colorSpace = matchMedia("(color-gamut: p3)").matches ? "display-p3" : "srgb";

/**
 * Sizes a canvas in CSS px at the device's ratio and clears it; the origin is the drawing's, inside the margin.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @returns {CanvasRenderingContext2D}
 */
export function clear(canvas, width, height) {
  const ratio = globalThis.devicePixelRatio;
  const across = Math.round((width + 2 * margin) * ratio);
  const down = Math.round((height + 2 * margin) * ratio);
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  canvas.style.width = `${width + 2 * margin}px`;
  canvas.style.height = `${height + 2 * margin}px`;
  const pen = canvas.getContext("2d", { colorSpace });
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  pen.resetTransform();
  pen.clearRect(0, 0, across, down);
  pen.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
  return pen;
}

/**
 * Draws onto a canvas, which takes the drawing's size.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Drawing} drawing
 * @param {number} most the width that there is room for: a wider drawing is made smaller as a whole
 */
export function draw(canvas, drawing, most = drawing.width) {
  const scale = Math.min(most / drawing.width, 1);
  const pen = clear(canvas, scale * drawing.width, scale * drawing.height);
  pen.scale(scale, scale);
  const { colours, fonts } = readInk();
  for (const operation of drawing.operations) {
    pen.save();
    const colour = colours.get(operation.role) ?? "";
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    perform(pen, operation, fonts, globalThis.devicePixelRatio);
    pen.restore();
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Operation} operation
 * @param {string} fonts
 * @param {number} ratio
 */
function perform(pen, operation, fonts, ratio) {
  switch (operation.op) {
    case "stroke":
      if (operation.blur > 0) {
        // A pen that cannot blur leaves the stroke out.
        if (!("filter" in pen)) return;
        pen.filter = `blur(${operation.blur * ratio}px)`;
      }
      pen.globalAlpha = operation.opacity;
      pen.lineWidth = operation.width;
      pen.lineCap = "round";
      pen.lineJoin = "round";
      pen.setLineDash(operation.dotDistance > 0 ? [0, operation.dotDistance] : []);
      pen.stroke(new Path2D(operation.path));
      return;
    case "fill":
      pen.fill(new Path2D(operation.path));
      return;
    case "circles": {
      // One path for all, so that a see-through colour is not laid on twice where two overlap.
      const circles = new Path2D();
      for (const [x, y] of operation.centres) {
        circles.moveTo(x + operation.radius, y);
        circles.arc(x, y, operation.radius, 0, 2 * Math.PI);
      }
      pen.fill(circles);
      return;
    }
    case "rectangle":
      pen.beginPath();
      pen.roundRect(operation.x, operation.y, operation.width, operation.height, operation.radius);
      pen.fill();
      return;
    case "text":
      pen.font = `${operation.weight} ${operation.size}px ${fonts}`;
      pen.letterSpacing = `${operation.tracking * operation.size}px`;
      pen.textAlign = operation.anchor;
      pen.textBaseline = "alphabetic";
      pen.fillText(operation.text, operation.x, operation.y);
  }
}
