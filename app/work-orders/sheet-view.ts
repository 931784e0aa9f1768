import type { LetterheadView } from "~/shop/letterhead";
import type { GlyphName } from "~/ui/glyph";
import type { ScanCode } from "./codes.server";
import type { MatrixView } from "./sheet-matrix.server";

export interface GateCell {
  glyph: GlyphName;
  ok: boolean;
  /** Set in bold before the text. */
  lead: string;
  text: string;
}

export interface SizeUnits {
  size: string;
  units: string;
}

/** A product of a design in one color. */
export interface BlockRow {
  letter: string;
  /** "Pique Polo, Navy" */
  item: string;
  sizes: SizeUnits[];
  units: string;
}

export interface BlockJob {
  rows: BlockRow[];
  /** May it run? Null where the gate of the sheet says it for all. */
  state: { ok: boolean; text: string } | null;
}

export interface BlockMatrix {
  sizes: string[];
  jobs: BlockJob[];
  /** Too many or too long sizes for columns. */
  isListed: boolean;
}

export interface TallyRow {
  /** "1 Left Side Chest" */
  work: string;
  /** "A Pique Polo, Navy" */
  item: string;
  units: string;
  sizes: SizeUnits[];
}

export interface Fact {
  label: string;
  text: string;
}

export interface ThreadRow {
  stop: string;
  name: string;
  chart: string;
  code: string;
  needle: string;
  stitches: string;
  /** "#rrggbb" */
  swatch: string | null;
}

export interface ArtView {
  picture: { src: string; alt: string } | null;
  /** "Same picture as 1": a sheet shows no picture twice. */
  sameAs: string | null;
  facts: Fact[];
  /** Who approved what; the files by name and hash; stitches, trims and time. */
  lines: string[];
  threads: ThreadRow[];
  /** Threads, not inks. */
  isThread: boolean;
}

export interface DecorationView {
  number: number;
  title: string;
  /** "A, B" */
  letters: string;
  units: string;
  location: string | null;
  /** Where no outline can show the place. */
  placeInWords: string | null;
  matrix: BlockMatrix;
  /** Null where there is none that is approved. */
  art: ArtView | null;
  /** In place of art: why there is none, and whether the block may run without. */
  missing: { text: string; isNeeded: boolean } | null;
}

export interface NameRow {
  number: number;
  size: string;
  text: string[];
  isDone: boolean;
}

export interface RosterView {
  letter: string;
  title: string;
  units: string;
  check: { ok: boolean; text: string };
  /** What holds for all names: font, thread. */
  forAll: string | null;
  /** Heads of the text columns: "Line 1", and what differs from name to name. */
  heads: string[];
  /** Names side by side. */
  across: number;
  /** Rows that stay together on a page; each row holds `across` names or gaps. */
  chunks: (NameRow | null)[][][];
}

export interface SheetView {
  id: number;
  /** "#1036" */
  name: string;
  who: string;
  contact: string | null;
  /** RUSH, VIP, priority: reversed or framed words. */
  rush: boolean;
  words: string[];
  revision: number;
  /** "Revision 3" */
  edition: string;
  /** When the sheet is no longer to be used. */
  end: string;
  made: string;
  printedBy: string;
  shop: LetterheadView;
  barcode: ScanCode | null;
  code: ScanCode;
  dates: { label: string; value: string; isMain: boolean }[];
  /** "In hands Mon Mar 16", for the strip of following pages. */
  due: string;
  gate: {
    ok: boolean;
    /** Some jobs may run and others not. */
    isPartly: boolean;
    /** "OK TO RUN" */
    verdict: string;
    cells: GateCell[];
    why: string[];
  };
  matrix: MatrixView;
  decorations: DecorationView[];
  rosters: RosterView[];
  tally: TallyRow[];
  /** Notes and properties of lines, with whom they are for: "A, M". */
  details: Fact[];
  packing: string[];
  notes: Fact[];
}
