import {
  BREAKS_OFF,
  finished,
  labelIn,
  Needle,
  refused,
  STITCH_LIMITS,
  type StitchReading,
  TOO_LARGE,
  TOO_MANY,
} from "./needle";

/** Where the block of stitches begins, from the start of the block for the machine. */
const STITCHES_AT = 532;
const LABEL = { from: 3, to: 19 } as const;
const [IS_LONG, IS_TRIM, IS_JUMP] = [0x80, 0x20, 0x10];

/**
 * Reads a Brother PES, or the PEC that machines take: a signature, where the machine's block begins, and in it pairs of moves in tenths of
 * a millimeter, y downward: 7 bits each, or 12 with marks for jumps and cuts.
 */
export function readPes(bytes: Uint8Array): StitchReading {
  if (bytes.length > STITCH_LIMITS.bytes) return refused(TOO_LARGE);
  const start = blockStart(bytes);
  if (start === null) return refused("It is not a Brother PES file. Export it again.");
  if (start + STITCHES_AT > bytes.length) return refused(BREAKS_OFF);
  const label = labelIn(bytes.subarray(start + LABEL.from, start + LABEL.to));
  const needle = new Needle();
  let at = start + STITCHES_AT;
  while (at + 1 < bytes.length) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    if (first === 0xff && second === 0x00) return finished(needle, label);
    if (first === 0xfe && second === 0xb0) {
      needle.changeColor();
      at += 3;
      continue;
    }
    const x = move(bytes, at);
    const y = move(bytes, x.next);
    needle.move(x.distance, y.distance);
    if (x.isTrim || y.isTrim) needle.cut();
    if (x.isJump || y.isJump || x.isTrim || y.isTrim) needle.jump();
    else needle.sew();
    at = y.next;
    if (needle.stitchCount > STITCH_LIMITS.stitches) return refused(TOO_MANY);
  }
  return finished(needle, label, false);
}

function blockStart(bytes: Uint8Array): number | null {
  const sign = new TextDecoder("latin1").decode(bytes.subarray(0, 4));
  if (sign === "#PEC") return 8;
  if (sign !== "#PES" || bytes.length < 12) return null;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
}

function move(bytes: Uint8Array, at: number) {
  const first = bytes[at] ?? 0;
  if ((first & IS_LONG) === 0) {
    return { distance: first > 63 ? first - 128 : first, next: at + 1, isTrim: false, isJump: false };
  }
  const wide = ((first & 0x0f) << 8) | (bytes[at + 1] ?? 0);
  return {
    distance: wide > 2047 ? wide - 4096 : wide,
    next: at + 2,
    isTrim: (first & IS_TRIM) !== 0,
    isJump: (first & IS_JUMP) !== 0,
  };
}
