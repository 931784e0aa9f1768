import { z } from "zod";
import { signedIn } from "./call";
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

const { get } = signedIn({ tag: "Today" });

/** What needs a person this morning. */
export const todayCalls = {
  today: get("/today", "Late, stuck and due work, and how the shop does", {
    needs: READS_REPORTS,
    query: todayQuery,
    response: oneEnvelope(today),
  }),
  promises: get("/orders/promises", "The earliest date of orders in triage, and what accepting them would push", {
    needs: READS_PROMISES,
    query: promiseQuery,
    response: oneEnvelope(z.array(promise)),
  }),
  listFlags: get("/flags", "Open flags, oldest first", {
    needs: [...READS_ORDERS, ...READS_REPORTS],
    query: openFlagQuery,
    response: listEnvelope(openFlag),
  }),
  listDecisions: get("/decisions", "What is waiting for a decision, oldest first", {
    needs: READS_REPORTS,
    query: decisionQuery,
    response: listEnvelope(decision),
  }),
} as const;
