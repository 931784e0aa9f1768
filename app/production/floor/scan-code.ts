import { LABEL_PREFIX } from "contract/label-codes";

/** What was scanned, or typed as it stands on the sheet. */
export type ScannedCode =
  /** The QR of a work order: the order and the revision of that sheet. */
  | { kind: "sheet"; orderId: number; revision: string | null }
  /** The bar code of a work order, or a number that somebody read. */
  | { kind: "order"; name: string }
  /** A label of received goods. */
  | { kind: "label"; code: string };

const SHEET = /^\/(?:o|dashboard\/order)\/([1-9]\d{0,9})(?:\/workorder)?\/?$/;
const LABEL = new RegExp(`^${LABEL_PREFIX}\\d+$`, "i");
const LONGEST = 500;

/** Null for what is no code of ours. */
export function readScannedCode(text: string): ScannedCode | null {
  const code = text.trim();
  if (code === "" || code.length > LONGEST) return null;
  if (/^(https?:\/)?\//i.test(code)) return sheetOf(code);
  if (LABEL.test(code)) return { kind: "label", code };
  const name = code.replace(/^#/, "");
  return /^[\w-]{1,40}$/.test(name) ? { kind: "order", name } : null;
}

/** Whatever address the shop's server has today: the path says which order. */
function sheetOf(code: string): ScannedCode | null {
  if (!URL.canParse(code, "http://own.invalid")) return null;
  const { pathname, searchParams } = new URL(code, "http://own.invalid");
  const id = SHEET.exec(pathname)?.[1];
  return id ? { kind: "sheet", orderId: Number(id), revision: searchParams.get("r") } : null;
}

/** Is this order, by its name ("#1036"), the one that was scanned? */
export function isScanned(code: ScannedCode, order: { orderId: number; order: string }): boolean {
  if (code.kind === "sheet") return code.orderId === order.orderId;
  return code.kind === "order" && order.order.replace(/^#/, "").toLowerCase() === code.name.toLowerCase();
}
