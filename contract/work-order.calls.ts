import { z } from "zod";
import { signedIn } from "./call";
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

const { create, get } = signedIn({ tag: "Work orders" });

/** The sheet that goes to the press. */
export const workOrderCalls = {
  workOrder: get("/orders/{id}/work_order", "The printed sheet", {
    needs: READS_ORDERS,
    response: oneEnvelope(workOrder),
  }),
  listWorkOrders: get("/orders/work_orders", "Many sheets, in the order of their ids", {
    needs: READS_ORDERS,
    query: workOrderListQuery,
    response: oneEnvelope(z.array(workOrder)),
  }),
  workOrderChanges: get("/orders/{id}/work_order/changes", "Is a printed sheet still right, and what changed since", {
    needs: READS_ORDERS,
    query: workOrderChangesQuery,
    response: oneEnvelope(workOrderChanges),
  }),
  recordPrints: create("/work_order_prints", "These sheets were printed", {
    needs: READS_ORDERS,
    body: workOrderPrintsBody,
    response: writeEnvelope(workOrderPrints),
  }),
} as const;
