import type { Tone } from "~/ui/tone";
import type { Coming } from "../lack-words";
import type { FloorMachine } from "./floor-machine.server";

/** What the floor shows. One job is a production: a proof on one product at one place, over all its colors and sizes. */

export interface FloorPerson {
  id: number;
  name: string;
}

/** The pieces of one color and size; entries that still wait are counted on top. */
export interface PartFacts {
  /** Of the order's line. */
  id: number;
  ordered: number;
  made: number;
  spoiled: number;
  /** Pieces that are here and that no operation spoiled: as many can be made. */
  usable: number;
  /** Pieces that somebody decided to do without. */
  short: number;
  coming: Coming;
}

/** A color and size of a job. */
export interface FloorPart extends PartFacts {
  /** "M", "Navy, M"; empty where the line has neither. */
  size: string;
}

/** What counts and moves of a job follow from. */
export interface JobFacts<Part extends PartFacts = PartFacts> {
  /** Of the production. */
  id: number;
  /** Of the server's row: facts of a lower one are older. */
  version: number;
  status: string;
  mayRun: boolean;
  /** Why it may not run. */
  reasons: string[];
  /** Who compared logo and threads with the approved art: "Joel P.". */
  checkedBy: FloorPerson[];
  checksNeeded: number;
  parts: Part[];
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

export interface FloorJob extends JobFacts<FloorPart> {
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
  /** How the customer wants it packed: "Fold and bag". */
  packing: string | null;
  /** What is flagged or held, in words of whoever did it. */
  remark: string | null;
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
  /** The job that the address asks for or that was scanned. */
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
