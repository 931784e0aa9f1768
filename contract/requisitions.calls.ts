import { signedIn } from "./call";
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

const { get, patch, post } = signedIn({ tag: "Sourcing" });

/** What must be bought, and from whom. */
export const requisitionsCalls = {
  listRequisitions: get("/sourcing/requisitions", "List requisitions with their splits", {
    needs: READS_REQUISITIONS,
    query: requisitionQuery,
    response: listEnvelope(requisitionDetail),
  }),
  countRequisitions: get("/sourcing/requisitions/counts", "Requisitions of open orders by status", {
    needs: READS_SOURCING,
    response: oneEnvelope(requisitionCounts),
  }),
  getRequisition: get("/sourcing/requisitions/{id}", "One requisition", {
    needs: READS_REQUISITIONS,
    response: oneEnvelope(requisitionDetail),
  }),
  patchRequisition: patch("/sourcing/requisitions/{id}", "Change it, hold it, or say that there is no stock", {
    needs: CHANGES_SOURCING,
    body: requisitionPatch,
    response: writeEnvelope(requisitionDetail),
  }),
  splitRequisition: post("/sourcing/requisitions/{id}/splits", "Replace its unsent splits", {
    needs: CHANGES_SOURCING,
    body: splitsBody,
    response: writeEnvelope(requisitionDetail),
  }),
  listSplits: get("/sourcing/requisition_splits", "List splits", {
    needs: READS_SPLITS,
    query: splitQuery,
    response: listEnvelope(splitDetail),
  }),
  patchSplit: patch("/sourcing/requisition_splits/{id}", "Change one split, or enter the supplier's answer", {
    needs: CHANGES_SOURCING,
    body: splitPatch,
    response: writeEnvelope(splitDetail),
  }),
  sourcingNeeds: get("/sourcing/needs", "What must be bought, by supplier", {
    needs: READS_SOURCING,
    response: oneEnvelope(needs),
  }),
} as const;
