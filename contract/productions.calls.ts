import { z } from "zod";
import { ok, signedIn } from "./call";
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

const { create, get, put, remove } = signedIn({ tag: "Production" });

/** What is decorated, on which machine, and what was counted there. */
export const productionsCalls = {
  listProductions: get("/productions", "List productions with their gates", {
    needs: READS_PRODUCTION,
    query: productionQuery,
    response: listEnvelope(productionDetail),
  }),
  countProductions: get("/productions/counts", "Productions of open orders by status and machine", {
    needs: READS_PRODUCTION,
    response: oneEnvelope(productionCounts),
  }),
  totalReceivedUnits: get(
    "/productions/total-received-units",
    "Pieces that are here, for each production of an open order",
    { needs: READS_PIECES, response: totalReceivedUnits },
  ),
  listGangs: get("/productions/gangs", "What could share a set-up", {
    needs: READS_PRODUCTION,
    response: oneEnvelope(z.array(gang)),
  }),
  getProduction: get("/productions/{id}", "One production with everything that was counted", {
    needs: READS_PRODUCTION,
    response: oneEnvelope(productionDetail),
  }),
  putProduction: put("/productions/{id}", "Move it, count pieces made and spoiled, plan it", {
    needs: CHANGES_PRODUCTION,
    body: productionBody,
    response: writeEnvelope(productionDetail),
  }),
  addProductionEntry: create("/productions/{id}/entries", "One entry of the floor, counted once per Idempotency-Key", {
    needs: CHANGES_PRODUCTION,
    body: productionEntry,
    response: writeEnvelope(productionDetail),
  }),
  listProductionHistory: get("/productions/{id}/history", "History, newest first", {
    needs: READS_PRODUCTION,
    query: historyQuery,
    response: historyList,
  }),
  createBatch: create("/batches", "Run these together", {
    needs: CHANGES_PRODUCTION,
    body: batchBody,
    response: writeEnvelope(batch),
  }),
  deleteBatch: remove("/batches/{id}", "Run them apart again", { needs: CHANGES_PRODUCTION, response: ok }),
} as const;
