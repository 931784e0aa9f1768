import type { DayNote } from "~/lists/day-cell";
import type { ItemCell } from "~/receiving/receiving-row";

export interface GateCell {
  kind: "ok" | "waits" | "over";
  /** "Ready", or the first thing that is not there. */
  words: string;
  /** The other things, or where its goods stand. */
  more: string;
  title: string;
}

export interface PiecesCell {
  ordered: number;
  received: number;
  produced: number;
  spoiled: number;
  /** Accepted to be missing. */
  short: number;
  left: number;
}

/** The next thing to do with one: the dialog's name, and the words of its button. Null: look at it. */
export interface NextAction {
  modal: string;
  label: string;
}

/** A production as lists and boards show it, in the words that they show. */
export interface ProductionRow {
  id: number;
  /** `ID:LOCK_VERSION`. */
  target: string;
  orderId: number | null;
  orderName: string;
  company: string;
  priority: string;
  isRush: boolean;
  /** "VIP Wed Mar 11"; null for others. */
  vip: string | null;
  /** Address of the approved art's picture; null where there is none. */
  thumb: string | null;
  item: ItemCell;
  method: string;
  place: string;
  decorator: string;
  gate: GateCell;
  pieces: PiecesCell;
  status: string;
  /** The step, or why it stands still. */
  note: string;
  machineId: number | null;
  machine: string;
  operator: string;
  /** "Tue Mar 10, 45 min". */
  planned: string;
  minutes: number;
  batch: number | null;
  due: DayNote;
  ship: DayNote;
  bins: string;
  next: NextAction | null;
  /** It was begun before it stopped. */
  wasStarted: boolean;
  /** What was asked for it is shown, and not answered yet. */
  isSaving?: boolean;
}

/** A row of the queue. */
export interface ListedProduction extends ProductionRow {
  /** Which of the page's menus is its. */
  menu: number;
}
