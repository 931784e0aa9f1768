import { APPROVES_SOURCING } from "contract/needs";
import type { DiscrepancyPatch } from "contract/receivings.schema";
import type { DiscrepancyDecision } from "contract/sourcing";
import type { Db, DiscrepancyRow } from "../../db/tables";
import { locationByName } from "../../goods/locations";
import type { HistoryEntry } from "../../history/record-history";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, stale } from "../errors";
import { type DockWrite, receivingEvent, shownAt, writeReceiving } from "../receivings/receiving-write";
import { requirePerson } from "../require-person";
import { decisionOf, type Refusal, refuseDecision, refuseResolving } from "./decision.transitions";
import { applyDecision } from "./decision-effects";
import { getDiscrepancy, requireDiscrepancy } from "./discrepancies.queries";

/** PATCH /sourcing/discrepancies/{id}: a decision with all that it does to split, stock and order, in one transaction. */
export async function decideDiscrepancy(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: DiscrepancyPatch,
) {
  const { receiving_id } = await requireDiscrepancy(dependencies.db, id);
  await writeReceiving(dependencies, { id: receiving_id, lockVersion: undefined, actor }, async (write) => {
    const row = await requireDiscrepancy(write.trx, id);
    if (isStale(patch.lock_version, row)) throw stale(await getDiscrepancy(write.trx, id, shownAt(dependencies)));
    return { history: await decide(write, row, patch) };
  });
  return await getDiscrepancy(dependencies.db, id, shownAt(dependencies));
}

async function decide(write: DockWrite, row: DiscrepancyRow, patch: DiscrepancyPatch): Promise<HistoryEntry[]> {
  const { trx, moment } = write;
  const decision = decisionOf(row, patch);
  const known = { outstanding: write.receiving.quantity_outstanding, today: moment.today };
  refuse(decision && refuseDecision(row, decision, patch, known));
  if (decision === "substitute") await requireAccess(trx, write.actor, APPROVES_SOURCING, "Buying a substitute");
  refuse(patch.resolved ? refuseResolving(row, decision) : null);
  if (patch.owner_id) await requirePerson(trx, patch.owner_id, "owner_id");
  const place = patch.location_name ? await locationByName(trx, patch.location_name, moment.at) : null;
  const facts = {
    location_id: place?.id ?? (patch.location_name === null ? null : row.location_id),
    owner_id: patch.owner_id === undefined ? row.owner_id : patch.owner_id,
    note: patch.note === undefined ? row.note : patch.note || null,
  };
  const history = [...(place?.history ?? [])];
  if (facts.owner_id !== row.owner_id) {
    const changed = { before: { owner_id: row.owner_id }, after: { owner_id: facts.owner_id } };
    history.push(receivingEvent(write.receiving, "receiving_updated", changed));
  }
  if (!decision) {
    const resolved = patch.resolved ? { status: "resolved", resolved_at: moment.at } : {};
    await save(trx, row, { ...facts, ...resolved });
    if (patch.resolved) history.push(resolvedEvent(write, row, patch));
    return history;
  }
  const pieces = patch.quantity ?? row.quantity;
  if (pieces < row.quantity) await keepRest(trx, row, pieces);
  const decided = { ...row, ...facts, quantity: pieces };
  const effect = await applyDecision(write, decided, { decision, patch });
  const isOver = effect.isOver || patch.resolved === true;
  await save(trx, row, {
    ...facts,
    ...effect.facts,
    quantity: pieces,
    decision,
    decided_by_id: write.actor.id,
    decided_at: moment.at,
    due_date: patch.due_date ?? null,
    status: isOver ? "resolved" : "decided",
    resolved_at: isOver ? moment.at : null,
  });
  history.push(decidedEvent(write, decided, { decision, patch, place: effect.placeName ?? place?.name }));
  if (isOver) history.push(resolvedEvent(write, decided, patch));
  return [...history, ...effect.history];
}

function refuse(refusal: Refusal | null): void {
  if (!refusal) return;
  const { field, message } = refusal;
  throw field === null ? new ApiError("not_allowed", message) : invalid({ [field]: [message] });
}

async function save(trx: Db, row: DiscrepancyRow, changes: Partial<DiscrepancyRow>): Promise<void> {
  await trx
    .updateTable("discrepancies")
    .set({ ...changes, lock_version: row.lock_version + 1 })
    .where("id", "=", row.id)
    .execute();
}

/** What is decided of some pieces leaves the others as they were. */
async function keepRest(trx: Db, row: DiscrepancyRow, pieces: number): Promise<void> {
  const { id: _id, lock_version: _version, ...copied } = row;
  await trx
    .insertInto("discrepancies")
    .values({ ...copied, quantity: row.quantity - pieces })
    .execute();
}

function decidedEvent(
  { receiving }: DockWrite,
  row: DiscrepancyRow,
  recorded: { decision: DiscrepancyDecision; patch: DiscrepancyPatch; place: string | undefined },
): HistoryEntry {
  const { decision, patch, place } = recorded;
  return receivingEvent(receiving, "discrepancy_decided", {
    before: { decision: row.decision },
    after: {
      decision,
      type: row.type,
      quantity: row.quantity,
      ...(patch.due_date && { due_date: patch.due_date }),
      ...(place && { location_name: place }),
    },
    reason: patch.reason || patch.note || null,
  });
}

function resolvedEvent(
  { receiving }: DockWrite,
  { type, quantity }: DiscrepancyRow,
  patch: DiscrepancyPatch,
): HistoryEntry {
  return receivingEvent(receiving, "discrepancy_resolved", { after: { type, quantity }, reason: patch.note || null });
}
