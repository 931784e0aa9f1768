import { createHash } from "node:crypto";
import type { ThreadStop } from "contract/art-uploads.schema";
import sharp from "sharp";
import { readDst } from "../server/embroidery/dst";
import { keepContent } from "../server/files/content-store";
import type { FileDisk } from "../server/files/disk";
import { demoDst, type Field } from "./demo-dst";

/** Content that lies on the disk. */
export interface KeptPicture {
  path: string;
  sha256: string;
  size: number;
  width: number;
  height: number;
}

/** A logo of the demo in two versions; many customers share one, as their content is the same. */
export interface DemoLogo {
  name: string;
  pictures: readonly KeptPicture[];
  threads: readonly ThreadStop[];
  dst: { path: string; sha256: string; size: number; stitches: number; colors: number; trims: number } | null;
}

const WIDTH = 900;
const HEIGHT = 675;
const VERSIONS = 2;

const THREADS = {
  pine: ["1842", "Pine Green", "#1f5a3c"],
  navy: ["1043", "Navy", "#1c2f55"],
  gold: ["1171", "Old Gold", "#c9932b"],
  cream: ["1082", "Ecru", "#f0e6d0"],
  red: ["1147", "Christmas Red", "#b3212c"],
  teal: ["1090", "Deep Teal", "#17606b"],
  rust: ["1021", "Rust", "#a4512a"],
  slate: ["1240", "Slate", "#4d5661"],
} as const;
type Color = keyof typeof THREADS;

/** name, frame, colors (frame, motif, accent), what is drawn in a square of 200, with a picture of stitches */
const MOTIFS: readonly (readonly [
  string,
  "circle" | "shield" | "hexagon",
  readonly [Color, Color, Color],
  string,
  boolean,
])[] = [
  ["Pine crest", "shield", ["pine", "cream", "gold"], pines(), true],
  ["Anchor", "circle", ["navy", "cream", "gold"], anchor(), true],
  ["Summit", "hexagon", ["slate", "cream", "gold"], '<path d="M40 150 85 70l25 40 20-30 40 70z"/>', true],
  ["Hops", "circle", ["pine", "gold", "cream"], leaves(7), true],
  ["Ball", "circle", ["red", "cream", "navy"], '<circle cx="100" cy="100" r="52"/>', false],
  ["Window", "shield", ["slate", "gold", "cream"], '<path d="M65 160V95a35 35 0 0 1 70 0v65z"/>', false],
  ["Gear", "hexagon", ["rust", "cream", "slate"], rays(10, 18), true],
  ["Foxglove", "circle", ["red", "cream", "pine"], leaves(5), false],
  ["Mesa sun", "circle", ["rust", "gold", "cream"], rays(16, 8), true],
  ["Wave", "shield", ["teal", "cream", "gold"], waves(), false],
  [
    "Kestrel",
    "hexagon",
    ["navy", "gold", "cream"],
    '<path d="M30 85q40-30 70 15 30-45 70-15-45 0-70 70-25-70-70-70z"/>',
    true,
  ],
  ["Star", "shield", ["teal", "gold", "cream"], star(), false],
];

/** Draws all of them onto the disk. */
export async function keepDemoLogos(disk: FileDisk): Promise<DemoLogo[]> {
  return await Promise.all(
    MOTIFS.map(async ([name, frame, colors, motif, isSewn]) => ({
      name,
      pictures: await Promise.all(
        Array.from({ length: VERSIONS }, (_, version) => keepPicture(disk, mockup(frame, colors, motif, version))),
      ),
      threads: colors.map((color, index) => threadOf(color, index + 1)),
      dst: isSewn ? await keepDst(disk, name) : null,
    })),
  );
}

function threadOf(color: Color, stop: number): ThreadStop {
  const [code, name, rgb] = THREADS[color];
  return { stop, needle: stop, code, name, chart: "Madeira Polyneon", rgb };
}

