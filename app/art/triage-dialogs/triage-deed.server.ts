import type { Outcome, Target } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import type { AskedProofs } from "./chosen-proofs.server";

/** The page that a deed was asked for on. */
export interface TriagePlace {
  /** Where it goes on once all is done. */
  back: string;
  /** The list whose every match a form may mean; null where the page has no list. */
  asked: AskedProofs;
}

/** What a deed came to: row by row, in words, and what was asked for beside what somebody else did meanwhile. */
export interface Deed {
  outcome: Outcome;
  /** "assigned to Priya Nair". */
  done: string;
  yours: string;
}

/** How a deed is carried out once its form holds; an answer by itself is a refusal of the form. */
export type CarryOut<V> = (deed: { signedIn: SignedIn; targets: Target[]; value: V; form: FormData }) => Promise<Deed>;
