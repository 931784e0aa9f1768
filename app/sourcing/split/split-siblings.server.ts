import { json } from "@remix-run/node";
import { countWords } from "contract/number-words";
import type { RequisitionDetail, SplitsBody } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { changeEach, type Outcome } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { describeRefusals } from "~/sourcing/describe-refusals.server";
import { readStyle } from "./read-split.server";
import { splitInput } from "./split-input.server";
import { isSupplier, type SplitRow, shareOut } from "./split-rows";
import { draftsOf, rowOf, unsentOf } from "./split-words.server";

type SplitInput = SplitsBody["splits"][number];

interface Siblings {
  signedIn: SignedIn;
  back: string;
  /** The requisition that was split by hand. */
  saved: RequisitionDetail;
  /** How. */
  rows: readonly SplitRow[];
}

/** The other sizes of the style: what is left of each goes to the same suppliers, in the same shares. A result for each size. */
export async function splitSiblings({ signedIn, back, saved, rows }: Siblings) {
  const { backend } = signedIn;
  const shares = sharesOf(saved, rows);
  const siblings = (await readStyle(backend, saved)).filter(
    (one) => one.id !== saved.id && (one.quantity_left ?? 0) > 0,
  );
  const outcome = await splitEach(backend, siblings, (sibling) => inputsFor(sibling, shares));
  const done = countWords(outcome.done.length + 1, "size");
  const words = `${done} of the style split`;
  if (outcome.refused.length === 0 && outcome.error === null) {
    const action = draftsOf(saved);
    return redirectWithToast(signedIn, back, { text: words, ...(action && { action }) });
  }
  const refused = await describeRefusals(backend, outcome.refused, "The same suppliers");
  const result: BulkResult = { ok: true, modal: "split", done: words, refused, undo: null };
  return json(result);
}

/** One call a requisition; even a single one that is refused is told as a row. */
export async function splitEach(
  backend: BackendClient,
  requisitions: readonly RequisitionDetail[],
  inputs: (requisition: RequisitionDetail) => SplitInput[],
): Promise<Outcome> {
  const byId = new Map(requisitions.map((requisition) => [requisition.id, requisition]));
  const targets = requisitions.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined }));
  return changeEach(targets, ({ id, lock: lock_version }) => {
    const requisition = byId.get(id);
    const splits = requisition ? inputs(requisition) : [];
    return backend.call("splitRequisition", { id, body: { splits, lock_version } });
  });
}

interface Share {
  weight: number;
  input: Omit<SplitInput, "quantity" | "id">;
}

/** The suppliers by their pieces; a new draft PO of the first size is the PO of the others. */
function sharesOf(saved: RequisitionDetail, rows: readonly SplitRow[]): Share[] {
  return rows
    .filter(({ from }) => isSupplier(from))
    .map((row) => {
      const { quantity: weight, id: _id, ...input } = splitInput(row);
      const made = saved.splits.find(
        ({ supplier_id, purchase_order_id }) => supplier_id === Number(row.from) && purchase_order_id,
      );
      if (row.po !== "new" || !made?.purchase_order_id) return { weight, input };
      const { new_purchase_order: _new, ...rest } = input;
      return { weight, input: { ...rest, purchase_order_id: made.purchase_order_id } };
    });
}

function inputsFor(sibling: RequisitionDetail, shares: readonly Share[]): SplitInput[] {
  const pieces = shareOut(
    sibling.quantity_left ?? 0,
    shares.map(({ weight }) => weight),
  );
  const kept = unsentOf(sibling).map((split) => splitInput(rowOf(split)));
  const added = shares.flatMap(({ input }, index) => {
    const quantity = pieces[index] ?? 0;
    return quantity > 0 ? [{ ...input, quantity }] : [];
  });
  return [...kept, ...added];
}
