import type { RowDeed } from "~/lists/row-menu";

const DEEDS: readonly RowDeed[] = [
  { label: "Send a test…", modal: "template-test" },
  { label: "Versions…", modal: "template-history" },
];

/** What can be done with one template; those that come with the product stay. */
export const templateDeeds = (isSystem: boolean): readonly RowDeed[] =>
  isSystem ? DEEDS : [...DEEDS, { label: "Delete…", modal: "template-delete" }];
