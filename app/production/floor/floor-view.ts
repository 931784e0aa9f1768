import type { Tone } from "~/ui/tone";

/** What the floor shows. One job is a run: productions of the same order, article, color, art, method and place; each is a size of it. */

export interface FloorPerson {
  id: number;
  name: string;
}

/** What counts and moves of one production follow from; entries that still wait are counted on top. */
export interface PartFacts {
  id: number;
  /** Of the server's row: facts of a lower one are older. */
  version: number;
  status: string;
  ordered: number;
  made: number;
  spoiled: number;
  /** Pieces that are here and that no operation spoiled: as many can be made. */
  usable: number;
  /** Pieces that somebody decided to do without. */
  short: number;
  mayRun: boolean;
  /** Why it may not run. */
  reasons: string[];
  /** Who compared logo and threads with the approved art: "Joel P.". */
  checkedBy: FloorPerson[];
  checksNeeded: number;
}

/** A size of a job. */
export interface FloorPart extends PartFacts {
  /** Empty where the line has no size. */
  size: string;
}

export interface FloorThread {
  needle: string;
  name: string;
  code: string;
  /** A CSS color, or null where only the name is known. */
  swatch: string | null;
}

export interface FloorArt {
  name: string;
  /** "v2" */
  version: string;
  picture: { large: string; small: string } | null;
  /** "3.25 × 3.25 in" */
  size: string;
  note: string;
  isThread: boolean;
  threads: FloorThread[];
  stitches: number | null;
}

export interface FloorJob {
  /** The lowest id of its productions. */
  id: number;
  orderId: number;
  /** "#1036" */
  order: string;
  who: string;
  /** "Embroidery, Left Side Chest" */
  place: string;
  /** "Quarter-zip Pullover, True Navy" */
  article: string;
  /** Of the garment. */
  swatch: string | null;
  thumb: string | null;
  isRush: boolean;
  shipBy: { day: string; words: string } | null;
  minutes: number | null;
  art: FloorArt | null;
  /** Where its pieces stand: "C-07". */
  locations: string[];
  /** What is flagged or held, in words of whoever did it. */
  remark: string | null;
  parts: FloorPart[];
}

export interface FloorMachine {
  id: number;
  name: string;
  /** "6 heads" */
  about: string;
}

/** What changes while one works: read again after each entry that was taken. */
export interface FloorQueue {
  jobs: FloorJob[];
  /** More jobs than one page of the list holds. */
  isCut: boolean;
  next: { words: string; jobs: number } | null;
}

/** What a scanned sheet is worth. */
export interface FloorScan {
  tone: Tone;
  title: string;
  advice: string;
  orderId: number | null;
}

/** What one look at the floor tells, for the page and again while one works. */
export interface FloorLook {
  queue: FloorQueue;
  /** The production whose job the address asks for or that was scanned. */
  asked: number | null;
  scan: FloorScan | null;
}

export interface FloorView extends FloorLook {
  me: FloorPerson & { mayOverride: boolean };
  machines: FloorMachine[];
  machine: FloorMachine | null;
  isNext: boolean;
  /** Who may have compared the art with me. */
  people: FloorPerson[];
  /** Who may start a job that is not ready. */
  approvers: string[];
  lacksMachines: boolean;
  /** What forms that are sent without a script make their Idempotency-Keys of. */
  formKey: string;
}
