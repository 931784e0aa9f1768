import type { Option } from "~/ui/inputs";

interface OfPurchaseOrder {
  number: string;
  supplier: string;
  /** The version that is shown; empty where the backend keeps none. */
  lock: string;
}

export interface EditData extends OfPurchaseOrder {
  kind: "po-edit";
  /** What the supplier was told stays as it was told. */
  isDraft: boolean;
  /** Nothing of it is still to come. */
  isOver: boolean;
  values: Readonly<Record<string, string>>;
  decorators: readonly Option[];
  today: string;
}

export interface SendData extends OfPurchaseOrder {
  kind: "po-send";
  isAgain: boolean;
  people: readonly { name: string; email: string }[];
  today: string;
  isSentByHand: boolean;
}

export interface AnswerRow {
  id: number;
  /** "#1042" */
  order: string;
  article: string;
  quantity: number;
  arrives: string;
}

export interface ConfirmData extends OfPurchaseOrder {
  kind: "po-confirm";
  reference: string;
  isConfirmed: boolean;
  rows: readonly AnswerRow[];
  today: string;
}

export interface ReasonData extends OfPurchaseOrder {
  kind: "po-cancel" | "po-close-short" | "po-take-back";
  /** What happens then, in a sentence. */
  consequence: string;
  needsReason: boolean;
}

export interface SplitsData extends OfPurchaseOrder {
  kind: "po-add-splits";
  splits: readonly { value: string; isOn: boolean; order: string; article: string; words: string }[];
  /** Drafts that the dialog does not show. */
  more: number;
}

/** The dialog that the URL opens over a purchase order. */
export type PoDialog = EditData | SendData | ConfirmData | ReasonData | SplitsData;
