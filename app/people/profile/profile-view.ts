import type { FormRefusal } from "~/backend/forms.server";
import type { EditConflict } from "~/edit/edit-view";
import type { Option } from "~/ui/inputs";
import type { Moment } from "../page/person-view";

export const PROFILE_FIELDS = ["first_name", "last_name", "time_zone", "theme"] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
  first_name: "First name",
  last_name: "Last name",
  time_zone: "Time zone",
  theme: "Theme",
};

export interface OwnSession {
  id: number;
  /** "Chrome on Windows" */
  browser: string;
  /** As it names itself. */
  agent: string;
  address: string;
  begun: Moment | null;
  used: Moment | null;
  isCurrent: boolean;
}

/** A kind of notification, and where it shows. */
export interface TellingView {
  kind: string;
  label: string;
  when: string;
  bell: boolean;
  /** Null: no mail tells it. */
  mail: boolean | null;
}

export interface CalendarView {
  links: readonly { id: number; name: string; made: Moment | null }[];
  /** Saved views of orders. */
  views: readonly Option[];
}

export interface ProfileView {
  id: number;
  email: string;
  roles: string;
  lock: string;
  seen: string;
  values: Readonly<Record<ProfileField, string>>;
  start: string;
  timeZones: readonly string[];
  shopZone: string;
  hasSecondFactor: boolean;
  /** Null where the backend does not tell them. */
  sessions: readonly OwnSession[] | null;
  /** Null where the backend keeps no notifications. */
  telling: readonly TellingView[] | null;
  /** Null for who sees no orders, and where the backend has no calendars. */
  calendar: CalendarView | null;
  /** A company's own backend: only what this browser keeps can be changed. */
  isForeign: boolean;
}

/** What an action of the profile shows once, in its own answer: not in the session, an address or a log. */
export type ProfileResult =
  | { ok: true; step: "offer"; secret: string; uri: string; qr: string; error: string | null }
  | { ok: true; step: "codes"; codes: readonly string[]; isNew: boolean }
  | { ok: true; step: "calendar"; url: string };

export type ProfileAnswer = ProfileResult | (FormRefusal & { conflict?: EditConflict | null });

/** The answer of the form with this intent, where it was refused. */
export function refusedOf(answer: ProfileAnswer | undefined, intent: string) {
  return answer && !answer.ok && answer.typed.intent?.[0] === intent ? answer : undefined;
}

/** Dialogs of the second factor, by their name in the URL. */
export type FactorModal = "factor-codes" | "factor-remove";
export const factorModalOf = (name: string | null): FactorModal | null =>
  name === "factor-codes" || name === "factor-remove" ? name : null;
