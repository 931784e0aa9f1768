import type { OrderToPack } from "contract/shipments.schema";

/** Characteristics that say nothing about packing. */
const BEFORE_PACKING: ReadonlySet<string> = new Set(["Multiple logo Locations", "Pre Production Sample required"]);

/** What a packer has to know of an order: what its customer asked, and what it is. */
export const packingWishes = ({ packaging, characteristics }: Pick<OrderToPack, "packaging" | "characteristics">) => [
  ...packaging,
  ...characteristics.filter((one) => !BEFORE_PACKING.has(one)),
];
