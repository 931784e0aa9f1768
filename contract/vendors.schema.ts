import { z } from "zod";
import { pageQuery } from "./conventions.schema";

/** Vendors by name; the one whose name is `q` itself comes first. */
export const vendorListQuery = z.object({ ...pageQuery, q: z.string().max(200).optional() });
export type VendorListQuery = z.output<typeof vendorListQuery>;
