import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

export interface PdfPage {
  text: string;
  /** Millimetres of paper. */
  width: number;
  height: number;
  /** Share of dark pixels in a band along each edge that no printer reaches or that is kept free. */
  inkInMargins: boolean;
  /** What a scanner reads on the page. */
  codes: string[];
}

const POINTS_PER_MM = 72 / 25.4;
const SCALE = 2;
/** Ink nearer to the side than this is cut or lost on an office printer; the page number stands lower than the rest. */
const FREE_MM = { side: 6.5, top: 8, bottom: 4 };

/** What Chromium prints of the page as it stands: real paper, or of the size that the page says, read back by a PDF reader and a bar code reader. */
export async function printed(page: Page, format: "A4" | "Letter" | "css"): Promise<PdfPage[]> {
  const pdf = await page.pdf(format === "css" ? { preferCSSPageSize: true } : { format });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pages: PdfPage[] = [];
    for (const one of document.pages()) {
      const { originalWidth, originalHeight } = one.getOriginalSize();
      // Drawing closes the page: its text is read before.
      const text = one.getText().replace(/\s+/g, " ");
      const image = await one.render({ scale: SCALE, render: "bitmap" });
      pages.push({
        text,
        width: originalWidth / POINTS_PER_MM,
        height: originalHeight / POINTS_PER_MM,
        inkInMargins: hasInkInMargins(image),
        codes: await codesOn(image),
      });
    }
    return pages;
  } finally {
    document.destroy();
    library.destroy();
  }
}

interface Image {
  data: Uint8Array;
  width: number;
  height: number;
}

function hasInkInMargins({ data, width, height }: Image): boolean {
  const pixels = (mm: number) => Math.floor(mm * POINTS_PER_MM * SCALE);
  const [side, top, bottom] = [pixels(FREE_MM.side), pixels(FREE_MM.top), pixels(FREE_MM.bottom)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isFree = x < side || x >= width - side || y < top || y >= height - bottom;
      if (isFree && (data[(y * width + x) * 4] ?? 255) < 200) return true;
    }
  }
  return false;
}

let ready: Promise<void> | undefined;

async function codesOn({ data, width, height }: Image): Promise<string[]> {
  ready ??= readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))).then((wasm) => {
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  });
  await ready;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" } as ImageData;
  const found = await readBarcodes(image, { formats: ["QRCode", "Code128"], tryHarder: true });
  return found.map(({ text }) => text).sort();
}
