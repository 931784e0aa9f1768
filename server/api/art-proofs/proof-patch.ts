import type { ArtProofPatch } from "contract/art-proofs.schema";
import { FROZEN_FIELDS, frozenWords, moveBetween, moveProof } from "../../art/proof.transitions";
import { reopenArt } from "../../art/reopen-art";
import { revokeRequests } from "../../art/revoke-requests";
import type { ArtProofRow, Db } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { person } from "../../people/present-person";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { requirePerson } from "../require-person";
import { decorateLines } from "./decorate-lines";
import { checkMethod, fieldChanges, recordedFields } from "./proof-fields";
import { linesOf, type PlacedLine, placeLines, placementWords, savePlacements } from "./proof-placements";
import { type ProofWrite, proofEvent, writeProof } from "./proof-write";
import { type CheckedLogo, checkLogo, startFromLogo, takeOverLogo } from "./take-over-logo";

/** PATCH /art_proofs/{id}: fields, places and at most one move, in one write. */
export async function patchProof(dependencies: ApiDependencies, actor: SignedIn, id: number, patch: ArtProofPatch) {
  checkTogether(patch);
  const logo = patch.logo_id === undefined ? null : await checkLogo(dependencies, patch.logo_id);
  return await writeProof(dependencies, { id, lockVersion: patch.lock_version, actor }, (trx, proof, moment) =>
    decide(trx, { proof, patch, actor, moment, logo }),
  );
}

interface Asked {
  proof: ArtProofRow;
  patch: ArtProofPatch;
  actor: SignedIn;
  moment: WriteMoment;
  /** The one that `logo_id` names. */
  logo: CheckedLogo | null;
}

/** What one thing asks of another, whatever the proof is. */
function checkTogether(patch: ArtProofPatch): void {
  if (patch.logo_id !== undefined && patch.status !== "approved" && patch.status !== undefined) {
    throw invalid({ logo_id: ["Send status approved with it to take the logo over, or no status to start from it."] });
  }
  if (patch.logo_id !== undefined && patch.is_not_applicable) {
    throw invalid({ logo_id: ["Choose a logo, or say that no art is needed, not both."] });
  }
  if (patch.is_not_applicable !== undefined && !(patch.is_not_applicable && patch.status === "approved")) {
    throw invalid({ is_not_applicable: ["Send true with status approved where no art is needed."] });
  }
}

async function decide(trx: Db, asked: Asked): Promise<ProofWrite | null> {
  const { proof, patch } = asked;
  const lines = await linesOf(trx, proof.id);
  const fields = await patchFields(trx, asked, lines);
  const then = { ...proof, ...fields?.changes };
  if (patch.status === undefined) return joined(fields, asked.logo && (await startFromLogo(trx, then, asked.logo)));
  const placed = patch.placements ? placeLines(lines, patch.placements) : lines;
  const move = asked.logo
    ? await takeOverLogo(trx, then, asked.logo, asked)
    : await patchStatus(trx, { ...asked, proof: then, to: patch.status, lines: placed });
  // A logo brings its method along.
  const recorded =
    move && (await carryToLines(trx, { proof, changes: move.changes, lines: placed, placed, at: asked.moment.at }));
  return joined(joined(fields, move), recorded && { changes: {}, history: recorded });
}

function joined(one: ProofWrite | null, other: ProofWrite | null): ProofWrite | null {
  if (!one || !other) return one ?? other;
  return { changes: { ...one.changes, ...other.changes }, history: [...one.history, ...other.history] };
}

async function patchFields(
  trx: Db,
  { proof, patch, moment }: Asked,
  lines: readonly PlacedLine[],
): Promise<ProofWrite | null> {
  const changes = fieldChanges(proof, patch);
  const placed = patch.placements ? placeLines(lines, patch.placements) : lines;
  const moved = placed.filter((line, index) => placementWords(line) !== placementWords(lines[index] ?? line));
  const isEmpty = Object.keys(changes).length === 0 && moved.length === 0;
  if (isEmpty) return null;
  if (patch.status === undefined || patch.status === proof.status) requireUnfrozen(proof, changes, moved);
  if (changes.assignee_id) await requirePerson(trx, changes.assignee_id, "assignee_id");
  if (changes.customer_file_id) await requireFile(trx, proof.order_id, changes.customer_file_id);
  if (changes.deco_method !== undefined) checkMethod(changes.deco_method, lines);
  await savePlacements(trx, proof.id, moved);
  const recorded = await carryToLines(trx, { proof, changes, lines, placed, at: moment.at });
  const before = recordedFields(proof, changes);
  const after = recordedFields(changes, changes);
  if (moved.length > 0) {
    const changed = new Set(moved.map((line) => line.order_line_item_id));
    before.placements = lines.filter((line) => changed.has(line.order_line_item_id)).map(placementWords);
    after.placements = moved.map(placementWords);
  }
  const reason = patch.status === undefined ? patch.reason || null : null;
  return { changes, history: [proofEvent(proof, "proof_updated", { before, after, reason }), ...recorded] };
}

