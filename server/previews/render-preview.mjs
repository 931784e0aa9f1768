// node render.mjs picture|pdf EDGE: reads one file from standard input, writes a WebP of at most EDGE pixels a side to
// standard output. It runs as a process of its own, so that a hostile file can end or block nothing else; plain
// JavaScript, because it lies beside the bundle and not in it.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** 100 megapixels: a metre of banner at 250 dpi. A picture that claims more is not opened. */
const MAX_PIXELS = 100_000_000;
const SECONDS = 10;
const WEBP = { quality: 82, effort: 2 };
const PLAIN_PAPER = { r: 255, g: 255, b: 255 };

const [kind, edge] = [process.argv[2], Number(process.argv[3])];

sharp.cache(false);
sharp.concurrency(1);

const bytes = await buffer(process.stdin);
try {
  process.stdout.write(await draw());
} catch {
  // The content is to blame; draw-preview.ts knows the number.
  process.exitCode = 2;
}

async function draw() {
  const picture =
    kind === "pdf" ? await firstPage(bytes) : sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "none" });
  return await picture
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp(WEBP)
    .toBuffer();
}

/** Page 1 as large as the preview, whatever size the page claims. */
async function firstPage(pdf) {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = edge / Math.max(originalWidth, originalHeight);
  const size = {
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  };
  const { data, width, height } = await page.render({ ...size, colorSpace: "BGRA" });
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: PLAIN_PAPER });
}
