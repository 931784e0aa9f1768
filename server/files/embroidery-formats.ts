import { extensionOf } from "./file-name";

/** Formats of embroidery machines and programs that begin with a sign of their own; most have none. */
const SIGNS: Readonly<Record<string, string>> = { pes: "#PES", pec: "#PEC", vp3: "%vsm%" };
/** What a header of a DST takes: less is none, and words are none. */
const DST_HEADER_BYTES = 512;

interface Named {
  name: string;
  mimeType: string;
  head: Uint8Array;
}

/**
 * Why a file is not what its name says; null where it is, or where bytes do not tell. A DST whose header and records nobody understands
 * is kept: its stitches can't be read, but it may sew.
 */
export function embroideryProblem({ name, mimeType, head }: Named): string | null {
  const extension = extensionOf(name);
  const sign = SIGNS[extension];
  const isOther = extension === "dst" && (head.length < DST_HEADER_BYTES || isKnown(mimeType) || isText(head));
  if (!isOther && (sign === undefined || startsWith(head, sign))) return null;
  return `${name} is named like an embroidery file, but its content is something else. Export it again.`;
}

const isKnown = (mimeType: string) => /^(?:image\/|application\/(?:pdf|postscript|zip))/.test(mimeType);

/** Words from end to end: records of stitches are full of bytes that no text has. */
export function isText(head: Uint8Array): boolean {
  return head.length > 0 && head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

function startsWith(head: Uint8Array, sign: string): boolean {
  return new TextDecoder("latin1").decode(head.subarray(0, sign.length)) === sign;
}
