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
  mention: { label: "Mentions", when: "Somebody names you in a note with @.", mail: "mention" },
  assigned: {
    label: "Assignments",
    when: "You become the owner of an order, the artist of a design, the operator of a job or the assignee of a task.",
    mail: null,
  },
  proof_answered: {
    label: "Proof answers",
    when: "A proof that you draw or sent is approved, or a change is asked for.",
    mail: "proof_change_requested",
  },
  hold_released: { label: "Released holds", when: "Somebody else releases what you put on hold.", mail: null },
  decision_due: {
    label: "Decisions",
    when: "Goods of an order that you own or bought came short, over or wrong, or something else waits for a decision.",
    mail: null,
  },
  flagged: {
    label: "Flags",
    when: "Your order or your job is flagged, or a flag is given to you.",
    mail: "flag_raised",
  },
} as const satisfies Readonly<Record<string, NotificationWords>>;
export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** Older ones are forgotten. */
export const NOTIFICATIONS_KEPT_DAYS = 90;
