import { json } from "@remix-run/node";
import { countWords } from "contract/number-words";
import type { z } from "zod";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { parseForm, refuse } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { describeRefusals } from "~/sourcing/describe-refusals.server";
import { giveRest } from "./assign-supplier.server";
import { poBuildForm } from "./sourcing-forms.server";

type PoForm = z.output<typeof poBuildForm>;
type Built = { ok: true; id: number; number: string } | { ok: false; error: BackendError };

/** Gathers the ticked lines on a PO, an open draft or a new one; pieces in no split are split to its supplier first. */
export async function buildPo(signedIn: SignedIn, form: FormData) {
  const { backend } = signedIn;
  const parsed = parseForm(poBuildForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { value } = parsed;
  const supplierId = Number(value.supplier_id);
  const drafted = value.line.flatMap((line) => (line.startsWith("s:") ? [Number(line.slice(2))] : []));
  const targets = value.line.flatMap((line) => {
    const [kind, id, lock] = line.split(":");
    return kind === "r" ? [{ id: Number(id), lock: lock ? Number(lock) : undefined }] : [];
  });
  const rest = await giveRest(backend, targets, { supplierId, draftId: null });
  const fresh = rest.saved.flatMap(({ splits }) =>
    splits.filter((split) => split.status === "draft" && split.supplier_id === supplierId).map(({ id }) => id),
  );
  const splits = [...new Set([...drafted, ...fresh])];
  const refused: Refusal[] = rest.outcome.error
    ? [...rest.outcome.refused, refusalOfOnly(targets[0]?.id ?? 0, rest.outcome.error)]
    : rest.outcome.refused;
  if (splits.length === 0) {
    return json(await resultOf(backend, { done: "", refused }));
  }
  const built = value.draft
    ? await addTo(backend, Number(value.draft), splits)
    : await createNew(backend, value, splits);
  if (!built.ok) return refuse(atForm(built.error), form);
  const done = `${countWords(splits.length, "split")} on ${built.number}`;
  if (refused.length > 0) return json(await resultOf(backend, { done, refused }));
  return redirectWithToast(signedIn, paths.purchaseOrder(built.id), {
    text: `${done}. Nothing is ordered until you send it.`,
  });
}

const refusalOfOnly = (id: number, error: BackendError): Refusal => ({
  id,
  code: error.kind,
  message: error.kind === "invalid" ? (Object.values(error.fields).flat()[0] ?? error.message) : error.message,
  current: null,
});

async function resultOf(
  backend: BackendClient,
  { done, refused }: { done: string; refused: readonly Refusal[] },
): Promise<BulkResult> {
  const described = await describeRefusals(backend, refused, "On a purchase order");
  return { ok: true, modal: "po-build", done, refused: described, undo: null };
}

async function addTo(backend: BackendClient, id: number, added: readonly number[]): Promise<Built> {
  const known = await backend.call("getPurchaseOrder", { id });
  if (!known.ok) return known;
  const { splits, lock_version } = known.data.data;
  const all = [...new Set([...splits.map((split) => split.id), ...added])];
  const saved = await backend.call("patchPurchaseOrder", {
    id,
    body: { splits: all, lock_version: lock_version ?? undefined },
  });
  return saved.ok ? { ok: true, id, number: saved.data.data.po_number } : saved;
}

async function createNew(backend: BackendClient, value: PoForm, splits: number[]): Promise<Built> {
  const made = await backend.call("createPurchaseOrder", {
    body: {
      supplier_id: Number(value.supplier_id),
      splits,
      ship_to: value.ship_to ?? "shop",
      needed_by_date: value.needed_by_date || null,
      ship_method: value.ship_method || null,
      note: value.note || null,
      ...(value.ship_to === "decorator" && { decorator_supplier_id: Number(value.decorator_supplier_id) }),
    },
  });
  return made.ok ? { ok: true, id: made.data.data.id, number: made.data.data.po_number } : made;
}

/** What /api says of `splits` the form says of its lines. */
function atForm(error: BackendError): BackendError {
  if (error.kind !== "invalid") return error;
  const { splits, ...fields } = error.fields;
  return splits ? { ...error, fields: { ...fields, line: splits } } : error;
}
