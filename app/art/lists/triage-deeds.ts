import type { RowDeed } from "~/lists/row-menu";

export const ASSIGN: RowDeed = { modal: "art-assign", label: "Assign…" };
export const PRIORITY: RowDeed = { modal: "art-priority", label: "Set priority…" };
export const SPEC: RowDeed = { modal: "art-spec", label: "Set method and size…" };
const SPLIT: RowDeed = { modal: "art-split", label: "Split…" };
const MERGE: RowDeed = { modal: "art-merge", label: "Merge…" };

/** What triage does with new proofs, the most frequent first. */
export const TRIAGE_LIST_DEEDS: readonly RowDeed[] = [
  ASSIGN,
  SPEC,
  { modal: "art-reuse", label: "Reuse a logo…" },
  PRIORITY,
  MERGE,
  { modal: "art-none", label: "No art needed…" },
  SPLIT,
  { modal: "proof-hold", label: "Hold…" },
];

const ART_DEEDS: readonly RowDeed[] = [
  ASSIGN,
  { modal: "proof-send", label: "Send to customer…" },
  { modal: "proof-remind", label: "Remind…" },
  PRIORITY,
  { modal: "proof-approve", label: "Approve on behalf…" },
  { modal: "proof-hold", label: "Hold…" },
  { modal: "proof-release", label: "Release…" },
  SPEC,
  SPLIT,
  MERGE,
];

/** What most proofs of a tab wait for. */
const FIRST_IN_TAB: Readonly<Record<string, string>> = {
  ready_for_review: "proof-send",
  in_review: "proof-remind",
  on_hold: "proof-release",
};

/** What can be done with the proofs of a tab, the most frequent first. */
export function artDeeds(tab: string): readonly RowDeed[] {
  const first = ART_DEEDS.find((deed) => "modal" in deed && deed.modal === FIRST_IN_TAB[tab]);
  return first ? [first, ...ART_DEEDS.filter((deed) => deed !== first)] : ART_DEEDS;
}
