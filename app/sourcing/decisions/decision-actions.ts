type Action = readonly [label: string, modal: string];

/** What can be done about each kind of decision that buyers owe, the likely one first: dialogs of Sourcing. */
export const DECISION_ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  stock_issue: [
    ["Buy elsewhere…", "split"],
    ["There is stock…", "release"],
  ],
  backorder: [
    ["Buy elsewhere…", "split"],
    ["Cancel split…", "split-cancel"],
  ],
  substitution: [
    ["Approve substitute…", "split-substitute"],
    ["Cancel split…", "split-cancel"],
  ],
  excess_goods: [
    ["Keep extra pieces…", "keep-excess"],
    ["Open splits…", "split"],
  ],
  cancel_with_supplier: [
    ["Cancel split…", "split-cancel"],
    ["Keep extra pieces…", "keep-excess"],
  ],
};
