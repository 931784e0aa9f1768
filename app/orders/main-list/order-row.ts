import type { DecorationCell, PipCell, SlackCell } from "~/orders/order-cells";

/** A row of Orders, in the words that it shows: its first cell, and those of the columns that are chosen. */
export interface OrderRow {
  id: number;
  name: string;
  /** The place of its menu among those of the page. */
  menu: number;
  priority: string;
  /** "VIP Thu Mar 12"; null without a VIP date. */
  vip: string | null;
  isRush: boolean;
  /** Company, or the person where there is none. */
  who: string;
  /** "Tess Lindqvist, 9th order" */
  about: string;
  /** Shown, and for the sum of the ticked rows. */
  units: number;
  cells: OrderCells;
  /** By the key of their column; none for what the order has not. */
  texts: Readonly<Record<string, TextCell>>;
  /** What was asked for it is shown, and not answered yet. */
  isSaving?: boolean;
}

/** The columns of a bare URL, each as far as it is shown. */
export interface OrderCells {
  decoration?: DecorationCell;
  status?: StatusCell;
  departments?: readonly PipCell[];
  "in-hands"?: { day: string; ship: string };
  slack?: SlackCell;
  /** "2 lines", under the units. */
  units?: string;
  /** With how many more there are, and then all of them. */
  types?: { words: string; more?: number; title?: string };
  /** With the age of the last change. */
  total?: string;
}

export interface StatusCell {
  status: string;
  /** Under the status: type and age of the flag, why it is held, who owns it. */
  note: string;
  title: string;
}

/** A fact in words. */
export interface TextCell {
  words: string;
  /** In full, where the words are cut or short for more. */
  title?: string;
  /** A calendar day or an instant. */
  at?: string;
}
