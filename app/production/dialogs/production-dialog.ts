import type { FormRefusal } from "~/backend/forms.server";
import type { Chosen } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { NamedRecord } from "~/lists/bulk/records-dialog";
import type { Option } from "~/ui/inputs";
import type { PiecesCell } from "../list/production-row";

/** Dialogs about one production, one job or many; each is an intent of its form, too. */
export const PRODUCTION_MODALS = [
  "start",
  "count",
  "spoiled",
  "short",
  "complete",
  "pause",
  "resume",
  "edits",
  "reopen",
  "flag",
  "flag-resolve",
  "plan",
  "operator",
  "priority",
  "step",
  "sample",
  "batch",
  "dissolve",
  "actions",
  "moves",
] as const;
export type ProductionModal = (typeof PRODUCTION_MODALS)[number];

export const productionModalOf = (name: unknown): ProductionModal | null =>
  PRODUCTION_MODALS.find((modal) => modal === name) ?? null;

/** Those that a company's own backend need not know: it has no place for what they say. */
export const OWN_MODALS: ReadonlySet<ProductionModal> = new Set<ProductionModal>([
  "spoiled",
  "short",
  "plan",
  "operator",
  "priority",
  "sample",
  "batch",
  "dissolve",
]);

/** Query keys of these dialogs beside `modal` and `ids`. */
export const PRODUCTION_KEYS = ["flag"];

export interface ChosenProductions extends Chosen {
  /** The first of them; the rest is `count` less these. */
  productions: readonly NamedRecord[];
}

/** A color and size of a job. */
export interface JobPart {
  /** Of the order's line. */
  id: number;
  /** "M", "Navy, M"; the article's name where it has neither. */
  name: string;
  pieces: PiecesCell;
  /** Pieces that may still be spoiled without asking for others. */
  spares: number;
}

/** A line of the gate: art, goods, sample, payment, hold. */
export interface GateLineView {
  part: string;
  ok: boolean;
  text: string;
}

export interface ThreadView {
  key: string;
  needle: string;
  name: string;
  code: string;
  color: string | null;
}

/** The art that it runs. */
export interface JobArt {
  to: string | null;
  name: string;
  picture: string | null;
  /** "Version 2, a1b2c3d". */
  version: string;
  /** "3.25 × 3.25 in, 6,240 stitches". */
  size: string;
  threads: readonly ThreadView[];
}

/** A job with its colors and sizes: what runs in one go. */
export interface JobView {
  id: number;
  /** `ID:LOCK_VERSION`. */
  target: string;
  status: string;
  /** "Twill Work Shirt, Navy". */
  name: string;
  /** "#1042 Harbor & Pine · Embroidery, Left Side Chest". */
  about: string;
  order: { id: number | null; name: string };
  parts: readonly JobPart[];
  art: JobArt | null;
  gate: readonly GateLineView[];
  /** All of its gate is open. */
  isReady: boolean;
}

/** What a start needs beside the open gate. */
export interface StartView {
  job: JobView;
  /** Why the gate is closed. */
  reasons: readonly string[];
  mayOverride: boolean;
  checksNeeded: number;
  /** "Joel Pratt, Today 09:42". */
  checkedBy: readonly string[];
  /** This person has compared it already. */
  isCheckedByMe: boolean;
  /** Others who could be the second person. */
  people: readonly Option[];
  machines: readonly Option[];
  machine: string;
  me: string;
}

export interface PlanValues {
  machine_id: string;
  planned_date: string;
  operator_id: string;
  sequence: string;
}

export interface FlagView {
  id: number;
  lock: string;
  comment: string;
}

/** What the moves of a production follow from. */
export interface MovedRow {
  id: number;
  target: string;
  status: string;
  wasStarted: boolean;
  machineId: number | null;
}

interface Many<M extends ProductionModal> {
  modal: M;
  chosen: ChosenProductions;
}

export type ProductionDialogData =
  | { modal: "start"; start: StartView }
  | { modal: "count" | "short" | "complete"; job: JobView }
  | { modal: "spoiled"; job: JobView; takes: string | null; isCustomers: boolean }
  | { modal: "edits"; job: JobView }
  | Many<"pause" | "resume" | "reopen" | "priority" | "sample">
  | (Many<"flag"> & { people: readonly Option[] })
  | (Many<"flag-resolve"> & { flag: FlagView | null })
  | (Many<"plan"> & {
      /** Null: of many, an empty field stays as it is. */
      values: PlanValues | null;
      people: readonly Option[];
      machines: readonly Option[];
      today: string;
    })
  | (Many<"operator"> & { people: readonly Option[]; operator: string })
  | (Many<"step"> & { values: { internal_status: string; note: string } })
  | (Many<"batch"> & { machines: readonly Option[]; saves: string; today: string })
  | (Many<"dissolve"> & { batch: number | null })
  | (Many<"actions" | "moves"> & { row: MovedRow; machines: readonly Option[] })
  /** What the URL names is not there. */
  | { modal: "absent" }
  /** The company's own backend has no place for it. */
  | { modal: "foreign"; asked: ProductionModal };

/** What an action says: done row by row, or not done. */
export type ProductionResult = BulkResult<ProductionModal>;
export type ProductionRefusal = FormRefusal & {
  /** Somebody else was faster: how it is now, and what was asked for. */
  meanwhile?: { now: string; yours: string };
  photo?: PhotoKept;
};
/** A photo that came with an earlier try. */
export interface PhotoKept {
  id: string;
  name: string;
}
export type ProductionAnswer = ProductionResult | ProductionRefusal;
