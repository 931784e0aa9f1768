import {
  BREAKS_OFF,
  finished,
  Needle,
  refused,
  STITCH_LIMITS,
  type StitchReading,
  TOO_LARGE,
  TOO_MANY,
} from "./needle";

const COMMAND = 0x80;
const [COLOR, JUMP, CUT] = [0x01, 0x04, 0x80];

/**
 * Reads a Melco EXP: pairs of moves in tenths of a millimeter, y upward, without header or end; 0x80 and a command come before a pair that
 * is no stitch.
 */
export function readExp(bytes: Uint8Array): StitchReading {
  if (bytes.length > STITCH_LIMITS.bytes) return refused(TOO_LARGE);
  const needle = new Needle();
  let at = 0;
  while (at + 1 < bytes.length) {
    const command = bytes[at] === COMMAND ? (bytes[at + 1] ?? 0) : null;
    if (command !== null) at += 2;
    if (at + 1 >= bytes.length) return command === COLOR ? finished(needle, null) : refused(BREAKS_OFF);
    needle.move(signed(bytes[at]), -signed(bytes[at + 1]));
    at += 2;
    if (command === null) needle.sew();
    else if (command === COLOR) needle.changeColor();
    else if (command === CUT) needle.cut();
    else if (command === JUMP) needle.jump();
    if (needle.stitchCount > STITCH_LIMITS.stitches) return refused(TOO_MANY);
  }
  return at === bytes.length ? finished(needle, null) : refused(BREAKS_OFF);
}

function signed(byte = 0): number {
  return byte > 127 ? byte - 256 : byte;
}
