import type { DecorationMethod } from "contract/decoration";
import type { MethodStandard } from "contract/machines.schema";

/** How long runs take by the shop's standards: set-up once, then so much a piece. Pure; standards come in as values. */

export type MinutesStandard = Pick<
  MethodStandard,
  "setup_minutes" | "seconds_per_unit" | "stitches_per_minute" | "seconds_per_trim" | "hooping_seconds"
>;

const plain = (setup_minutes: number, seconds_per_unit: number): MinutesStandard => ({
  setup_minutes,
  seconds_per_unit,
  stitches_per_minute: null,
  seconds_per_trim: null,
  hooping_seconds: null,
});

/** Where the stitches are not known yet, a piece takes `seconds_per_unit`, as about 6,000 stitches do. */
const stitched = (setup_minutes: number, seconds_per_unit: number, hooping_seconds: number): MinutesStandard => ({
  setup_minutes,
  seconds_per_unit,
  stitches_per_minute: 750,
  seconds_per_trim: 7,
  hooping_seconds,
});

/** What a method takes until the shop says otherwise in its plan. Contract embroidery is packed out here and counted back. */
export const USUAL_MINUTES: Readonly<Record<DecorationMethod, MinutesStandard>> = {
  "Contract Embroidery": plain(20, 20),
  "Deboss - Hard Goods Only": plain(30, 60),
  "Emboss - Hard Goods Only": plain(30, 60),
  "Embroidered Patch": stitched(20, 570, 60),
  Embroidery: stitched(15, 540, 45),
  "Flex Patch": plain(15, 60),
  "Foil Stamp": plain(25, 30),
  "Full Color Heat Applique": plain(15, 45),
  "Laser - Hard Goods Only": plain(10, 75),
  "Leather Patch": plain(15, 90),
  "Logo Fusion": plain(15, 45),
  Mixed: plain(30, 120),
  "Print - Hard Goods Only": plain(20, 30),
  "Screen Print": plain(25, 20),
  "1 Color Ink Print (Hard Goods Only)": plain(15, 20),
  "2 Color Ink Print (Hard Goods Only)": plain(20, 24),
  "3 Color Ink Print (Hard Goods Only)": plain(25, 28),
  "4 Color Ink Print (Hard Goods Only)": plain(30, 32),
  "5 Color Ink Print (Hard Goods Only)": plain(35, 36),
};

/** Of a method that nobody set standards for, one of the future's among them. */
const UNKNOWN_METHOD = plain(20, 60);

/** The usual standard of a method: what the plan's own standards are laid over. */
export function usualMinutes(method: string | null): MinutesStandard {
  const known: Readonly<Record<string, MinutesStandard | undefined>> = USUAL_MINUTES;
  return known[method ?? ""] ?? UNKNOWN_METHOD;
}

export interface Run {
  units: number;
  /** Of one piece, from the approved upload or else the proof; null where nobody knows. */
  stitches: number | null;
  trims: number | null;
  /** Of its machine; null where none is planned or it has none. */
  heads: number | null;
}

/** Seconds that one piece takes on one head. */
function pieceSeconds(standard: MinutesStandard, { stitches, trims }: Run): number {
  if (!standard.stitches_per_minute || !stitches) return standard.seconds_per_unit;
  const sewing = (stitches * 60) / standard.stitches_per_minute;
  return sewing + (trims ?? 0) * (standard.seconds_per_trim ?? 0) + (standard.hooping_seconds ?? 0);
}

/** Whole minutes of the pieces alone. Heads sew side by side, pieces of several sizes too, so that no round is rounded up. */
export function runMinutes(standard: MinutesStandard, run: Run): number {
  if (run.units <= 0) return 0;
  const heads = standard.stitches_per_minute ? Math.max(run.heads ?? 1, 1) : 1;
  return Math.ceil(round((run.units * pieceSeconds(standard, run)) / heads / 60));
}

/** Set-up and run of one production by itself: what `productions.estimated_minutes` holds. 0 where nothing is to be made. */
export function standardMinutes(standard: MinutesStandard, run: Run): number {
  return run.units <= 0 ? 0 : standard.setup_minutes + runMinutes(standard, run);
}

/**
 * Minutes of runs that share one set-up: productions of one batch. `minutes` is the sum of theirs, each with a set-up
 * of its own; `runs` how many take any time.
 */
export function sharedMinutes({ minutes, runs, setup }: { minutes: number; runs: number; setup: number }): number {
  return runs <= 1 ? minutes : Math.max(minutes - (runs - 1) * setup, 0);
}

/** Divisions leave dust that would be rounded up to a minute. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;