async function keepPicture(disk: FileDisk, svg: string): Promise<KeptPicture> {
  const content = await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer();
  return { ...(await keep(disk, content)), width: WIDTH, height: HEIGHT };
}

/** As large as the art that it sews: 3.5 × 2.63 in, in tenths of a millimeter. */
const SEWN = { width: 889, height: 668 };

async function keepDst(disk: FileDisk, name: string) {
  const inset = 60 + (name.length % 5) * 20;
  const fields: Field[] = [
    { left: 0, bottom: 0, ...SEWN },
    { left: inset, bottom: inset, width: SEWN.width - 2 * inset, height: SEWN.height - 2 * inset },
    { left: 100, bottom: 20, width: SEWN.width - 200, height: 28 },
  ];
  const content = demoDst(name.toUpperCase(), fields);
  const reading = readDst(content);
  if (!reading.ok) throw new Error(`A demo embroidery file can't be read: ${reading.problem}`);
  const { stitchCount, threadColors, trims } = reading.design;
  return { ...(await keep(disk, content)), stitches: stitchCount, colors: threadColors, trims };
}

async function keep(disk: FileDisk, content: Buffer) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const received = { path: `incoming/demo-${sha256}`, sha256 };
  await disk.put(received.path, content);
  return { path: await keepContent(disk, received), sha256, size: content.length };
}

const FRAMES = {
  circle: '<circle cx="100" cy="100" r="92"/>',
  shield: '<path d="M16 20h168v80q0 62-84 92-84-30-84-92z"/>',
  hexagon: '<path d="M100 6 182 53v94l-82 47-82-47V53z"/>',
} as const;

/** Version by version the logo grows a little, and its frame and accent change places. */
function mockup(
  frame: keyof typeof FRAMES,
  [outer, inner, accent]: readonly [Color, Color, Color],
  motif: string,
  version: number,
): string {
  const rgb = (color: Color) => THREADS[color][2];
  const scale = 2.2 + version * 0.25;
  const line = version === 1 ? rgb(inner) : rgb(accent);
  const at = `translate(${WIDTH / 2 - 100 * scale} ${HEIGHT / 2 - 100 * scale}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#e9e6df"/>
    <path d="M0 0h900v675H0z" fill="none" stroke="#dcd8cf" stroke-width="24"/>
    <g transform="${at}"><g fill="${rgb(outer)}" stroke="${line}" stroke-width="${6 - version}">${FRAMES[frame]}</g>
    <g fill="${rgb(inner)}">${motif}</g><rect x="60" y="166" width="80" height="6" fill="${rgb(accent)}"/></g></svg>`;
}

function pines(): string {
  return [55, 100, 145].map((x, index) => tree(x, index === 1 ? 46 : 66)).join("");
}
function tree(x: number, top: number): string {
  return `<path d="M${x} ${top}l24 40h-14l18 34h-56l18-34h-14z"/>`;
}
function anchor(): string {
  return '<circle cx="100" cy="52" r="14"/><path d="M94 60h12v90h-12z"/><path d="M70 82h60v10H70z"/><path d="M45 115q10 45 55 45t55-45l-14 4q-12 26-41 26t-41-26z"/>';
}
function leaves(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<ellipse cx="100" cy="66" rx="15" ry="36" transform="rotate(${(360 / count) * index} 100 100)"/>`,
  ).join("");
}
function rays(count: number, width: number): string {
  const bars = Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${100 - width / 2}" y="36" width="${width}" height="40" transform="rotate(${(360 / count) * index} 100 100)"/>`,
  );
  return `<circle cx="100" cy="100" r="44"/>${bars.join("")}`;
}
function waves(): string {
  return [70, 100, 130]
    .map((y) => `<path d="M36 ${y}q16-22 32 0t32 0 32 0 32 0v10q-16 22-32 0t-32 0-32 0-32 0z"/>`)
    .join("");
}
function star(): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 62 : 26;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)},${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
}
