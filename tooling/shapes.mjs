// npm run shapes                    writes app/ui/shapes.woff2: every icon and status shape as a letter of a typeface
// node tooling/shapes.mjs --check   complains where that file is old
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseDocument } from "htmlparser2";
import PathKitInit from "pathkit-wasm/bin/pathkit.js";
import svg2ttf from "svg2ttf";
import wawoff2 from "wawoff2";
import { SHAPES } from "./shape-letters.mjs";

const FONT = "app/ui/shapes.woff2";
/** Of the square that a shape is drawn in. */
const EM = 1024;
/** An outline per shape, as the data of an SVG path in the square of the typeface, whose y grows upwards. */
function outlineOf(PathKit, svg) {
  const [root] = parseDocument(svg, { xmlMode: true }).children;
  const side = Number(root.attribs.viewBox.split(" ")[2]);
  const scale = EM / side;
  const parts = root.children.flatMap((element) => {
    const looks = { ...root.attribs, ...element.attribs };
    const path = PathKit.FromSVGString(dataOf(element));
    path.transform(scale, 0, 0, 0, -scale, EM, 0, 0, 1);
    const filled = looks.fill === "none" ? [] : turnHoles(contoursOf(path));
    return looks.stroke === undefined ? filled : [...filled, ...contoursOf(strokeOf(PathKit, path, looks, scale))];
  });
  return parts.map(writeContour).join("");
}

function dataOf({ name, attribs }) {
  const numberOf = (key) => Number(attribs[key] ?? 0);
  if (name === "path") return attribs.d;
  if (name === "circle") {
    const [x, y, r] = ["cx", "cy", "r"].map(numberOf);
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  if (name !== "rect") throw new Error(`Draw a shape by path, circle and rect, not by ${name}.`);
  const [x, y, width, height, r] = ["x", "y", "width", "height", "rx"].map(numberOf);
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

function strokeOf(PathKit, path, looks, scale) {
  const caps = { round: PathKit.StrokeCap.ROUND, square: PathKit.StrokeCap.SQUARE };
  const joins = { round: PathKit.StrokeJoin.ROUND, bevel: PathKit.StrokeJoin.BEVEL };
  const [on, off] = (looks["stroke-dasharray"] ?? "").split(/[\s,]+/).map(Number);
  if (off) path.dash(on * scale, off * scale, 0);
  return path.stroke({
    width: Number(looks["stroke-width"]) * scale,
    cap: caps[looks["stroke-linecap"]] ?? PathKit.StrokeCap.BUTT,
    join: joins[looks["stroke-linejoin"]] ?? PathKit.StrokeJoin.MITER,
    miter_limit: 4,
  });
}

/** Each as its segments: a letter, then its points. */
function contoursOf(path) {
  return path
    .toSVGString()
    .split(/(?=M)/)
    .map((data) =>
      [...data.matchAll(/([MLQC])([^MLQCZ]*)/g)].map(([, letter, numbers]) => ({
        letter,
        points: (numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? [])
          .map(Number)
          .flatMap((x, index, all) => (index % 2 === 0 ? [[x, all[index + 1]]] : [])),
      })),
    );
}

/** SVG leaves out what lies within an even number of outlines. A typeface leaves out what an outline of the other direction encloses. */
function turnHoles(contours) {
  return contours.map((contour) => {
    const [[x, y]] = contour[0].points;
    const depth = contours.filter((other) => other !== contour && holds(polygonOf(other), x, y)).length;
    return areaOf(polygonOf(contour)) > 0 === (depth % 2 === 0) ? contour : reversed(contour);
  });
}

const polygonOf = (contour) => contour.flatMap(({ points }) => points);

function areaOf(polygon) {
  return polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function holds(polygon, x, y) {
  return polygon.reduce((isInside, [ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isInside : isInside;
  }, false);
}

function reversed(contour) {
  const ends = contour.map(({ points }) => points.at(-1));
  const back = contour.slice(1).map(({ letter, points }, index) => ({
    letter,
    points: [...points.slice(0, -1).reverse(), ends[index]],
  }));
  return [{ letter: "M", points: [ends.at(-1)] }, ...back.reverse()];
}

const writeContour = (contour) =>
  `${contour.map(({ letter, points }) => letter + points.map((point) => point.map((number) => number.toFixed(1)).join(" ")).join(" ")).join("")}Z`;

const wasm = createRequire(import.meta.url).resolve("pathkit-wasm/bin/pathkit.wasm");
const PathKit = await PathKitInit({ wasmBinary: readFileSync(wasm) });
const glyphs = SHAPES.map(
  ({ file, code }) => `<glyph unicode="&#${code};" d="${outlineOf(PathKit, readFileSync(file, "utf8").trim())}"/>`,
);
const face = `<font-face font-family="Shapes" units-per-em="${EM}" ascent="${EM}" descent="0"/>`;
const drawn = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="shapes" horiz-adv-x="${EM}">${face}${glyphs.join("")}</font></defs></svg>`;
const font = Buffer.from(await wawoff2.compress(Buffer.from(svg2ttf(drawn, { ts: 0 }).buffer)));

if (!process.argv.includes("--check")) writeFileSync(FONT, font);
else if (!font.equals(readFileSync(FONT))) {
  console.error(`${FONT} is old: run \`npm run shapes\`.`);
  process.exit(1);
}
