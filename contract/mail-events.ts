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

export const MAIL_EVENTS = {
  order_accepted: {
    label: "Order accepted",
    when: "An order is accepted in New Orders.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  info_needed: {
    label: "Information needed",
    when: "An order is put on hold to ask its customer.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  proof_ready: {
    label: "Proof ready",
    when: "A proof is sent to its customer.",
    audience: "customer",
    about: "proof",
    mode: "automatic",
    isNeeded: true,
  },
  proof_reminder: {
    label: "Proof reminder",
    when: "A proof has waited 48 hours for its customer.",
    audience: "customer",
    about: "proof",
    mode: "automatic",
    isPrompt: true,
  },
  proof_second_reminder: {
    label: "Second proof reminder",
    when: "A proof has waited 96 hours for its customer.",
    audience: "customer",
    about: "proof",
    mode: "automatic",
    isPrompt: true,
  },
  change_request_received: {
    label: "Change request received",
    when: "A customer asks for a change of a proof.",
    audience: "customer",
    about: "proof",
    mode: "off",
  },
  proof_approved: {
    label: "Proof approved",
    when: "A proof is approved.",
    audience: "customer",
    about: "proof",
    mode: "off",
  },
  goods_delayed: {
    label: "Goods delayed",
    when: "A supplier puts goods of an order on backorder.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  decision_needed: {
    label: "Decision about goods needed",
    when: "Goods of an order arrived short, wrong or damaged and someone must decide.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  in_production: {
    label: "In production",
    when: "The first production of an order starts.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  order_ready: {
    label: "Order ready",
    when: "All pieces of an order are made.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  order_shipped: {
    label: "Order shipped",
    when: "The last pieces of an order leave.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  order_partly_shipped: {
    label: "Order partly shipped",
    when: "A part of an order leaves, and more follows.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  ready_for_pickup: {
    label: "Ready for pick-up",
    when: "A pick-up is packed.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  order_cancelled: {
    label: "Order cancelled",
    when: "An order is cancelled.",
    audience: "customer",
    about: "order",
    mode: "off",
  },
  purchase_order: {
    label: "Purchase order",
    when: "A purchase order is sent by mail.",
    audience: "supplier",
    about: "purchase_order",
    mode: "automatic",
    isNeeded: true,
  },
  purchase_order_chase: {
    label: "Purchase order not confirmed",
    when: "A purchase order is not confirmed two work days after it was sent.",
    audience: "supplier",
    about: "purchase_order",
    mode: "off",
  },
  return_request: {
    label: "Return request",
    when: "Goods are returned to their supplier.",
    audience: "supplier",
    about: "purchase_order",
    mode: "off",
  },
  proof_change_requested: {
    label: "Change requested (to the artist)",
    when: "A customer asks for a change of a proof.",
    audience: "staff",
    about: "proof",
    mode: "automatic",
  },
  mention: {
    label: "Mention",
    when: "Someone is mentioned in a note with @.",
    audience: "staff",
    about: "order",
    mode: "off",
  },
  flag_raised: {
    label: "Flag raised",
    when: "An order, a delivery or a job is flagged and assigned to someone.",
    audience: "staff",
    about: "order",
    mode: "off",
  },
  rush_approval: {
    label: "Rush order",
    when: "An order becomes a rush.",
    audience: "staff",
    about: "order",
    mode: "off",
  },
  daily_digest: {
    label: "Daily digest",
    when: "Each work day at 6:00 of the shop's time.",
    audience: "staff",
    about: "shop",
    mode: "off",
  },
  user_invited: {
    label: "Invitation",
    when: "A person is added to the shop.",
    audience: "staff",
    about: "person",
    mode: "automatic",
    isNeeded: true,
  },
  password_reset: {
    label: "New password",
    when: "Someone forgot a password, or an admin resets one.",
    audience: "staff",
    about: "person",
    mode: "automatic",
    isNeeded: true,
  },
} as const satisfies Readonly<Record<string, MailEvent>>;
export type MailEventKey = keyof typeof MAIL_EVENTS;
export const MAIL_EVENT_KEYS = Object.keys(MAIL_EVENTS) as MailEventKey[];

/** How the event's texts may stand. `isSystem`: the one that comes with the product, without which a needed mail would be lost. */
export function mailModesOf(event: MailEventKey, isSystem: boolean): MailMode[] {
  const { isNeeded, isPrompt }: MailEvent = MAIL_EVENTS[event];
  if (isNeeded) return isSystem ? ["automatic"] : ["off", "automatic"];
  return isPrompt ? ["off", "automatic"] : ["off", "review", "automatic"];
}
