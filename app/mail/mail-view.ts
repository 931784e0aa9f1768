import type { StatusWord } from "contract/statuses";

/** Queued, where no mail server is set. */
export const TO_SEND_LABEL = "To send by hand";

/** One mail of the outbox as a page shows it. */
export interface MailItem {
  id: number;
  status: StatusWord;
  subject: string;
  /** "Ada Reed <ada@customer.example>", or "Ada Reed" where this person has no business with the address. */
  to: string;
  from: string | null;
  order: { id: number; name: string } | null;
  /** What it was written from: "Proof ready, version 3"; with its template where that is known. */
  origin: { words: string; templateId: number | null } | null;
  /** When it was sent, else when it was written. */
  when: string;
  iso: string;
  /** Plain text. */
  body: string;
  hasHtml: boolean;
  /** Why it failed or was not sent, or what the last attempt met. */
  error: string | null;
  /** "Tried 3 times, again Today 10:42" */
  attempts: string | null;
  /** Why its secret link is hidden; null where it has none. `canReveal`: this person may have it shown. */
  link: { reason: string; canReveal: boolean } | null;
  canRetry: boolean;
  canMarkSent: boolean;
  /** It waits for somebody who lets it leave, or does not. */
  isInReview: boolean;
}

/** What the URL of a page of mail asks for. */
export interface MailAsked {
  page: number;
  q: string;
  status: string;
  event: string;
  audience: string;
  /** As it was typed: "#1042". */
  order: string;
}

export const ALL_MAIL: MailAsked = { page: 1, q: "", status: "", event: "", audience: "", order: "" };

export type MailView =
  | {
      kind: "list";
      mails: readonly MailItem[];
      /** True: mail waits here for a person, because the server has no mail server. */
      isSentByHand: boolean;
      page: number;
      perPage: number;
      total: number;
      /** Why a filter could not be used. */
      problem: string | null;
    }
  /** The company's own backend shows no outbox. */
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };

export interface MailState {
  /** Mails that wait for somebody to let them leave; null where that is not known. */
  inReview: number | null;
  isSentByHand: boolean;
}
