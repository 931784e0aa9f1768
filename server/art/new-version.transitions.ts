import type { ArtProofRow } from "../db/tables";
import { frozenWords } from "./proof.transitions";

/** What a new version does to its proof, pure. */

type ProofState = Pick<ArtProofRow, "status" | "previous_status" | "assignee_id" | "revision_count">;

/** The event that tells of a move which the upload made, beside the upload itself. */
type MoveAction = "proof_started" | "proof_revised" | "proof_recalled" | "proof_reopened";

export interface VersionEffect {
  changes: Partial<ArtProofRow>;
  action: MoveAction | null;
  /** What is out with customers is superseded. */
  supersedes: boolean;
  /** An approval is taken back. */
  reopens: boolean;
}

const NOTHING: VersionEffect = { changes: {}, action: null, supersedes: false, reopens: false };

/**
 * Only a mockup moves its proof: it is what is sent and approved next, so nothing that was said of an earlier one holds for it. Files of
 * ours alone change nothing. Who uploads the first one has it, where nobody had.
 */
export function effectOfMockup(proof: ProofState, uploadId: number, actorId: number): VersionEffect {
  const current = { art_upload_current_id: uploadId };
  const revised = { revision_count: proof.revision_count + 1 };
  switch (proof.status) {
    case "not_started":
      return effect("proof_started", { ...current, status: "in_progress", assignee_id: proof.assignee_id ?? actorId });
    case "change_request":
      return effect("proof_revised", { ...current, ...revised, status: "in_progress" });
    case "in_review":
      return { ...effect("proof_recalled", { ...current, status: "in_progress" }), supersedes: true };
    case "approved":
      return { ...effect("proof_reopened", { ...current, ...revised, status: "in_progress" }), reopens: true };
    case "on_hold":
      if (proof.previous_status !== "change_request") return { ...NOTHING, changes: current };
      return { ...NOTHING, changes: { ...current, ...revised, previous_status: "in_progress" } };
    default:
      return { ...NOTHING, changes: current };
  }
}

function effect(action: MoveAction, changes: Partial<ArtProofRow>): VersionEffect {
  return { ...NOTHING, action, changes };
}

/** Thousandths of an inch. */
export type ArtSize = Pick<ArtProofRow, "width_mils" | "height_mils">;

/**
 * The size that a proof takes from its new version: where it has none, or where it has the one of the version before. A size that
 * somebody entered stays, and so does one that is approved or with a customer. Null: it takes none.
 */
export function sizeFromVersion(
  proof: Pick<ArtProofRow, "status" | "logo_size"> & ArtSize,
  { width_mils, height_mils }: ArtSize,
  before: ArtSize | undefined,
): ArtSize | null {
  if (frozenWords(proof.status) !== null || proof.logo_size !== null) return null;
  if (width_mils === null && height_mils === null) return null;
  const hasNone = proof.width_mils === null && proof.height_mils === null;
  const isOfBefore = proof.width_mils === before?.width_mils && proof.height_mils === before?.height_mils;
  return hasNone || isOfBefore ? { width_mils, height_mils } : null;
}
