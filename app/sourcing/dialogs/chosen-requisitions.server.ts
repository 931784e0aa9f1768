import type { RequisitionDetail, RequisitionQuery } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Resolved } from "~/lists/bulk/carry-action.server";
import { idsOf, resolveTargets } from "~/lists/bulk/resolve-targets.server";
import { requisitionName, requisitionState } from "~/sourcing/describe-refusals.server";
import { MAX_BULK, readAllRequisitions, readRequisitionsById } from "../read-requisitions.server";
import { companyOf } from "../sourcing-names";
import type { Targets } from "./sourcing-forms.server";

const SHOWN = 50;

/** The requisitions that the URL of a dialog names, or all that the list's filter matches. */
export async function readChosen(
  backend: BackendClient,
  params: URLSearchParams,
  query: Partial<RequisitionQuery>,
): Promise<{ requisitions: RequisitionDetail[]; total: number; isAll: boolean }> {
  if (params.get("all") === "1") return { ...(await readAllRequisitions(backend, query)), isAll: true };
  const requisitions = await readRequisitionsById(backend, idsOf(params).slice(0, MAX_BULK));
  return { requisitions, total: requisitions.length, isAll: false };
}

/** A requisition that a dialog is about. */
export type ChosenRequisition = ReturnType<typeof chosenRequisition>;

export const chosenRequisition = (requisition: RequisitionDetail) => ({
  id: requisition.id,

  /** "#1044 Twill Work Shirt, L". */
  title: requisitionName(requisition),
  company: companyOf(requisition.order),

  /** "In Progress, 84 of 96 allocated". */
  state: requisitionState(requisition),
});

export type ChosenRequisitions = ReturnType<typeof chosenRequisitions>;

export function chosenRequisitions({ requisitions, total, isAll }: Awaited<ReturnType<typeof readChosen>>) {
  return {
    isAll,
    count: requisitions.length,
    isTooMany: total > requisitions.length,
    requisitions: requisitions.slice(0, SHOWN).map(chosenRequisition),
    targets: isAll ? [] : requisitions.map(({ id, lock_version }) => `${id}:${lock_version ?? ""}`),
  };
}

/** The requisitions that a posted form is about. */
export async function resolveRequisitions(
  backend: BackendClient,
  form: Targets,
  query: Partial<RequisitionQuery>,
): Promise<Resolved> {
  const readAll = async () => (await readAllRequisitions(backend, query)).requisitions;
  const targets = form.requisition;
  return await resolveTargets({ ...form, targets }, { field: "requisition", noun: "requisition", readAll });
}
