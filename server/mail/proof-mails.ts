import { dayWords } from "contract/day-words";
import type { Language } from "contract/language";
import { mailWords } from "contract/languages/mail-words";
import type { ApiDependencies } from "../api/context";
import type { Db } from "../db/tables";
import type { Settings } from "../env.server";
import { type MailAddress, oneLine } from "../mail-address";
import { shopToday } from "../plan/calendar";
import type { MailDesign } from "./proof-designs.queries";
import { writeMail } from "./write-mail";

interface MailedOrder {
  id: number;
  name: string;
  company: string | null;
  /** Of its customer, who is asked or has named those who are. */
  language: Language;
}

export interface ProofAsked {
  contact: { id: number; name: string; email: string };
  order: MailedOrder;
  /** All that the link leads to. */
  designs: readonly MailDesign[];
  /** What the sender typed. */
  message: string | null;
  /** Of this mail alone; only its hash is stored. Null: mail of the past, whose link nobody opens. */
  token: string | null;
  /** An instant. */
  expiresAt: string;
}

type Writing = Pick<ApiDependencies, "linkCipher" | "settings">;

/** "Your proof is ready": the first mail to those who are asked. */
export async function writeProofReady(
  trx: Db,
  dependencies: Writing,
  asked: readonly ProofAsked[],
  at: string,
): Promise<void> {
  const mails = asked.map((one) => ({ ...askingMail(dependencies.settings, one), dedupe: String(one.contact.id) }));
  await writeMail(trx, dependencies, "proof_ready", mails, at);
}

/** Which event a reminder is; they are counted from 1. */
export const reminderEvent = (reminder: number) => (reminder <= 1 ? "proof_reminder" : "proof_second_reminder");

/** `reminder` counts the reminders of the request from 1: each goes out once. */
export async function writeProofReminder(
  trx: Db,
  dependencies: Writing,
  { asked, reminder }: { asked: readonly ProofAsked[]; reminder: number },
  at: string,
): Promise<void> {
  const mails = asked.map((one) => ({
    ...askingMail(dependencies.settings, one),
    dedupe: `${one.contact.id} ${reminder}`,
  }));
  await writeMail(trx, dependencies, reminderEvent(reminder), mails, at);
}

type Named = Pick<MailDesign, "id" | "name">;

interface ChangeRequested {
  to: MailAddress;
  feedbackId: number;
  order: Omit<MailedOrder, "language">;
  proof: Named;
  customerName: string;
  comment: string;
}

/** To the person of ours who draws it. */
export async function writeChangeRequested(
  trx: Db,
  dependencies: Writing,
  { to, feedbackId, order, proof, customerName, comment }: ChangeRequested,
  at: string,
): Promise<void> {
  const mail = {
    orderId: order.id,
    entity: { type: "art_proof" as const, id: proof.id },
    to: [to],
    dedupe: String(feedbackId),
    values: {
      ...proofValues(order, [proof]),
      customer_name: customerName,
      comment,
      page_link: `${dependencies.settings.appUrl}/dashboard/proofing/${proof.id}`,
    },
  };
  await writeMail(trx, dependencies, "proof_change_requested", [mail], at);
}

function askingMail({ appUrl, shopTimezone }: Settings, asked: ProofAsked) {
  const { contact, order, designs, message, token, expiresAt } = asked;
  return {
    orderId: order.id,
    entity: { type: "proof_contact" as const, id: contact.id },
    to: [{ name: oneLine(contact.name), email: contact.email }],
    language: order.language,
    link: token === null ? null : `${appUrl}/proof/${encodeURIComponent(token)}`,
    values: {
      ...askedValues(order, designs),
      message: message ?? "",
      link_ends: dayWords(shopToday(new Date(expiresAt), shopTimezone), "", order.language),
    },
  };
}

/** What mail says of proofs of an order. */
const proofValues = (order: Omit<MailedOrder, "language">, proofs: readonly Named[]) => ({
  order_name: oneLine(order.name),
  company: order.company ?? "",
  proof_name: proofs.flatMap(({ name }) => name || []).join(", "),
  proof_number: proofs.map(({ id }) => id).join(", "),
});

/** The same where an answer is asked for: with what each goes on. */
export const askedValues = (order: MailedOrder, designs: readonly MailDesign[]) => ({
  ...proofValues(order, designs),
  designs: designs.map(({ id, name, goods }) => ({ design: name || mailWords(order.language).proof(id), goods })),
});
