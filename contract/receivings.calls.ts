import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { historyList, historyQuery } from "./history.schema";
import { CHANGES_RECEIVING, DECIDES_DISCREPANCIES, READS_DISCREPANCIES, READS_DOCK, READS_RECEIVINGS } from "./needs";
import {
  discrepancyDetail,
  discrepancyPatch,
  discrepancyQuery,
  receiving,
  receivingCounts,
  receivingPatch,
  receivingQuery,
} from "./receivings.schema";

const { get, patch } = signedIn({ tag: "Receiving" });

export const receivingsCalls = {
  listReceivings: get("/sourcing/receivings", "List what is expected and what came", {
    needs: READS_RECEIVINGS,
    query: receivingQuery,
    response: listEnvelope(receiving),
  }),
  listVipReceivings: get("/sourcing/receivings/vip", "Those of orders with a VIP date, by that date", {
    needs: READS_DOCK,
    query: receivingQuery,
    response: listEnvelope(receiving),
  }),
  countReceivings: get("/sourcing/receivings/counts", "How many are expected, late, open", {
    needs: READS_DOCK,
    response: oneEnvelope(receivingCounts),
  }),
  getReceiving: get("/sourcing/receivings/{id}", "One receiving with receipts, discrepancies and flags", {
    needs: READS_RECEIVINGS,
    response: oneEnvelope(receiving),
  }),
  patchReceiving: patch("/sourcing/receivings/{id}", "Append a receipt, reverse one, change it", {
    needs: CHANGES_RECEIVING,
    body: receivingPatch,
    response: writeEnvelope(receiving),
  }),
  listReceivingHistory: get("/sourcing/receivings/{id}/history", "History, newest first", {
    needs: READS_RECEIVINGS,
    query: historyQuery,
    response: historyList,
  }),
  listDiscrepancies: get("/sourcing/discrepancies", "What came otherwise than expected", {
    needs: READS_DISCREPANCIES,
    query: discrepancyQuery,
    response: listEnvelope(discrepancyDetail),
  }),
  decideDiscrepancy: patch("/sourcing/discrepancies/{id}", "Decide what to do with it", {
    needs: DECIDES_DISCREPANCIES,
    body: discrepancyPatch,
    response: writeEnvelope(discrepancyDetail),
  }),
} as const;
