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

const HEADER_BYTES = 512;
const RECORD_BYTES = 3;
/** Machines cut the thread where so many jumps follow each other. */
const JUMPS_OF_A_TRIM = 3;
const LABEL = /^la:/i;

/**
 * Is it a Tajima file at all? Headers are often wrong or empty, so that records alone do: both low bits of every third byte are set.
 */
export function isDst(head: Uint8Array): boolean {
  return head.length >= HEADER_BYTES && (hasLabel(head) || hasRecords(head));
}

const hasLabel = (head: Uint8Array) => LABEL.test(new TextDecoder("latin1").decode(head.subarray(0, 3)));

function hasRecords(head: Uint8Array): boolean {
  let records = 0;
  for (let at = HEADER_BYTES + 2; at < head.length; at += RECORD_BYTES) {
    const high = head[at] ?? 0;
    if ((high & 0x03) !== 0x03) return false;
    records += 1;
    if ((high & 0xf3) === 0xf3) return true;
  }
  return records > 1;
}

/**
 * Reads a Tajima DST: a header of 512 bytes and records of three, each with what the needle moves (−121 to 121 tenths of a millimeter
 * either way, in balanced ternary digits) and what it does there. Only the label is taken of the header: its counts and sizes are
 * often wrong, so they are taken of the stitches. The format has no sign for a cut; by the custom of the machines, three or more
 * jumps in a row are one, where stitches came before and follow. Fewer leave the thread lying, so the path goes on. While sequins are
 * on, a jump drops one.
 */
export function readDst(bytes: Uint8Array): StitchReading {
  if (bytes.length > STITCH_LIMITS.bytes) return refused(TOO_LARGE);
  if (!isDst(bytes)) return refused("It is not a Tajima DST file. Export it again.");
  const label = hasLabel(bytes) ? labelIn(bytes.subarray(3, 20)) : null;
  const needle = new Needle(JUMPS_OF_A_TRIM);
  let hasSequins = false;
  for (let at = HEADER_BYTES; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const [low, middle, high] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
    if ((high & 0xf3) === 0xf3) return finished(needle, label);
    needle.move(moveX(low, middle, high), -moveY(low, middle, high));
    // Both bits: the next color. The second alone turns sequins on and off.
    if ((high & 0xc0) === 0xc0) needle.changeColor();
    else if ((high & 0xc0) === 0) needle.sew();
    else if ((high & 0xc0) === 0x40) hasSequins = !hasSequins;
    else if (!hasSequins) needle.jump();
    if (needle.stitchCount > STITCH_LIMITS.stitches) return refused(TOO_MANY);
  }
  const isWhole = (bytes.length - HEADER_BYTES) % RECORD_BYTES === 0;
  return isWhole ? finished(needle, label, false) : refused(BREAKS_OFF);
}

/** A pair of bits is one digit: the first adds, the second takes away. */
const digit = (byte: number, plus: number, minus: number) => ((byte >> plus) & 1) - ((byte >> minus) & 1);

function moveX(low: number, middle: number, high: number): number {
  return (
    digit(low, 0, 1) +
    9 * digit(low, 2, 3) +
    3 * digit(middle, 0, 1) +
    27 * digit(middle, 2, 3) +
    81 * digit(high, 2, 3)
  );
}

function moveY(low: number, middle: number, high: number): number {
  return (
    digit(low, 7, 6) +
    9 * digit(low, 5, 4) +
    3 * digit(middle, 7, 6) +
    27 * digit(middle, 5, 4) +
    81 * digit(high, 5, 4)
  );
}
