import bwipjs from "bwip-js/generic";

const QUIET = 4;

/** The QR code of a text as the data URL of a picture: black on white in every theme, so that phones read it. */
export function qrPicture(text: string): string {
  const [drawn] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!drawn || !("pixs" in drawn)) throw new Error("No QR code could be made.");
  const { pixs, pixx, pixy } = drawn;
  const dots = Array.from({ length: pixx * pixy }, (_, index) => index).filter((index) => pixs[index] === 1);
  const path = dots.map((index) => `M${(index % pixx) + QUIET} ${Math.floor(index / pixx) + QUIET}h1v1h-1z`).join("");
  const [width, height] = [pixx + 2 * QUIET, pixy + 2 * QUIET];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
