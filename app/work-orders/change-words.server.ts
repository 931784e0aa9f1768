import { dayWords } from "contract/day-words";
import type { HistoryEvent } from "contract/history.schema";

const MAX_FIELDS = 8;
const MAX_LETTERS = 100;
/** Counters and stamps that say nothing to who stands at the press. */
const QUIET = /^(?:id|order_id|lock_version|previous_status|work_order_revision)$|_at$|_by$|_minor$/;

/** What one write changed, short enough for a phone: "Dana Whitfield, dates: in hands from Mon Mar 16 to Wed Mar 18". */
export function changeWords(
  { actor, actor_type, action, before, after, reason }: HistoryEvent,
  today: string,
): string[] {
  const who = actor?.name ?? (actor_type === "import" ? "Import" : actor_type === "system" ? "The system" : "Someone");
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !QUIET.test(name),
  );
  const fields = names.flatMap((name) => fieldWords(name, before?.[name], after?.[name], today));
  const rest = fields.length - MAX_FIELDS;
  const shown = rest > 0 ? [...fields.slice(0, MAX_FIELDS), `${rest} more`] : fields;
  const deed = action.replaceAll(/[._]/g, " ");
  return [[`${who}: ${deed}`, shown.join("; "), reason].filter(Boolean).join(". ")];
}

function fieldWords(name: string, before: unknown, after: unknown, today: string): string[] {
  const [from, to] = [valueWords(before, today), valueWords(after, today)];
  if (from === to) return [];
  const field = name.replace(/_(?:json|date|id)$/, "").replaceAll("_", " ");
  if (from === "") return [`${field}: ${to}`];
  return [`${field} from ${from} to ${to || "nothing"}`];
}

function valueWords(value: unknown, today: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => valueWords(one, today)).join(", ");
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : dayWords(text, today);
}
