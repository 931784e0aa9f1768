import bwipjs from "bwip-js/generic";

const BARCODE_QUIET = 10;
const QR_QUIET = 4;
/** More letters than these would need bars too thin for the shop's scanners. */
const MAX_BARCODE_LETTERS = 16;

/** Code 128 of an order's number; null where the text can't be one. */
export function barcodeOf(text: string): ScanCode | null {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > MAX_BARCODE_LETTERS) return null;
  const [drawn] = bwipjs.raw("code128", text);
  if (!drawn || !("sbs" in drawn)) return null;
  let x = BARCODE_QUIET;
  let path = "";
  for (const [index, width] of drawn.sbs.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return { path, width: x + BARCODE_QUIET, height: 1, text };
}

/** Bars or modules as one SVG path, its quiet zone inside the box. Lengths in modules. */
export type ScanCode = ReturnType<typeof qrCodeOf>;

/** QR code of an address, error correction M: a fold or a thumbprint does not spoil it. */
export function qrCodeOf(text: string) {
  const [drawn] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!drawn || !("pixs" in drawn)) throw new Error("No QR code could be made.");
  const { pixs, pixx, pixy } = drawn;
  let path = "";
  for (let y = 0; y < pixy; y += 1) {
    for (let x = 0; x < pixx; x += 1) {
      const start = x;
      while (x < pixx && pixs[y * pixx + x] === 1) x += 1;
      if (x > start) path += `M${start + QR_QUIET} ${y + QR_QUIET}h${x - start}v1h-${x - start}z`;
    }
  }
  return {
    path,
    width: pixx + 2 * QR_QUIET,
    height: pixy + 2 * QR_QUIET,
    /** What a reader gets from it. */
    text,
  };
}
