import { bearerCall, define } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { orderChange, orderChangeDecision, orderChangeQuery, orderChangeResult } from "./order-changes.schema";

/** What the store changed after an order was accepted. */
export const orderChangesCalls = {
  listOrderChanges: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/changes",
    tag: "Orders",
    summary: "Changes of the store after acceptance, newest first",
    query: orderChangeQuery,
    response: listEnvelope(orderChange),
  }),
  decideOrderChange: define({
    ...bearerCall,
    method: "PATCH",
    path: "/order_changes/{id}",
    tag: "Orders",
    summary: "Accept or refuse items of a change",
    body: orderChangeDecision,
    response: writeEnvelope(orderChangeResult),
  }),
} as const;
