import type { PublicProofState } from "contract/art";

/** A mark on a picture, in percent of its sides. */
export interface Pin {
  page: number;
  x: number;
  y: number;
}

/** What the customer's page shows; nothing else of the shop travels to it. */
export interface ProofView {
  token: string;
  state: PublicProofState;
  /** The state in a sentence. */
  message: string;
  shopName: string;
  title: string;
  /** "Order #1042 · Version 3 · Sent Mon Mar 9, 15:32". */
  facts: string;
  contactName: string;
  note: string | null;
  ends: string | null;
  pictures: PictureView[];
  specification: { method: string | null; size: string | null; colorway: string | null; hash: string | null };
  threads: { key: string; name: string; code: string; color: string | null }[];
  threadWord: "Thread" | "Ink" | "Color";
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
  location: string | null;
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
