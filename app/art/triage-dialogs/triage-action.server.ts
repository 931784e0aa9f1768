import type { AskedProofs } from "./chosen-proofs.server";

/** The page that an action was asked for on. */
export interface TriagePlace {
  /** Where it goes on once all is done. */
  back: string;
  /** The list whose every match a form may mean; null where the page has no list. */
  asked: AskedProofs;
}
