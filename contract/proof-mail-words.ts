/** What a mail about a proof says: for the server that writes it, and for the screen that shows it before. */

export interface ProofMailWords {
  subject: string;
  opening: string;
}

interface AskedAbout {
  orderName: string;
  proofName: string | null;
}

export const PROOF_MAIL_BUTTON = "See the proof and answer";

export function proofReadyWords({ orderName, proofName }: AskedAbout): ProofMailWords {
  return {
    subject: `Your proof for order ${orderName} is ready`,
    opening: `Your proof for order ${orderName}${inBrackets(proofName)} is ready. Look it over before we start: we make exactly what you approve.`,
  };
}

/** `reminder` counts the reminders of a request from 1. */
export function proofReminderWords({ orderName, proofName }: AskedAbout, reminder: number): ProofMailWords {
  if (reminder <= 1)
    return {
      subject: `Reminder: your proof for order ${orderName}`,
      opening: `Your proof for order ${orderName}${inBrackets(proofName)} still waits for you.`,
    };
  return {
    subject: `Order ${orderName} waits for your answer`,
    opening: `We can't start order ${orderName}${inBrackets(proofName)} before you have answered. Nothing is made until you approve it.`,
  };
}

/** `until`: the last day in words. */
export const proofLinkWords = (until: string) =>
  `The link is yours alone and works until ${until}. You can approve the proof or ask for a change there.`;

const inBrackets = (name: string | null) => (name ? ` (${name})` : "");
