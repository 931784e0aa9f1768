import type { ProofSpecField } from "contract/proof-fields";
import { type ArtActionName, artActionOf } from "~/art/art-actions";
import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { ChosenProof, ChosenProofs } from "./chosen-proofs.server";

/** What triage does with proofs. */
export type TriageModal = Extract<ArtActionName, `art-${string}`>;

export function triageModalOf(name: unknown): TriageModal | null {
  const known = artActionOf(name);
  return known?.startsWith("art-") ? (known as TriageModal) : null;
}

/** A line of the one proof that a dialog is about. */
export interface LineChoice {
  id: number;
  /** "24 × Pique Polo, Navy, M". */
  words: string;
  location: string;
  side: string;
}

export type SpecValues = Readonly<Record<ProofSpecField | "location", string>>;

/** A logo on file, as one that may be taken over. */
export interface LogoChoice {
  id: number;
  name: string;
  thumb: string | null;
  /** "Embroidery, Left Side Chest, 3.5 in wide". */
  spec: string;
  /** "Approved Mar 2 with #1001". */
  origin: string;
  /** Why it may not; null where it may. */
  problem: string | null;
}

/** Of many proofs each takes its best logo; null where none fits. */
export interface LogoPick {
  proof: ChosenProof;
  /** `PROOF:LOGO`. */
  value: string | null;
  words: string;
}

/** Proofs of one order that can become one. */
export interface MergeGroup {
  order: string;
  proofs: readonly { id: number; words: string; isChosen: boolean; problem: string | null }[];
}

type Asked =
  | { modal: "art-assign"; people: readonly { value: string; label: string }[]; assignee: string | null }
  | { modal: "art-priority"; priority: string | null }
  | { modal: "art-spec"; values: SpecValues | null; lines: readonly LineChoice[] }
  | {
      modal: "art-reuse";
      /** Of one proof: what can be chosen, and what was searched for. Null for many. */
      search: { q: string; logos: readonly LogoChoice[]; problem: string | null } | null;
      picks: readonly LogoPick[];
    }
  | {
      modal: "art-split";
      lines: readonly LineChoice[];
      problem: string | null;
      /** Why none of them may leave; null where some may. */
      staying: string | null;
    }
  | { modal: "art-merge"; groups: readonly MergeGroup[] }
  | { modal: "art-none" };

export type TriageDialogData = Asked & { chosen: ChosenProofs };

export type TriageResult = BulkResult<TriageModal>;
export type TriageAnswer = TriageResult | FormRefusal;
