import { bearerCall, define } from "./call";
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

const dock = { ...bearerCall, tag: "Receiving" } as const;

export const receivingsCalls = {
  listReceivings: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings",
    summary: "List what is expected and what came",
    needs: READS_RECEIVINGS,
    query: receivingQuery,
    response: listEnvelope(receiving),
  }),
  listVipReceivings: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/vip",
    summary: "Those of orders with a VIP date, by that date",
    needs: READS_DOCK,
    query: receivingQuery,
    response: listEnvelope(receiving),
  }),
  countReceivings: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/counts",
    summary: "How many are expected, late, open",
    needs: READS_DOCK,
    response: oneEnvelope(receivingCounts),
  }),
  getReceiving: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/{id}",
    summary: "One receiving with receipts, discrepancies and flags",
    needs: READS_RECEIVINGS,
    response: oneEnvelope(receiving),
  }),
  patchReceiving: define({
    ...dock,
    method: "PATCH",
    path: "/sourcing/receivings/{id}",
    summary: "Append a receipt, reverse one, change it",
    needs: CHANGES_RECEIVING,
    body: receivingPatch,
    response: writeEnvelope(receiving),
  }),
  listReceivingHistory: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/{id}/history",
    summary: "History, newest first",
    needs: READS_RECEIVINGS,
    query: historyQuery,
    response: historyList,
  }),
  listDiscrepancies: define({
    ...dock,
    method: "GET",
    path: "/sourcing/discrepancies",
    summary: "What came otherwise than expected",
    needs: READS_DISCREPANCIES,
    query: discrepancyQuery,
    response: listEnvelope(discrepancyDetail),
  }),
  decideDiscrepancy: define({
    ...dock,
    method: "PATCH",
    path: "/sourcing/discrepancies/{id}",
    summary: "Decide what to do with it",
    needs: DECIDES_DISCREPANCIES,
    body: discrepancyPatch,
    response: writeEnvelope(discrepancyDetail),
  }),
} as const;
