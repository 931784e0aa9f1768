import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import type { TurnView } from "../proof-page/turn-words.server";

/** What proofing is about: what can go to customers, what is with them, and what came back. */
export const PROOFING_VIEWS = ["all", "ready_for_review", "in_review", "change_request"] as const;
export type ProofingView = (typeof PROOFING_VIEWS)[number];
export const PROOFING_VIEW_LABELS: Readonly<Record<ProofingView, string>> = {
  all: "All",
  ready_for_review: "Ready for review",
  in_review: "In review",
  change_request: "Change requests",
};

/** A proof as the overview shows it. */
export interface ProofingRow {
  id: number;
  name: string;
  /** "Proof 812, version 3" */
  number: string;
  thumb: string | null;
  orderName: string;
  customer: string;
  status: { label: string; tone: Tone; glyph: GlyphName };
  turn: TurnView;
  due: { words: string; isLate: boolean };
  /** "2 open"; empty where nobody waits for a word. */
  feedback: string;
  next: { label: string; modal: string };
}
