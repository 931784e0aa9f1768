import type { StatusWord } from "contract/statuses";
import type { ApprovalView } from "~/art/viewer/approval-view";
import type { ThreadView } from "~/art/viewer/feedback-view";
import type { MailView } from "~/mail/mail-view";

type Facts = readonly (readonly [name: string, value: string])[];

/** One of those who were asked, and what became of it. */
export interface ContactView {
  id: number;
  name: string;
  email: string;
  status: StatusWord;
  facts: Facts;
  comment: string | null;
  /** What an approval keeps as proof: address, browser, hash, words. */
  evidence: Facts;
}

export interface RequestView {
  id: number;
  title: string;
  status: StatusWord;
  /** "Sent Mon Mar 9, 15:32 by Lena Brandt" */
  sent: string;
  facts: Facts;
  message: string | null;
  contacts: readonly ContactView[];
}

/** What the customer sees of the current version. */
export interface SeenView {
  proofId: number;
  version: string;
  /** `pins`: the comments that the customer sees, where they point. */
  pictures: readonly { id: number; name: string; src: string | null; sign: string; pins: readonly ThreadView[] }[];
  /** Why the pins could not be read. */
  problem: string | null;
  facts: Facts;
}

export interface CustomerView {
  /** Null with why where requests could not be read. */
  requests: readonly RequestView[] | null;
  problem: string;
  seen: SeenView | null;
  approval: ApprovalView;
  mail: MailView;
}
