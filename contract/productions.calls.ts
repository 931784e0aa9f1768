import { z } from "zod";
import { bearerCall, define, ok } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { historyList, historyQuery } from "./history.schema";
import { CHANGES_PRODUCTION, READS_PIECES, READS_PRODUCTION } from "./needs";
import {
  batch,
  batchBody,
  gang,
  productionBody,
  productionCounts,
  productionDetail,
  productionEntry,
  productionQuery,
  totalReceivedUnits,
} from "./productions.schema";

const production = { ...bearerCall, tag: "Production" } as const;

/** What is decorated, on which machine, and what was counted there. */
export const productionsCalls = {
  listProductions: define({
    ...production,
    method: "GET",
    path: "/productions",
    summary: "List productions with their gates",
    needs: READS_PRODUCTION,
    query: productionQuery,
    response: listEnvelope(productionDetail),
  }),
  countProductions: define({
    ...production,
    method: "GET",
    path: "/productions/counts",
    summary: "Productions of open orders by status and machine",
    needs: READS_PRODUCTION,
    response: oneEnvelope(productionCounts),
  }),
  totalReceivedUnits: define({
    ...production,
    method: "GET",
    path: "/productions/total-received-units",
    summary: "Pieces that are here, for each production of an open order",
    needs: READS_PIECES,
    response: totalReceivedUnits,
  }),
  listGangs: define({
    ...production,
    method: "GET",
    path: "/productions/gangs",
    summary: "What could share a set-up",
    needs: READS_PRODUCTION,
    response: oneEnvelope(z.array(gang)),
  }),
  getProduction: define({
    ...production,
    method: "GET",
    path: "/productions/{id}",
    summary: "One production with everything that was counted",
    needs: READS_PRODUCTION,
    response: oneEnvelope(productionDetail),
  }),
  putProduction: define({
    ...production,
    method: "PUT",
    path: "/productions/{id}",
    summary: "Move it, count pieces made and spoiled, plan it",
    needs: CHANGES_PRODUCTION,
    body: productionBody,
    response: writeEnvelope(productionDetail),
  }),
  addProductionEntry: define({
    ...production,
    method: "POST",
    status: 201,
    path: "/productions/{id}/entries",
    summary: "One entry of the floor, counted once per Idempotency-Key",
    needs: CHANGES_PRODUCTION,
    body: productionEntry,
    response: writeEnvelope(productionDetail),
  }),
  listProductionHistory: define({
    ...production,
    method: "GET",
    path: "/productions/{id}/history",
    summary: "History, newest first",
    needs: READS_PRODUCTION,
    query: historyQuery,
    response: historyList,
  }),
  createBatch: define({
    ...production,
    method: "POST",
    status: 201,
    path: "/batches",
    summary: "Run these together",
    needs: CHANGES_PRODUCTION,
    body: batchBody,
    response: writeEnvelope(batch),
  }),
  deleteBatch: define({
    ...production,
    method: "DELETE",
    path: "/batches/{id}",
    summary: "Run them apart again",
    needs: CHANGES_PRODUCTION,
    response: ok,
  }),
} as const;
