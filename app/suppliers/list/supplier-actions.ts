import type { RowAction } from "~/lists/row-menu";

/** What can be done with one supplier. */
export const SUPPLIER_ACTIONS: readonly RowAction[] = [
  { label: "Edit…", modal: "supplier-form" },
  { label: "Merge into another…", modal: "supplier-merge" },
  { label: "Delete…", modal: "supplier-delete" },
];

/** What can be done with several. */
export const SELECTION_ACTIONS: readonly RowAction[] = [{ label: "Merge…", modal: "supplier-merge" }];
