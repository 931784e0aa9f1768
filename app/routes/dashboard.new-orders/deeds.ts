import type { RowDeed } from "~/lists/row-menu";

const IGNORED_DEEDS: readonly RowDeed[] = [{ modal: "restore", label: "Restore…" }];

const NEW_DEEDS: readonly RowDeed[] = [
  { modal: "accept", label: "Accept…" },
  { modal: "ignore", label: "Ignore…" },
  { modal: "flag", label: "Flag…" },
  { modal: "dates", label: "Set in-hands date…" },
  { modal: "hold", label: "Hold…" },
  { modal: "unflag", label: "Unflag…" },
  { modal: "release", label: "Release…" },
  { modal: "priority", label: "Set priority…" },
  { modal: "labels", label: "Types and characteristics…" },
];

/** What can be done with the orders of a view, the most frequent first. */
export const deedsOf = (isIgnored: boolean) => (isIgnored ? IGNORED_DEEDS : NEW_DEEDS);
