import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import type { TurnView } from "../proof-page/turn-words.server";

/** A proof among those of its order. */
export interface OrderProofView {
  id: number;
  name: string;
  thumb: string | null;
  /** "Version 3"; null before the first. */
  version: string | null;
  status: { label: string; tone: Tone; glyph: GlyphName };
  turn: TurnView;
  /** "Left Side Chest, Embroidery, 24 units" */
  spec: string;
  counts: { items: number; notes: number; documents: number; feedback: number };
}

export interface OrderProofsView {
  orderId: number;
  orderName: string;
  /** "#1042 Harbor & Pine Outfitters" */
  title: string;
  /** "3 of 40 approved" */
  fact: string;
  proofs: readonly OrderProofView[];
  page: number;
  perPage: number;
  total: number;
}
