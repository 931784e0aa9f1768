import { bytes, signedIn } from "./call";
import { listEnvelope, oneEnvelope } from "./conventions.schema";
import { lineImpact, lineImpactQuery } from "./line-impact.schema";
import { vendor } from "./line-items.schema";
import { READS_ORDERS, READS_VENDORS } from "./needs";
import { vendorListQuery } from "./vendors.schema";

const { get } = signedIn({ tag: "Orders" });

/** What pages of a line ask for: what a quantity touches, its picture, and vendors to choose from. */
export const lineItemsCalls = {
  lineImpact: get("/order_line_items/{id}/impact", "What a new quantity of a line touches", {
    needs: READS_ORDERS,
    query: lineImpactQuery,
    response: oneEnvelope(lineImpact),
  }),
  linePicture: get(
    "/order_line_items/{id}/picture",
    "The garment as the store shows it (WebP), fetched and drawn by the server; 404 where there is none, or none yet",
    { needs: READS_ORDERS, mediaType: "image/webp", response: bytes },
  ),
  listVendors: get("/vendors", "List vendors", {
    needs: READS_VENDORS,
    query: vendorListQuery,
    response: listEnvelope(vendor),
  }),
} as const;
