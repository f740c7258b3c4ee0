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

/**
 * Draws onto a canvas, which takes the drawing's size. Colours are the style sheet's: a role `accent` is `--accent`.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Drawing} drawing
 */
export function draw(canvas, drawing) {
  const ratio = globalThis.devicePixelRatio;
  const width = drawing.width + 2 * margin;
  const height = drawing.height + 2 * margin;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  const style = getComputedStyle(canvas);
  pen.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
  for (const operation of drawing.operations) {
    pen.save();
    const colour = style.getPropertyValue(`--${operation.role}`);
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    perform(pen, operation, style.fontFamily, ratio);
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
