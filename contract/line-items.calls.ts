import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope } from "./conventions.schema";
import { lineImpact, lineImpactQuery } from "./line-impact.schema";
import { vendor } from "./line-items.schema";
import { READS_ORDERS, READS_VENDORS } from "./needs";
import { vendorListQuery } from "./vendors.schema";

/** What editing a line asks for: what a quantity touches, and vendors to choose from. */
export const lineItemsCalls = {
  lineImpact: define({
    ...bearerCall,
    method: "GET",
    path: "/order_line_items/{id}/impact",
    tag: "Orders",
    summary: "What a new quantity of a line touches",
    needs: READS_ORDERS,
    query: lineImpactQuery,
    response: oneEnvelope(lineImpact),
  }),
  listVendors: define({
    ...bearerCall,
    method: "GET",
    path: "/vendors",
    tag: "Orders",
    summary: "List vendors",
    needs: READS_VENDORS,
    query: vendorListQuery,
    response: listEnvelope(vendor),
  }),
} as const;
