import { z } from "zod";
import { bearerCall, define } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { READS_ORDERS } from "./needs";
import {
  workOrder,
  workOrderChanges,
  workOrderChangesQuery,
  workOrderListQuery,
  workOrderPrints,
  workOrderPrintsBody,
} from "./work-order.schema";

/** The sheet that goes to the press. */
export const workOrderCalls = {
  workOrder: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/work_order",
    tag: "Work orders",
    summary: "The printed sheet",
    needs: READS_ORDERS,
    response: oneEnvelope(workOrder),
  }),
  listWorkOrders: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/work_orders",
    tag: "Work orders",
    summary: "Many sheets, in the order of their ids",
    needs: READS_ORDERS,
    query: workOrderListQuery,
    response: oneEnvelope(z.array(workOrder)),
  }),
  workOrderChanges: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/work_order/changes",
    tag: "Work orders",
    summary: "Is a printed sheet still right, and what changed since",
    needs: READS_ORDERS,
    query: workOrderChangesQuery,
    response: oneEnvelope(workOrderChanges),
  }),
  recordPrints: define({
    ...bearerCall,
    method: "POST",
    status: 201,
    path: "/work_order_prints",
    tag: "Work orders",
    summary: "These sheets were printed",
    needs: READS_ORDERS,
    body: workOrderPrintsBody,
    response: writeEnvelope(workOrderPrints),
  }),
} as const;
