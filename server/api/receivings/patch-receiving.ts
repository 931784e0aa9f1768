import type { Receiving, ReceivingPatch } from "contract/receivings.schema";
import type { ReceivingRow } from "../../db/tables";
import type { ApiDependencies, SignedIn } from "../context";
import { moveReceiving } from "./move-receiving";
import { appendReceipt, reverseReceipt } from "./receipts";
import { type DockChanges, type DockWrite, getReceiving, receivingEvent, writeReceiving } from "./receiving-write";
import { handOver, releasePieces } from "./release";

/** PATCH /sourcing/receivings/{id}: its fields, then one action, in one transaction. */
export async function patchReceiving(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: ReceivingPatch,
): Promise<Receiving> {
  await writeReceiving(dependencies, { id, lockVersion: patch.lock_version, actor }, async (write) => {
    const steps = [changeFields(write, patch)];
    if (patch.status !== undefined) steps.push(await moveReceiving(write, patch.status));
    if (patch.receipt) steps.push(await appendReceipt(write, patch.receipt));
    if (patch.reverse_receipt_id !== undefined) {
      steps.push(await reverseReceipt(write, patch.reverse_receipt_id, patch.reason));
    }
    if (patch.release) steps.push(await releasePieces(write, patch.release));
    if (patch.handed_over_to !== undefined) steps.push(await handOver(write, patch.handed_over_to));
    return together(steps);
  });
  return await getReceiving(dependencies, id);
}

function together(steps: readonly DockChanges[]): DockChanges {
  return {
    receiving: Object.assign({}, ...steps.map((step) => step.receiving)),
    split: Object.assign({}, ...steps.map((step) => step.split)),
    overPlaces: steps.find((step) => step.overPlaces)?.overPlaces,
    history: steps.flatMap((step) => step.history),
  };
}

const OWN_FIELDS = ["tracking_number", "carrier", "note", "hand_deliver_to"] as const;
/** The split's: what buyers changed there shows here, and the other way round. */
const SPLIT_FIELDS = ["estimated_arrival_date", "firm_in_hands_date"] as const;

function changeFields({ receiving, split }: DockWrite, patch: ReceivingPatch): DockChanges {
  const own = changed(
    receiving,
    Object.fromEntries(OWN_FIELDS.flatMap((field) => asked(field, patch[field] || null, patch))),
  );
  const ofSplit = changed(
    split,
    Object.fromEntries(SPLIT_FIELDS.flatMap((field) => asked(field, patch[field], patch))),
  );
  const after = { ...own, ...ofSplit };
  const fields = Object.keys(after);
  if (fields.length === 0) return { history: [] };
  const before = Object.fromEntries(
    fields.map((field) => [field, Reflect.get(field in own ? receiving : split, field)]),
  );
  // Suppliers are judged by the first day that was named.
  const promised: Partial<ReceivingRow> =
    receiving.promised_date === null && ofSplit.estimated_arrival_date
      ? { promised_date: ofSplit.estimated_arrival_date }
      : {};
  return {
    receiving: { ...own, ...promised },
    split: ofSplit,
    history: [receivingEvent(receiving, "receiving_updated", { before, after })],
  };
}

const asked = <T>(field: keyof ReceivingPatch, value: T, patch: ReceivingPatch) =>
  patch[field] === undefined ? [] : [[field, value] as const];

function changed<T extends object>(row: T, values: Record<string, string | null | undefined>) {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => Reflect.get(row, field) !== value));
}
