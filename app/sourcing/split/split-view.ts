import type { Tone } from "contract/statuses";
import type { FormRefusal } from "~/backend/forms.server";
import type { VersionRow } from "~/orders/two-versions";
import type { SupplierChoice } from "../supplier-choices.server";
import type { SplitRow } from "./split-rows";

/** A place where pieces of the same article stand that belong to nobody. */
export interface StockChoice {
  place: string;
  pieces: number;
}

/** A split that was sent, or whose pieces are here: it can't be changed by saving. */
export interface SentSplit {
  id: number;
  /** "60 from Atlas Blanks". */
  words: string;
  pieces: number;
  po: string;
  poTo: string | null;
  status: string;
  /** "24 of 60 received", "by Fri Mar 20". */
  note: string;
  arrives: { words: string; late: string | null } | null;
  /** Dialogs about it that make sense now: label and name. */
  actions: readonly { label: string; modal: string }[];
}

/** A line of the same style in another size. */
export interface SizeOfStyle {
  id: number;
  size: string;
  quantity: number;
  allocated: number;
}

export interface SplitView {
  id: number;
  lockVersion: string;
  /** "Split 96 Twill Work Shirts". */
  title: string;
  orderName: string;
  orderId: number;
  company: string;
  article: string;
  /** CSS color of the garment. */
  swatch: string | null;
  needed: { words: string; note: string; tone: Tone } | null;
  /** Pieces that may be allocated: the need, and what was decided to keep over it. */
  pieces: number;
  sent: readonly SentSplit[];
  rows: readonly SplitRow[];
  note: string;
  suppliers: readonly SupplierChoice[];
  /** What suppliers asked for it last, by their ids. */
  lastPrices: Readonly<Record<string, { cost: string; pack: number | null }>>;
  stock: readonly StockChoice[];
  /** Its unsent splits in words, as they were when the dialog opened. */
  opened: string;
  /** The lines of the style, this one among them; one alone says nothing. */
  sizes: readonly SizeOfStyle[];
  today: string;
  /** Why nothing can be changed; null where it can. */
  closed: string | null;
}

/** What the form shows again: the rows as they were typed or as a button made them, with what is wrong in each. */
export interface SplitAnswer extends FormRefusal {
  rows: readonly SplitRow[];
  versions: readonly VersionRow[];
  /** The version that the form is about from now on, with what it held then. */
  base: SplitBase;
}

/** What a form was opened over: its version, and its unsent splits and note in words. */
export interface SplitBase {
  lockVersion: string;
  opened: string;
  openedNote: string;
}
