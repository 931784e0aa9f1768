import type { MailEventKey } from "./mail-events";

/** The kinds of notification. No zod here, so that screens can carry it. */

interface NotificationWords {
  label: string;
  /** When it happens, for the profile. */
  when: string;
  /** The mail that tells the same, where there is one. */
  mail: MailEventKey | null;
}

export const NOTIFICATIONS = {
  mention: { label: "Mentions", when: "Someone mentions you in a note with @.", mail: "mention" },
  assigned: {
    label: "Assignments",
    when: "You become the owner of an order, the artist of a design, the operator of a job or the assignee of a task.",
    mail: null,
  },
  proof_answered: {
    label: "Proof answers",
    when: "A proof you drew or sent is approved, or a change is requested.",
    mail: "proof_change_requested",
  },
  hold_released: { label: "Released holds", when: "Someone else releases your hold.", mail: null },
  decision_due: {
    label: "Decisions",
    when: "Goods for an order you own or bought arrived short, over or wrong, or something else needs a decision.",
    mail: null,
  },
  flagged: {
    label: "Flags",
    when: "Your order or job is flagged, or a flag is assigned to you.",
    mail: "flag_raised",
  },
} as const satisfies Readonly<Record<string, NotificationWords>>;
export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** Older ones are forgotten. */
export const NOTIFICATIONS_KEPT_DAYS = 90;
