import { z } from "zod";
import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope } from "./conventions.schema";
import { READS_ORDERS, READS_PROMISES, READS_REPORTS } from "./needs";
import {
  decision,
  decisionQuery,
  openFlag,
  openFlagQuery,
  promise,
  promiseQuery,
  today,
  todayQuery,
} from "./today.schema";

const manager = { ...bearerCall, tag: "Today" } as const;

/** What needs a person this morning. */
export const todayCalls = {
  today: define({
    ...manager,
    method: "GET",
    path: "/today",
    summary: "Late, stuck and due work, and how the shop does",
    needs: READS_REPORTS,
    query: todayQuery,
    response: oneEnvelope(today),
  }),
  promises: define({
    ...manager,
    method: "GET",
    path: "/orders/promises",
    summary: "The earliest date of orders in triage, and what accepting them would push",
    needs: READS_PROMISES,
    query: promiseQuery,
    response: oneEnvelope(z.array(promise)),
  }),
  listFlags: define({
    ...manager,
    method: "GET",
    path: "/flags",
    summary: "Open flags, oldest first",
    needs: [...READS_ORDERS, ...READS_REPORTS],
    query: openFlagQuery,
    response: listEnvelope(openFlag),
  }),
  listDecisions: define({
    ...manager,
    method: "GET",
    path: "/decisions",
    summary: "What is waiting for a decision, oldest first",
    needs: READS_REPORTS,
    query: decisionQuery,
    response: listEnvelope(decision),
  }),
} as const;
