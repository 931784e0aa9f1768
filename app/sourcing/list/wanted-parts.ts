import { wantedPart } from "~/ui/wanted-part";

/** Shown in place of the list by order: their script loads when they are. */
export const supplierGroups = wantedPart(
  "supplier-groups",
  async () => (await import("./supplier-groups")).SupplierGroups,
);
export const foreignSplits = wantedPart(
  "foreign-splits",
  async () => (await import("./foreign-splits")).ForeignSplitsPage,
);
