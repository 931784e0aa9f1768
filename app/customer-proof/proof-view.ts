import type { PublicProofState } from "contract/art";
import type { Language } from "contract/language";
import type { PageWords } from "contract/languages/en";
import type { LetterheadView } from "~/shop/letterhead";

/** A mark on a picture, in percent of its sides. */
export interface Pin {
  page: number;
  x: number;
  y: number;
}

/** What the customer's page shows; nothing else of the shop travels to it. */
export interface CustomerView {
  token: string;
  language: Language;
  shopName: string;
  shop: LetterheadView;
  /** Of the page: the design's own where the link leads to one, "3 designs for order #1042" where it leads to several. */
  title: string;
  designs: ProofView[];
  /** Who signed another design of this link. */
  signedBy: string;
  /** When the link ends; null once nothing waits. */
  ends: string | null;
}

/** One design with what became of it. */
export interface ProofView {
  /** Says which one is answered; null where it is alone. */
  proofId: number | null;
  /** Ends the ids of its parts, so that each is there once: "" where it is alone. */
  mark: string;
  token: string;
  state: PublicProofState;
  /** The state in a sentence. */
  message: string;
  title: string;
  /** "Order #1042 · Version 3 · Sent Mon Mar 9, 15:32". */
  facts: string;
  contactName: string;
  note: string | null;
  pictures: PictureView[];
  specification: { method: string | null; size: string | null; colorway: string | null; hash: string | null };
  threads: { key: string; name: string; code: string; color: string | null }[];
  colorKind: keyof PageWords["making"]["colors"];
  items: ItemView[];
  units: number;
  checklist: string[];
  textShown: string;
  comments: CommentView[];
  answer: { isApproval: boolean; words: string; comment: string | null } | null;
}

export interface PictureView {
  id: number;
  /** Counts from 1. */
  page: number;
  name: string;
  hasPreview: boolean;
}

export interface ItemView {
  key: number;
  title: string;
  color: string | null;
  /** CSS color, where the name tells one. */
  swatch: string | null;
  /** "Left Side Chest, front". */
  placement: string | null;
  /** As the data has it, for the drawing. */
  location: string | null;
  /** The same in words of the customer. */
  place: string | null;
  sizes: { size: string; quantity: number }[];
  quantity: number;
  names: { key: number; text: string; size: string | null }[];
}

export interface CommentView {
  id: number;
  number: number | null;
  author: string;
  isShop: boolean;
  body: string;
  pin: Pin | null;
  isResolved: boolean;
  when: string;
}
