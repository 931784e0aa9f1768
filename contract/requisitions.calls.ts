import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { CHANGES_SOURCING, READS_REQUISITIONS, READS_SOURCING, READS_SPLITS } from "./needs";
import {
  needs,
  requisitionCounts,
  requisitionDetail,
  requisitionPatch,
  requisitionQuery,
  splitDetail,
  splitPatch,
  splitQuery,
  splitsBody,
} from "./requisitions.schema";

const sourcing = { ...bearerCall, tag: "Sourcing" } as const;

/** What must be bought, and from whom. */
export const requisitionsCalls = {
  listRequisitions: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisitions",
    summary: "List requisitions with their splits",
    needs: READS_REQUISITIONS,
    query: requisitionQuery,
    response: listEnvelope(requisitionDetail),
  }),
  countRequisitions: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisitions/counts",
    summary: "Requisitions of open orders by status",
    needs: READS_SOURCING,
    response: oneEnvelope(requisitionCounts),
  }),
  getRequisition: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisitions/{id}",
    summary: "One requisition",
    needs: READS_REQUISITIONS,
    response: oneEnvelope(requisitionDetail),
  }),
  patchRequisition: define({
    ...sourcing,
    method: "PATCH",
    path: "/sourcing/requisitions/{id}",
    summary: "Change it, hold it, or say that there is no stock",
    needs: CHANGES_SOURCING,
    body: requisitionPatch,
    response: writeEnvelope(requisitionDetail),
  }),
  splitRequisition: define({
    ...sourcing,
    method: "POST",
    path: "/sourcing/requisitions/{id}/splits",
    summary: "Replace its unsent splits",
    needs: CHANGES_SOURCING,
    body: splitsBody,
    response: writeEnvelope(requisitionDetail),
  }),
  listSplits: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisition_splits",
    summary: "List splits",
    needs: READS_SPLITS,
    query: splitQuery,
    response: listEnvelope(splitDetail),
  }),
  patchSplit: define({
    ...sourcing,
    method: "PATCH",
    path: "/sourcing/requisition_splits/{id}",
    summary: "Change one split, or enter the supplier's answer",
    needs: CHANGES_SOURCING,
    body: splitPatch,
    response: writeEnvelope(splitDetail),
  }),
  sourcingNeeds: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/needs",
    summary: "What must be bought, by supplier",
    needs: READS_SOURCING,
    response: oneEnvelope(needs),
  }),
} as const;
