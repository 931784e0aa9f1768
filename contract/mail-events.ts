/** What mail is written for (field-guide §1.11). No zod here, so that screens can carry it. */

export const MAIL_AUDIENCES = { customer: "Customer", supplier: "Supplier", staff: "Staff" } as const;
export type MailAudience = keyof typeof MAIL_AUDIENCES;

/** off: nothing is written. review: it waits until a person sends it. automatic: it leaves by itself. */
export const MAIL_MODES = { off: "Off", review: "On, with review", automatic: "Automatic" } as const;
export type MailMode = keyof typeof MAIL_MODES;

/** What an event is about decides which variables its texts may use. */
export type MailSubject = "order" | "proof" | "purchase_order" | "person" | "shop";

interface MailEvent {
  label: string;
  /** When it happens, for the page. */
  when: string;
  audience: MailAudience;
  about: MailSubject;
  /** How its text stands in a new shop. */
  mode: MailMode;
  /** Nobody could sign in, or answer, without it: it cannot be off or wait. */
  isNeeded?: true;
  /** Whoever causes it reads it first, or its time is what it is for: it leaves by itself or not at all. */
  isPrompt?: true;
}

const to =
  <const Audience extends MailAudience>(audience: Audience) =>
  <const About extends MailSubject, const Mode extends MailMode>(
    about: About,
    mode: Mode,
    label: string,
    when: string,
    more: Pick<MailEvent, "isNeeded" | "isPrompt"> = {},
  ) => ({ label, when, audience, about, mode, ...more });
const toCustomer = to("customer");
const toSupplier = to("supplier");
const toStaff = to("staff");

export const MAIL_EVENTS = {
  order_accepted: toCustomer("order", "off", "Order accepted", "An order is accepted in New Orders."),
  info_needed: toCustomer("order", "off", "Information needed", "An order is put on hold to ask its customer."),
  proof_ready: toCustomer("proof", "automatic", "Proof ready", "A proof is sent to its customer.", { isNeeded: true }),
  proof_reminder: toCustomer("proof", "automatic", "Proof reminder", "A proof has waited 48 hours for its customer.", {
    isPrompt: true,
  }),
  proof_second_reminder: toCustomer(
    "proof",
    "automatic",
    "Second proof reminder",
    "A proof has waited 96 hours for its customer.",
    { isPrompt: true },
  ),
  change_request_received: toCustomer(
    "proof",
    "off",
    "Change request received",
    "A customer asks for a change of a proof.",
  ),
  proof_approved: toCustomer("proof", "off", "Proof approved", "A proof is approved."),
  goods_delayed: toCustomer("order", "off", "Goods delayed", "A supplier puts goods of an order on backorder."),
  decision_needed: toCustomer(
    "order",
    "off",
    "Decision about goods needed",
    "Goods of an order arrived short, wrong or damaged and someone must decide.",
  ),
  in_production: toCustomer("order", "off", "In production", "The first production of an order starts."),
  order_ready: toCustomer("order", "off", "Order ready", "All pieces of an order are made."),
  order_shipped: toCustomer("order", "off", "Order shipped", "The last pieces of an order leave."),
  order_partly_shipped: toCustomer(
    "order",
    "off",
    "Order partly shipped",
    "A part of an order leaves, and more follows.",
  ),
  ready_for_pickup: toCustomer("order", "off", "Ready for pick-up", "A pick-up is packed."),
  order_cancelled: toCustomer("order", "off", "Order cancelled", "An order is cancelled."),
  purchase_order: toSupplier("purchase_order", "automatic", "Purchase order", "A purchase order is sent by mail.", {
    isNeeded: true,
  }),
  purchase_order_chase: toSupplier(
    "purchase_order",
    "off",
    "Purchase order not confirmed",
    "A purchase order is not confirmed two work days after it was sent.",
  ),
  return_request: toSupplier("purchase_order", "off", "Return request", "Goods are returned to their supplier."),
  proof_change_requested: toStaff(
    "proof",
    "automatic",
    "Change requested (to the artist)",
    "A customer asks for a change of a proof.",
  ),
  mention: toStaff("order", "off", "Mention", "Someone is mentioned in a note with @."),
  flag_raised: toStaff(
    "order",
    "off",
    "Flag raised",
    "An order, a delivery or a job is flagged and assigned to someone.",
  ),
  rush_approval: toStaff("order", "off", "Rush order", "An order becomes a rush."),
  daily_digest: toStaff("shop", "off", "Daily digest", "Each work day at 6:00 of the shop's time."),
  user_invited: toStaff("person", "automatic", "Invitation", "A person is added to the shop.", { isNeeded: true }),
  password_reset: toStaff("person", "automatic", "New password", "Someone forgot a password, or an admin resets one.", {
    isNeeded: true,
  }),
} as const satisfies Readonly<Record<string, MailEvent>>;
export type MailEventKey = keyof typeof MAIL_EVENTS;
export const MAIL_EVENT_KEYS = Object.keys(MAIL_EVENTS) as MailEventKey[];

/** How the event's texts may stand. `isSystem`: the one that comes with the product, without which a needed mail would be lost. */
export function mailModesOf(event: MailEventKey, isSystem: boolean): MailMode[] {
  const { isNeeded, isPrompt }: MailEvent = MAIL_EVENTS[event];
  if (isNeeded) return isSystem ? ["automatic"] : ["off", "automatic"];
  return isPrompt ? ["off", "automatic"] : ["off", "review", "automatic"];
}
