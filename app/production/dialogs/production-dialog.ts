import type { FormRefusal } from "~/backend/forms.server";
import type { FileKept } from "~/files/file-kept";
import type { ActionValues } from "~/lists/actions/action";
import type { Chosen } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { NamedRecord } from "~/lists/bulk/records-dialog";
import type { RowAction } from "~/lists/row-menu";
import { PRODUCTION_ACTION_NAMES, type ProductionActionName } from "~/production/production-actions";
import type { Moved } from "~/production/production-moves";
import type { PiecesCell } from "~/production/production-row";
import type { Option } from "~/ui/inputs";

/** Dialogs about one production, one job or many; each is an intent of its form, too. `actions` is a row's menu. */
export const PRODUCTION_MODALS = [...PRODUCTION_ACTION_NAMES, "actions"] as const;

/** Dialogs about one job, with a body of their own. */
export const JOB_MODALS = ["start", "count", "short", "complete", "spoiled", "edits"] as const;
export type JobModal = (typeof JOB_MODALS)[number];
/** Those that are only fields and a button. */
export type LineModal = Exclude<ProductionActionName, JobModal | "moves">;

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

/** What the moves of a production follow from. */
export interface MovedRow extends Moved {
  id: number;
  target: string;
  machineId: number | null;
}

/** A dialog that is only fields and a button. */
export interface LineData {
  modal: LineModal;
  chosen: ChosenProductions;
  /** Of one production, as they are stored. */
  values: ActionValues;
  people: readonly Option[];
  machines: readonly Option[];
  today: string;
  /** What it says besides, beside its fields or at its foot. */
  lead?: string;
  note?: string;
  /** Further hidden fields: the flag or the run that it is about. */
  hidden?: Readonly<Record<string, string>>;
}

export type ProductionDialogData =
  | { modal: "start"; start: StartView }
  | { modal: "count" | "short" | "complete" | "edits"; job: JobView }
  | { modal: "spoiled"; job: JobView; takes: string | null; isCustomers: boolean }
  | LineData
  | { modal: "actions"; id: number; chosen: ChosenProductions; actions: readonly RowAction[] }
  | { modal: "moves"; chosen: ChosenProductions; row: MovedRow; machines: readonly Option[] }
  /** What the URL names is not there, in a sentence. */
  | { modal: "absent"; text: string }
  /** The company's own backend has no place for it. */
  | { modal: "foreign"; asked: ProductionActionName };

/** What an action says: done row by row, or not done. */
export type ProductionResult = BulkResult<ProductionActionName>;
export type ProductionRefusal = FormRefusal & {
  /** Somebody else was faster: how it is now, and what was asked for. */
  meanwhile?: { now: string; yours: string };
  photo?: FileKept;
};
export type ProductionAnswer = ProductionResult | ProductionRefusal;
