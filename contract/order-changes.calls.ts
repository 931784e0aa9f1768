import { signedIn } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { CHANGES_ACCEPTED, READS_ORDERS } from "./needs";
import { orderChange, orderChangeDecision, orderChangeQuery, orderChangeResult } from "./order-changes.schema";

const { get, patch } = signedIn({ tag: "Orders" });

/** What the store changed after an order was accepted. */
export const orderChangesCalls = {
  listOrderChanges: get("/orders/{id}/changes", "Changes of the store after acceptance, newest first", {
    needs: READS_ORDERS,
    query: orderChangeQuery,
    response: listEnvelope(orderChange),
  }),
  decideOrderChange: patch("/order_changes/{id}", "Accept or refuse items of a change", {
    needs: CHANGES_ACCEPTED,
    body: orderChangeDecision,
    response: writeEnvelope(orderChangeResult),
  }),
} as const;
