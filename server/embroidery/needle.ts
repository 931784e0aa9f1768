/** The stitches of one color, as SVG path data in tenths of a millimeter, y downward. */
export interface StitchPath {
  /** Which color of the file it is, from 1; one in which nothing is sewn has a number and no path. */
  stop: number;
  stitches: number;
  d: string;
}

export interface StitchDesign {
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
  /** What is wrong with the file though its stitches were read. */
  warning: string | null;
}

export type StitchReading = { ok: true; design: StitchDesign } | { ok: false; problem: string };

export const STITCH_LIMITS = { bytes: 2 * 1024 * 1024, stitches: 500_000 } as const;

export const refused = (problem: string): StitchReading => ({ ok: false, problem });

export const TOO_LARGE = "It is larger than 2 MB, too large to be read here.";
export const TOO_MANY = "It has more than 500,000 stitches, too many to be read here.";
export const BREAKS_OFF = "It breaks off before its end. Export it again.";
const NO_END = "It has no end mark: the last stitches may be missing.";

/** What was read until the file's end; without its end mark the file may have lost some. */
export function finished(needle: Needle, label: string | null, hasEnd = true): StitchReading {
  if (needle.stitchCount === 0) return refused("Nothing is sewn in it. Export it again.");
  return { ok: true, design: { label, ...needle.design(), warning: hasEnd ? null : NO_END } };
}

/** What a header calls the design; plain letters only, for it is shown. */
export function labelIn(bytes: Uint8Array): string | null {
  const field = new TextDecoder("latin1").decode(bytes);
  const label = (field.split("\r")[0] ?? "").replace(/[^\x20-\x7e]/g, "").trim();
  return label === "" ? null : label;
}

/** Where the needle is, what it has sewn, and where it was up. */
export class Needle {
  stitchCount = 0;
  readonly #jumpsOfATrim: number;
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

  #isCutting = false;

  /** In formats without a sign for a cut so many jumps in a row are one. */
  constructor(jumpsOfATrim = Number.POSITIVE_INFINITY) {
    this.#jumpsOfATrim = jumpsOfATrim;
  }

  move(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
  }

  jump(): void {
    this.#jumps += 1;
    this.#run += 1;
  }

  /** The file says that the thread is cut here. */
  cut(): void {
    this.#isCutting = true;
  }

  sew(): void {
    const isCut = this.#isCutting || this.#run >= this.#jumpsOfATrim;
    if (isCut && this.stitchCount > 0) this.#trims += 1;
    const [x, y] = [this.#x, this.#y];
    const isNew = this.#sewnInStop === 0 || isCut;
    this.#parts.push(isNew ? `M${x} ${y}` : `l${x - this.#lastX} ${y - this.#lastY}`);
    [this.#lastX, this.#lastY] = [x, y];
    this.#run = 0;
    this.#isCutting = false;
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
    this.#isCutting = false;
  }

  #endStop(): void {
    if (this.#sewnInStop > 0)
      this.#paths.push({ stop: this.#stop, stitches: this.#sewnInStop, d: this.#parts.join("") });
    this.#parts = [];
    this.#sewnInStop = 0;
  }

  design(): Omit<StitchDesign, "label" | "warning"> {
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
