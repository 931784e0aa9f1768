/** The stitches of one color, as SVG path data in tenths of a millimeter, y downward. */
export interface StitchPath {
  /** Which color of the file it is, from 1; one in which nothing is sewn has a number and no path. */
  stop: number;
  stitches: number;
  d: string;
}

export interface DstDesign {
  label: string | null;
  /** Times that the needle goes down; jumps are none. */
  stitchCount: number;
  colorChanges: number;
  /** Colors in which something is sewn. */
  threadColors: number;
  trims: number;
  jumps: number;
  /** From the stitches themselves, in tenths of a millimeter. */
  left: number;
  top: number;
  width: number;
  height: number;
  paths: StitchPath[];
}

export type DstReading = { ok: true; design: DstDesign } | { ok: false; problem: string };

export const DST_LIMITS = { bytes: 2 * 1024 * 1024, stitches: 500_000 } as const;

const HEADER_BYTES = 512;
const RECORD_BYTES = 3;
/** Machines cut the thread where so many jumps follow each other. */
const JUMPS_OF_A_TRIM = 3;

const refused = (problem: string): DstReading => ({ ok: false, problem });

/** Is it a Tajima file at all? Its header begins with the label, whatever stands in it. */
export function isDst(head: Uint8Array): boolean {
  return head.length >= HEADER_BYTES && head[0] === 0x4c && head[1] === 0x41 && head[2] === 0x3a;
}

/**
 * Reads a Tajima DST: a header of 512 bytes and records of three, each with what the needle moves (−121 to 121 tenths of a millimeter
 * either way, in balanced ternary digits) and what it does there. Only the label is taken of the header: its counts and sizes are
 * often wrong, so they are taken of the stitches. The format has no sign for a cut; by the custom of the machines, three or more
 * jumps in a row are one, where stitches came before and follow. Fewer leave the thread lying, so the path goes on.
 */
export function readDst(bytes: Uint8Array): DstReading {
  if (bytes.length > DST_LIMITS.bytes) return refused("It is larger than 2 MB, too large to be read here.");
  if (!isDst(bytes)) return refused("It is not a Tajima DST file. Export it again.");
  const needle = new Needle();
  for (let at = HEADER_BYTES; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const [low, middle, high] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
    if ((high & 0xf3) === 0xf3) return finished(needle, labelOf(bytes));
    needle.move(moveX(low, middle, high), -moveY(low, middle, high));
    // Both bits: the next color. The second alone turns sequins on and off, and moves like a stitch that does not sew.
    if ((high & 0xc0) === 0xc0) needle.changeColor();
    else if ((high & 0xc0) === 0) needle.sew();
    else needle.jump();
    if (needle.stitchCount > DST_LIMITS.stitches)
      return refused("It has more than 500,000 stitches, too many to be read here.");
  }
  return refused("It breaks off before its end. Export it again.");
}

function finished(needle: Needle, label: string | null): DstReading {
  if (needle.stitchCount === 0) return refused("Nothing is sewn in it. Export it again.");
  return { ok: true, design: { label, ...needle.design() } };
}

/** Where the needle is, what it has sewn, and where it was up. */
class Needle {
  stitchCount = 0;
  readonly #paths: StitchPath[] = [];
  #parts: string[] = [];
  #stop = 1;
  #sewnInStop = 0;
  #x = 0;
  #y = 0;
  #lastX = 0;
  #lastY = 0;
  #jumps = 0;
  #run = 0;
  #trims = 0;
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;

  move(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
  }

  jump(): void {
    this.#jumps += 1;
    this.#run += 1;
  }

  sew(): void {
    const isCut = this.#run >= JUMPS_OF_A_TRIM;
    if (isCut && this.stitchCount > 0) this.#trims += 1;
    const [x, y] = [this.#x, this.#y];
    const isNew = this.#sewnInStop === 0 || isCut;
    this.#parts.push(isNew ? `M${x} ${y}` : `l${x - this.#lastX} ${y - this.#lastY}`);
    [this.#lastX, this.#lastY] = [x, y];
    this.#run = 0;
    this.#sewnInStop += 1;
    this.stitchCount += 1;
    this.#left = Math.min(this.#left, x);
    this.#right = Math.max(this.#right, x);
    this.#top = Math.min(this.#top, y);
    this.#bottom = Math.max(this.#bottom, y);
  }

  /** The machine cuts at each of them; that is no trim of its own. */
  changeColor(): void {
    this.#endStop();
    this.#stop += 1;
    this.#run = 0;
  }

  #endStop(): void {
    if (this.#sewnInStop > 0)
      this.#paths.push({ stop: this.#stop, stitches: this.#sewnInStop, d: this.#parts.join("") });
    this.#parts = [];
    this.#sewnInStop = 0;
  }

  design(): Omit<DstDesign, "label"> {
    this.#endStop();
    return {
      stitchCount: this.stitchCount,
      colorChanges: this.#stop - 1,
      threadColors: this.#paths.length,
      trims: this.#trims,
      jumps: this.#jumps,
      left: this.#left,
      top: this.#top,
      width: this.#right - this.#left,
      height: this.#bottom - this.#top,
      paths: this.#paths,
    };
  }
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

/** What the header calls the design; plain letters only, for it is shown. */
function labelOf(bytes: Uint8Array): string | null {
  const field = new TextDecoder("latin1").decode(bytes.subarray(3, 20));
  const label = (field.split("\r")[0] ?? "").replace(/[^\x20-\x7e]/g, "").trim();
  return label === "" ? null : label;
}