interface Carried {
  proof: ArtProofRow;
  changes: Partial<ArtProofRow>;
  /** The proof's lines as they stood, and as they stand now. */
  lines: readonly PlacedLine[];
  placed: readonly PlacedLine[];
  at: string;
}

/** Method and places that were decided here stand in the lines and their productions too. */
async function carryToLines(trx: Db, { proof, changes, lines, placed, at }: Carried) {
  const decided = placed.map((line, index) => ({
    order_line_item_id: line.order_line_item_id,
    from: lines[index]?.location ?? null,
    to: line.location ?? null,
  }));
  const isMoved = decided.some(({ from, to }) => from !== to);
  if (!isMoved && !changes.deco_method) return [];
  return await decorateLines(trx, { orderId: proof.order_id, method: changes.deco_method ?? null, lines: decided, at });
}

/** What was approved, and what a customer is looking at, stays as it is. */
function requireUnfrozen(proof: ArtProofRow, changes: Partial<ArtProofRow>, moved: readonly PlacedLine[]): void {
  const message = frozenWords(proof.status);
  if (message === null) return;
  const frozen: string[] = FROZEN_FIELDS.filter((field) => field in changes).map((field) =>
    field.replace("_mils", "_in"),
  );
  if (moved.length > 0) frozen.push("placements");
  if (frozen.length === 0) return;
  throw new ApiError("not_allowed", message, { errors: Object.fromEntries(frozen.map((field) => [field, [message]])) });
}

async function requireFile(trx: Db, orderId: number, fileId: number): Promise<void> {
  await trx
    .selectFrom("files")
    .select("id")
    .where("id", "=", fileId)
    .where("order_id", "=", orderId)
    .where("entity_type", "in", ["order", "order_line_item"])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => invalid({ customer_file_id: ["Choose a file of this order."] }));
}

const MOVE_ACTIONS = {
  start: "proof_started",
  finish: "proof_ready",
  send_back: "proof_sent_back",
  request_change: "proof_change_requested",
  revise: "proof_revised",
  recall: "proof_recalled",
  take_back: "proof_reopened",
  hold: "proof_held",
  release: "proof_released",
  settle: "proof_not_needed",
  send: "proof_sent",
  approve: "proof_approved",
} as const;

interface Move extends Asked {
  to: NonNullable<ArtProofPatch["status"]>;
  lines: readonly PlacedLine[];
}

async function patchStatus(trx: Db, { proof, patch, actor, moment, to, lines }: Move): Promise<ProofWrite> {
  const reason = patch.reason || null;
  const move = moveBetween(proof, to);
  if (move === "settle" && !patch.is_not_applicable) {
    throw invalid({ status: ["Choose a logo on file (logo_id), or say that no art is needed (is_not_applicable)."] });
  }
  const { first_name, last_name, email } = actor.user;
  const result = moveProof(proof, to, {
    at: moment.at,
    actorId: actor.id,
    actorName: person(actor.id, first_name ?? null, last_name ?? null, email)?.name ?? null,
    reason,
    locations: lines.map((line) => line.location),
  });
  if (!result.ok) throw notAllowed(result.message, result.field);
  if (move === null) throw notAllowed("Choose another status.", "status");
  const taken = { at: moment.at, actorId: actor.id, reason: `Approval of the art taken back: ${reason}` };
  const reopened = move === "take_back" ? await reopenArt(trx, proof, taken) : {};
  if (proof.status === "in_review") await revokeRequests(trx, [proof.id], { at: moment.at, reason });
  const changes = { ...reopened, ...result.changes };
  const recorded: HistoryEntry = proofEvent(proof, MOVE_ACTIONS[move], {
    before: { status: proof.status },
    after: { status: to },
    reason,
  });
  return { changes, history: [recorded] };
}

function notAllowed(message: string, field: string | undefined): ApiError {
  return new ApiError("not_allowed", message, field ? { errors: { [field]: [message] } } : {});
}
