import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { historyList, historyQuery } from "./history.schema";
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
    query: receivingQuery,
    response: listEnvelope(receiving),
  }),
  listVipReceivings: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/vip",
    summary: "Those of orders with a VIP date, by that date",
    query: receivingQuery,
    response: listEnvelope(receiving),
  }),
  countReceivings: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/counts",
    summary: "How many are expected, late, open",
    response: oneEnvelope(receivingCounts),
  }),
  getReceiving: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/{id}",
    summary: "One receiving with receipts, discrepancies and flags",
    response: oneEnvelope(receiving),
  }),
  patchReceiving: define({
    ...dock,
    method: "PATCH",
    path: "/sourcing/receivings/{id}",
    summary: "Append a receipt, reverse one, change it",
    body: receivingPatch,
    response: writeEnvelope(receiving),
  }),
  listReceivingHistory: define({
    ...dock,
    method: "GET",
    path: "/sourcing/receivings/{id}/history",
    summary: "History, newest first",
    query: historyQuery,
    response: historyList,
  }),
  listDiscrepancies: define({
    ...dock,
    method: "GET",
    path: "/sourcing/discrepancies",
    summary: "What came otherwise than expected",
    query: discrepancyQuery,
    response: listEnvelope(discrepancyDetail),
  }),
  decideDiscrepancy: define({
    ...dock,
    method: "PATCH",
    path: "/sourcing/discrepancies/{id}",
    summary: "Decide what becomes of it",
    body: discrepancyPatch,
    response: writeEnvelope(discrepancyDetail),
  }),
} as const;
