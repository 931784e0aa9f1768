import type { RequisitionDetail, RequisitionQuery } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Resolved } from "~/lists/bulk/carry-deed.server";
import { readTarget } from "~/lists/bulk/change-each.server";
import { MAX_BULK, readAllRequisitions, readRequisitionsById } from "../read-requisitions.server";
import { companyOf } from "../sourcing-names";
import { requisitionName, requisitionState } from "./describe-refusals.server";
import type { ChosenRequisition, ChosenRequisitions } from "./sourcing-dialog";
import type { Targets } from "./sourcing-forms.server";

const SHOWN = 50;

/** The requisitions that the URL of a dialog names, or all that the list's filter matches. */
export async function readChosen(
  backend: BackendClient,
  params: URLSearchParams,
  query: Partial<RequisitionQuery>,
): Promise<{ requisitions: RequisitionDetail[]; total: number; isAll: boolean }> {
  if (params.get("all") === "1") return { ...(await readAllRequisitions(backend, query)), isAll: true };
  const ids = params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const requisitions = await readRequisitionsById(backend, [...new Set(ids.map(Number))].slice(0, MAX_BULK));
  return { requisitions, total: requisitions.length, isAll: false };
}

export const chosenRequisition = (requisition: RequisitionDetail): ChosenRequisition => ({
  id: requisition.id,
  title: requisitionName(requisition),
  company: companyOf(requisition.order),
  state: requisitionState(requisition),
});

export function chosenRequisitions({
  requisitions,
  total,
  isAll,
}: Awaited<ReturnType<typeof readChosen>>): ChosenRequisitions {
  return {
    isAll,
    count: requisitions.length,
    isTooMany: total > requisitions.length,
    requisitions: requisitions.slice(0, SHOWN).map(chosenRequisition),
    targets: isAll ? [] : requisitions.map(({ id, lock_version }) => `${id}:${lock_version ?? ""}`),
  };
}

/** The requisitions that a posted form is about. "All that match" is read again here, and refused when their number changed meanwhile. */
export async function resolveRequisitions(
  backend: BackendClient,
  form: Targets,
  query: Partial<RequisitionQuery>,
): Promise<Resolved> {
  if (form.all !== "1") {
    const targets = (form.requisition ?? []).map(readTarget);
    if (targets.length > 0) return { ok: true, targets };
    return { ok: false, errors: { requisition: ["Choose one or more requisitions first."] } };
  }
  const { requisitions } = await readAllRequisitions(backend, query);
  if (form.count !== requisitions.length) {
    const message = `${requisitions.length.toLocaleString("en-US")} requisitions match now. Check the list, then try again.`;
    return { ok: false, errors: { requisition: [message] } };
  }
  return { ok: true, targets: requisitions.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined })) };
}
