/** Embroidery files as digitizing programs write them. */

export interface DstStep {
  x: number;
  y: number;
  does: "sew" | "jump" | "color";
}

const END = [0x00, 0x00, 0xf3];
const FLAGS = { sew: 0x03, jump: 0x83, color: 0xc3 } as const;
/** Byte and bits (plus, minus) of each ternary digit, smallest first. */
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

/** A Tajima DST of these steps; y upward, as the format has it. */
export function dst(steps: readonly DstStep[], { label = "CREST", header = "" } = {}): Buffer {
  const body = Buffer.alloc(steps.length * 3);
  for (const [index, step] of steps.entries()) body.set(record(step), index * 3);
  const result = header || `LA:${label.padEnd(16)}\rST:${String(steps.length).padStart(7)}\rCO:  0\r`;
  return Buffer.concat([Buffer.from(`${result}\x1a`.padEnd(512)), body, Buffer.from(END)]);
}

function record({ x, y, does }: DstStep): number[] {
  const bytes = [0, 0, FLAGS[does]];
  const write = (value: number, digits: typeof X_DIGITS | typeof Y_DIGITS) => {
    let rest = value;
    for (const [byte, plus, minus] of digits) {
      const digit = ((((rest + 1) % 3) + 3) % 3) - 1;
      if (digit !== 0) bytes[byte] = (bytes[byte] ?? 0) | (1 << (digit > 0 ? plus : minus));
      rest = (rest - digit) / 3;
    }
    if (rest !== 0) throw new Error(`${value} is too far for one record.`);
  };
  write(x, X_DIGITS);
  write(y, Y_DIGITS);
  return bytes;
}

/** Squares of `side` tenths of a millimeter beside each other, one a color, with a trim between the two halves of each. */
export function squares(colors: number, side = 100): DstStep[] {
  return Array.from({ length: colors }, (_, index): DstStep[] => [
    ...(index > 0 ? [{ x: 0, y: 0, does: "color" } as const, { x: side, y: 0, does: "jump" } as const] : []),
    { x: 0, y: 0, does: "sew" },
    { x: side, y: 0, does: "sew" },
    { x: 0, y: side, does: "sew" },
    ...Array.from({ length: 3 }, () => ({ x: 0, y: 0, does: "jump" }) as const),
    { x: -side, y: 0, does: "sew" },
    { x: 0, y: -side, does: "sew" },
  ]).flat();
}
