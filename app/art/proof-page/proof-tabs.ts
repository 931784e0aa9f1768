import { paths } from "~/navigation/paths";

/** The pages of one proof. Its number alone leads to some of them, its order's name to the others. */
export const PROOF_TAB_LABELS = {
  documents: "Documents",
  feedback: "Feedback",
  customer: "Customer",
  history: "History",
  items: "Items",
  notes: "Notes",
} as const;
export type ProofTab = keyof typeof PROOF_TAB_LABELS;

/** Where a proof stands: by its number, or under its order's name, which keeps Documents and Feedback there. */
export interface ProofPlace {
  id: number;
  orderName: string;
  isByOrder: boolean;
}

/** In the same order wherever one came from. */
export const PROOF_TABS = [
  "items",
  "notes",
  "documents",
  "feedback",
  "customer",
  "history",
] as const satisfies ProofTab[];

export function proofTabTo(tab: ProofTab, { id, orderName, isByOrder }: ProofPlace, query?: URLSearchParams): string {
  switch (tab) {
    case "items":
      return paths.orderProof(orderName, id, query);
    case "notes":
      return paths.orderProofPage(orderName, id, tab, query);
    case "documents":
      return isByOrder ? paths.orderProofPage(orderName, id, tab, query) : paths.proof(id, query);
    case "feedback":
      return isByOrder ? paths.orderProofPage(orderName, id, tab, query) : paths.proofPage(id, tab, query);
    case "customer":
    case "history":
      return paths.proofPage(id, tab, query);
  }
}
