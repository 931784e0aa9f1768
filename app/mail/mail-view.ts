import type { StatusWord } from "contract/statuses";

/** Queued, where no mail server is set. */
export const TO_SEND_LABEL = "To send by hand";

/** One mail of the outbox as a page shows it. */
export interface MailItem {
  id: number;
  status: StatusWord;
  subject: string;
  /** "Ada Reed <ada@customer.example>" */
  to: string;
  from: string | null;
  order: { id: number; name: string } | null;
  /** When it was sent, else when it was written. */
  when: string;
  iso: string;
  body: string;
  /** Why it failed or was not sent, or what the last attempt met. */
  error: string | null;
  /** "Tried 3 times, again Today 10:42" */
  attempts: string | null;
  /** Only while a person may have to send it. */
  link: string | null;
  canRetry: boolean;
  canMarkSent: boolean;
}

export type MailView =
  | {
      kind: "list";
      mails: readonly MailItem[];
      /** True: mail waits here for a person, because the server has no mail server. */
      isSentByHand: boolean;
      page: number;
      perPage: number;
      total: number;
    }
  /** The company's own backend shows no outbox. */
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };
