import type { StitchDesign } from "./needle";

/** One after the other; the file names no colors, so these only tell its stops apart. */
const STOP_COLORS = ["#1d7a6b", "#c2410c", "#4338ca", "#a16207", "#be185d", "#0369a1", "#4d7c0f", "#7e22ce"] as const;
/** A thread is about 0.4 mm thick. */
const THREAD_TENTHS = 4;
const MARGIN_TENTHS = 10;
/** Pixels of the longer side, before it is made smaller. */
const EDGE = 1_600;
/** One long path takes the drawing library minutes, for each line is held against all others of it. */
const STITCHES_OF_A_PIECE = 100;

function frameOf({ left, top, width, height }: StitchDesign) {
  const room = 2 * MARGIN_TENTHS;
  return { left: left - MARGIN_TENTHS, top: top - MARGIN_TENTHS, width: width + room, height: height + room };
}

/** With room for the thread at the edges: "left top width height" in tenths of a millimeter. */
export function viewBoxOf(design: StitchDesign): string {
  const { left, top, width, height } = frameOf(design);
  return `${left} ${top} ${width} ${height}`;
}

/** A drawing of the stitches: only our own numbers are in it, none of the file's words. */
export function stitchPicture(design: StitchDesign): string {
  const { left, top, width, height } = frameOf(design);
  const scale = EDGE / Math.max(width, height);
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  const lines = design.paths.map(({ stop, d }) => {
    const pieces = piecesOf(d).map((piece) => `<path d="${piece}"/>`);
    return `<g stroke="${STOP_COLORS[(stop - 1) % STOP_COLORS.length]}">${pieces.join("")}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${viewBoxOf(design)}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>`,
    `<g fill="none" stroke-width="${THREAD_TENTHS}" stroke-linecap="round" stroke-linejoin="bevel">`,
    ...lines,
    "</g></svg>",
  ].join("");
}

/** The same lines as several paths. */
function piecesOf(d: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let [x, y] = [0, 0];
  for (const step of d.split(/(?=[Ml])/)) {
    const [stepX = 0, stepY = 0] = step.slice(1).split(" ").map(Number);
    [x, y] = step.startsWith("M") ? [stepX, stepY] : [x + stepX, y + stepY];
    piece.push(step);
    if (piece.length <= STITCHES_OF_A_PIECE) continue;
    pieces.push(piece.join(""));
    piece = [`M${x} ${y}`];
  }
  return [...pieces, piece.join("")];
}
