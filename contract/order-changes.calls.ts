import { bearerCall, define } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { CHANGES_ACCEPTED, READS_ORDERS } from "./needs";
import { orderChange, orderChangeDecision, orderChangeQuery, orderChangeResult } from "./order-changes.schema";

/** What the store changed after an order was accepted. */
export const orderChangesCalls = {
  listOrderChanges: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/changes",
    tag: "Orders",
    summary: "Changes of the store after acceptance, newest first",
    needs: READS_ORDERS,
    query: orderChangeQuery,
    response: listEnvelope(orderChange),
  }),
  decideOrderChange: define({
    ...bearerCall,
    method: "PATCH",
    path: "/order_changes/{id}",
    tag: "Orders",
    summary: "Accept or refuse items of a change",
    needs: CHANGES_ACCEPTED,
    body: orderChangeDecision,
    response: writeEnvelope(orderChangeResult),
  }),
} as const;
