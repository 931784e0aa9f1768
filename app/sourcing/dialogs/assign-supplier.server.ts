import type { RequisitionDetail } from "contract/requisitions.schema";
import type { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import type { ActionOutcome } from "~/lists/bulk/carry-action.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { readRequisitionsById } from "../read-requisitions.server";
import { splitInput } from "../split/split-input.server";
import { rowOf, unsentOf } from "../split/split-words.server";
import type { assignForm } from "./sourcing-forms.server";

type Assigned = z.output<typeof assignForm>;

/** All that is left of each requisition goes to one supplier; what is in splits already stays there. */
export async function assignSupplier({
  signedIn,
  targets,
  value,
}: {
  signedIn: SignedIn;
  targets: Target[];
  value: Assigned;
}): Promise<ActionOutcome> {
  const { backend } = signedIn;
  const supplierId = Number(value.supplier_id);
  const supplier = await backend.call("getSupplier", { id: supplierId });
  const name = supplier.ok ? supplier.data.data.name : `supplier no. ${value.supplier_id}`;
  const draft = await draftFor(backend, supplierId, value.po);
  if (draft && !draft.ok) return { outcome: draft.outcome, done: "", yours: "" };
  const { outcome } = await giveRest(backend, targets, { supplierId, draftId: draft?.id ?? null });
  return { outcome, done: `to ${name}`, yours: `The rest to ${name}` };
}

type DraftAnswer = { ok: true; id: number } | { ok: false; outcome: Outcome } | null;

/** The draft PO that all of it goes on: made once, so that many requisitions share it. */
async function draftFor(backend: BackendClient, supplier_id: number, po: string): Promise<DraftAnswer> {
  if (po === "none") return null;
  if (po !== "new") return { ok: true, id: Number(po) };
  const made = await backend.call("createPurchaseOrder", { body: { supplier_id } });
  if (made.ok) return { ok: true, id: made.data.data.id };
  return { ok: false, outcome: { done: [], refused: [], error: made.error } };
}

/** What is left of each goes to the supplier, as one more split. Answers with the requisitions as they are after it. */
export async function giveRest(
  backend: BackendClient,
  targets: readonly Target[],
  { supplierId, draftId }: { supplierId: number; draftId: number | null },
): Promise<{ outcome: Outcome; saved: RequisitionDetail[] }> {
  const known = await readRequisitionsById(
    backend,
    targets.map(({ id }) => id),
  );
  const byId = new Map(known.map((requisition) => [requisition.id, requisition]));
  const saved: RequisitionDetail[] = [];
  const outcome = await changeEach(targets, async ({ id, lock: lock_version }) => {
    const requisition = byId.get(id);
    const left = requisition?.quantity_left ?? 0;
    if (!requisition || left <= 0) return nothingLeft;
    const kept = unsentOf(requisition).map((split) => splitInput(rowOf(split)));
    const added = {
      source: "supplier" as const,
      supplier_id: supplierId,
      quantity: left,
      ...(draftId !== null && { purchase_order_id: draftId }),
    };
    const answer = await backend.call("splitRequisition", { id, body: { splits: [...kept, added], lock_version } });
    if (answer.ok) saved.push(answer.data.data);
    return answer;
  });
  return { outcome, saved };
}

const nothingLeft = {
  ok: false as const,
  error: {
    kind: "invalid" as const,
    code: "nothing_left",
    message: "All pieces are already allocated. Open the split to change the supplier.",
    fields: {},
  },
};
