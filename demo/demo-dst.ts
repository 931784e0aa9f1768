/** Tajima DST files for the demo: filled squares and bars, a color each, as a digitizing program would write them. */

const HEADER_BYTES = 512;
const END = [0x00, 0x00, 0xf3];
const SEW = 0x03;
const JUMP = 0x83;
const COLOR = 0xc3;
/** Byte and bits (plus, minus) of each digit in balanced ternary, smallest first. */
const X_DIGITS = [
  [0, 0, 1],
  [1, 0, 1],
  [0, 2, 3],
  [1, 2, 3],
  [2, 2, 3],
] as const;
const Y_DIGITS = [
  [0, 7, 6],
  [1, 7, 6],
  [0, 5, 4],
  [1, 5, 4],
  [2, 5, 4],
] as const;

/** A field that is filled with one color; tenths of a millimeter. */
export interface Field {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

const ROW = 4;
const STITCH = 40;

/** One color a field, sewn in rows to and fro. */
export function demoDst(label: string, fields: readonly Field[]): Buffer {
  const records: number[][] = [];
  let [x, y] = [0, 0];
  const go = (toX: number, toY: number, does: number) => {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / STITCH));
    const [fromX, fromY] = [x, y];
    for (let step = 1; step <= steps; step += 1) {
      const [nextX, nextY] = [
        fromX + Math.round(((toX - fromX) * step) / steps),
        fromY + Math.round(((toY - fromY) * step) / steps),
      ];
      records.push(record(nextX - x, nextY - y, does));
      [x, y] = [nextX, nextY];
    }
  };
  for (const [index, { left, bottom, width, height }] of fields.entries()) {
    if (index > 0) records.push(record(0, 0, COLOR));
    go(left, bottom, JUMP);
    for (let up = 0; up <= height; up += ROW) {
      const isOdd = (up / ROW) % 2 === 1;
      go(isOdd ? left + width : left, bottom + up, SEW);
      go(isOdd ? left : left + width, bottom + up, SEW);
    }
  }
  const header = `LA:${label.padEnd(16)}\rST:${String(records.length).padStart(7)}\rCO:${String(fields.length - 1).padStart(3)}\r`;
  return Buffer.concat([Buffer.from(`${header}\x1a`.padEnd(HEADER_BYTES)), Buffer.from([...records.flat(), ...END])]);
}

function record(x: number, y: number, does: number): number[] {
  const bytes = [0, 0, does];
  const write = (value: number, digits: typeof X_DIGITS | typeof Y_DIGITS) => {
    let rest = value;
    for (const [byte, plus, minus] of digits) {
      const digit = ((((rest + 1) % 3) + 3) % 3) - 1;
      if (digit !== 0) bytes[byte] = (bytes[byte] ?? 0) | (1 << (digit > 0 ? plus : minus));
      rest = (rest - digit) / 3;
    }
  };
  write(x, X_DIGITS);
  write(y, Y_DIGITS);
  return bytes;
}
