import type { StyleMatrix } from "contract/purchase-order-articles";
import type { StatusWord, Tone } from "contract/statuses";
import type { MailItem } from "~/mail/mail-view";
import type { HistoryEntry } from "~/orders/history/history-entry";
import type { IconName } from "~/ui/icon";
import type { PoDialogName } from "../actions/po-actions";

/** Something to do with a purchase order: in a dialog, or on a page of its own. */
export interface PoAction {
  label: string;
  icon?: IconName;
  /** The dialog's name in the URL. */
  modal?: PoDialogName;
  to?: string;
  /** A file, not a page. */
  isFile?: boolean;
}

export interface PoActions {
  primary: PoAction | null;
  bar: readonly PoAction[];
  more: readonly PoAction[];
}

export interface PoFact {
  label: string;
  /** In lines. */
  value: string;
  to?: string;
}

/** One split, in the words that its row shows. */
export interface PoSplitRow {
  id: number;
  orderId: number | null;
  order: string;
  company: string;
  title: string;
  /** "G500-NVY-M, Navy, M" */
  article: string;
  quantity: string;
  received: string;
  unitCost: string;
  /** "pack of 12" */
  pack: string;
  arrives: string;
  late: string;
  /** What the supplier said. */
  answer: string;
  answerTone: Tone;
  status: StatusWord;
}

export interface PoNotice {
  tone: Tone;
  head: string;
  text: string;
  action: PoAction | null;
}

export interface PurchaseOrderView {
  id: number;
  number: string;
  supplier: { id: number; name: string };
  status: StatusWord;
  fact: string;
  actions: PoActions;
  notice: PoNotice | null;
  facts: readonly PoFact[];
  note: string;
  matrix: StyleMatrix;
  splits: readonly PoSplitRow[];
  /** What is not ordered in whole packs, in sentences. */
  packs: readonly string[];
  /** "3 splits, 72 units" */
  splitSum: string;
  mails: readonly MailItem[];
  /** Mail waits here for a person. */
  isSentByHand: boolean;
  history: readonly HistoryEntry[];
  /** Why there is no history, in a sentence. */
  historyProblem: string | null;
}
