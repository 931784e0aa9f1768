import {
  MAIL_AUDIENCES,
  MAIL_EVENT_KEYS,
  MAIL_EVENTS,
  MAIL_MODES,
  type MailEventKey,
  mailModesOf,
} from "contract/mail-events";
import type { Option } from "~/ui/inputs";

interface EventWords {
  label: string;
  when: string;
  /** Its place in lists: events in the order in which an order meets them. */
  place: number;
}

/** What is known of an event; one that only the backend knows is called as the backend calls it. */
export function eventWords(event: string): EventWords {
  const known: Readonly<Record<string, { label: string; when: string }>> = MAIL_EVENTS;
  const { label = event, when = "" } = known[event] ?? {};
  const place = (MAIL_EVENT_KEYS as readonly string[]).indexOf(event);
  return { label, when, place: place === -1 ? MAIL_EVENT_KEYS.length : place };
}

export const audienceLabel = (audience: string) => labelIn(MAIL_AUDIENCES, audience);
export const modeLabel = (mode: string) => labelIn(MAIL_MODES, mode);

function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const MODE_OPTIONS = optionsOf(MAIL_MODES);
export const AUDIENCE_OPTIONS = optionsOf(MAIL_AUDIENCES);
export const EVENT_OPTIONS: readonly Option[] = MAIL_EVENT_KEYS.map((value) => ({
  value,
  label: MAIL_EVENTS[value].label,
}));

/** How a text of this event may stand; those of its own that only the backend knows in every way. */
export function modeOptions(event: string, isSystem: boolean): Option[] {
  const isKnown = Object.hasOwn(MAIL_EVENTS, event);
  const modes: readonly string[] = isKnown ? mailModesOf(event as MailEventKey, isSystem) : Object.keys(MAIL_MODES);
  return MODE_OPTIONS.filter(({ value }) => modes.includes(value));
}
