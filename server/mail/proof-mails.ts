import { dayWords } from "contract/day-words";
import { PROOF_MAIL_BUTTON, proofLinkWords, proofReadyWords, proofReminderWords } from "contract/proof-mail-words";
import type { Settings } from "../env.server";
import { shopToday } from "../orders/calendar";
import { type Letter, letterHtml, letterText } from "./letter";
import { type MailAddress, oneLine } from "./mail-address";
import type { OutgoingMail } from "./outbox";

type Shop = Pick<Settings, "appUrl" | "shopName" | "shopTimezone">;

export interface ProofAsked {
  contact: { id: number; name: string; email: string };
  order: { id: number; name: string };
  proof: { id: number; name: string | null };
  /** What the sender typed. */
  message: string | null;
  /** Of this mail alone; only its hash is stored. */
  token: string;
  /** An instant. */
  expiresAt: string;
}

/** "Your proof is ready": the first mail to one of those who are asked. */
export function proofReadyMail(shop: Shop, asked: ProofAsked): OutgoingMail {
  return askingMail(shop, asked, {
    templateKey: "proof_ready",
    dedupeKey: `proof_ready ${asked.contact.id}`,
    ...proofReadyWords(about(asked)),
  });
}

/** `reminder` counts the reminders of the request from 1: each goes out once. */
export function proofReminderMail(shop: Shop, asked: ProofAsked, reminder: number): OutgoingMail {
  return askingMail(shop, asked, {
    templateKey: reminder <= 1 ? "proof_reminder" : "proof_second_reminder",
    dedupeKey: `proof_reminder ${asked.contact.id} ${reminder}`,
    ...proofReminderWords(about(asked), reminder),
  });
}

const about = ({ order, proof }: ProofAsked) => ({ orderName: order.name, proofName: proof.name });

/** To the person of ours who draws it. */
export function changeRequestedMail(
  shop: Shop,
  change: {
    to: MailAddress;
    feedbackId: number;
    order: { id: number; name: string };
    proof: { id: number; name: string | null };
    customerName: string;
    comment: string;
  },
): OutgoingMail {
  const { order, proof } = change;
  const letter: Letter = {
    paragraphs: [
      `${change.customerName} asked for a change of proof ${proof.id}, order ${order.name}${nameOf(change)}:`,
    ],
    quote: change.comment,
    button: "Open the proof",
    href: `${shop.appUrl}/dashboard/proofing/${proof.id}`,
    after: [],
    signature: shop.shopName,
  };
  return {
    templateKey: "proof_change_requested",
    dedupeKey: `proof_change_requested ${change.feedbackId}`,
    orderId: order.id,
    entity: { type: "art_proof", id: proof.id },
    to: [change.to],
    subject: `Change requested: proof ${proof.id}, order ${order.name}`,
    text: letterText(letter),
    html: letterHtml(letter),
    link: null,
  };
}

function askingMail(
  shop: Shop,
  asked: ProofAsked,
  words: { templateKey: string; dedupeKey: string; subject: string; opening: string },
): OutgoingMail {
  const { contact, order } = asked;
  const letter: Letter = {
    paragraphs: [`Hello ${oneLine(contact.name)},`, words.opening],
    quote: asked.message,
    button: PROOF_MAIL_BUTTON,
    after: [proofLinkWords(untilWords(shop, asked.expiresAt))],
    signature: shop.shopName,
  };
  return {
    templateKey: words.templateKey,
    dedupeKey: words.dedupeKey,
    orderId: order.id,
    entity: { type: "proof_contact", id: contact.id },
    to: [{ name: contact.name, email: contact.email }],
    subject: words.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    link: `${shop.appUrl}/proof/${encodeURIComponent(asked.token)}`,
  };
}

const nameOf = ({ proof }: { proof: { name: string | null } }) => (proof.name ? ` (${proof.name})` : "");

/** "Tue Mar 24, 2026": whoever reads it may do so in another year. */
function untilWords(shop: Shop, instant: string): string {
  const day = shopToday(new Date(instant), shop.shopTimezone);
  return dayWords(day, "");
}
