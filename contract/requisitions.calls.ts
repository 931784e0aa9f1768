import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
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
    query: requisitionQuery,
    response: listEnvelope(requisitionDetail),
  }),
  countRequisitions: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisitions/counts",
    summary: "Requisitions of open orders by status",
    response: oneEnvelope(requisitionCounts),
  }),
  getRequisition: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisitions/{id}",
    summary: "One requisition",
    response: oneEnvelope(requisitionDetail),
  }),
  patchRequisition: define({
    ...sourcing,
    method: "PATCH",
    path: "/sourcing/requisitions/{id}",
    summary: "Change it, hold it, or say that there is no stock",
    body: requisitionPatch,
    response: writeEnvelope(requisitionDetail),
  }),
  splitRequisition: define({
    ...sourcing,
    method: "POST",
    path: "/sourcing/requisitions/{id}/splits",
    summary: "Replace its unsent splits",
    body: splitsBody,
    response: writeEnvelope(requisitionDetail),
  }),
  listSplits: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/requisition_splits",
    summary: "List splits",
    query: splitQuery,
    response: listEnvelope(splitDetail),
  }),
  patchSplit: define({
    ...sourcing,
    method: "PATCH",
    path: "/sourcing/requisition_splits/{id}",
    summary: "Change one split, or enter the supplier's answer",
    body: splitPatch,
    response: writeEnvelope(splitDetail),
  }),
  sourcingNeeds: define({
    ...sourcing,
    method: "GET",
    path: "/sourcing/needs",
    summary: "What must be bought, by supplier",
    response: oneEnvelope(needs),
  }),
} as const;
