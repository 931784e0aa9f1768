import type { ListMeta } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import type { HistoryEvent } from "contract/history.schema";
import { ORDER_STATUS_WORDS, statusWord } from "contract/statuses";
import { instantWords, type ShopClock } from "~/orders/instant-words";
import { moneyWords } from "~/orders/money-words";
import type { ActivityEntry, ActivityView } from "./activity-card";

type Values = Readonly<Record<string, unknown>>;

interface Deed {
  words: string;
  tone: ActivityEntry["tone"];
  glyph: ActivityEntry["glyph"];
}

const deed = (words: string, tone: Deed["tone"], glyph: Deed["glyph"]): Deed => ({ words, tone, glyph });

/** Actions of the history in the past tense. What is not here is told by its own words. */
const DEEDS: Readonly<Record<string, Deed>> = {
  created: deed("brought the order in", "idle", "ring-dot"),
  imported: deed("brought the order in", "idle", "ring-dot"),
  accepted: deed("accepted the order", "done", "disc-check"),
  ignored: deed("ignored the order", "void", "ring-x"),
  restored: deed("took the order back to New Orders", "idle", "return-arrow"),
  flagged: deed("flagged the order", "stop", "pennant"),
  unflagged: deed("resolved the flag", "done", "disc-check"),
  held: deed("put the order on hold", "care", "square-pause"),
  hold: deed("put the order on hold", "care", "square-pause"),
  released: deed("released the order", "active", "ring-half"),
  release: deed("released the order", "active", "ring-half"),
  cancelled: deed("cancelled the order", "void", "ring-x"),
  cancel: deed("cancelled the order", "void", "ring-x"),
  completed: deed("completed the order", "done", "disc-check"),
  complete: deed("completed the order", "done", "disc-check"),
  reopened: deed("reopened the order", "active", "ring-half"),
  reopen: deed("reopened the order", "active", "ring-half"),
  note_added: deed("wrote a note", "idle", "info"),
  change_proposed: deed("proposed a change of the order", "care", "triangle"),
};
/** Actions that are no more than their changes. */
const PLAIN_CHANGES = /^(changed|updated|edited|store_updated|store_changed|line_changed|line_updated)$/;

/** Fields that follow from others or that no person reads. */
const QUIET_FIELDS = new Set([
  "lock_version",
  "updated_at",
  "external_updated_at",
  "previous_status",
  "id",
  "order_id",
]);
const MAX_CHANGES = 6;
const MAX_VALUE_LENGTH = 120;

export interface ActivityContext extends ShopClock {
  currency: string | null | undefined;
  pageTo: (page: number) => string;
}

/** One page of the history in sentences. */
export function activityView(events: readonly HistoryEvent[], meta: ListMeta, context: ActivityContext): ActivityView {
  const { current_page: page, last_page: last } = meta;
  return {
    kind: "entries",
    entries: events.map((event) => entryOf(event, context)),
    newerTo: page > 1 ? context.pageTo(Math.min(page - 1, last)) : null,
    olderTo: page < last ? context.pageTo(page + 1) : null,
    total: meta.total,
  };
}

export function entryOf(event: HistoryEvent, context: ActivityContext): ActivityEntry {
  const known = Object.hasOwn(DEEDS, event.action) ? DEEDS[event.action] : undefined;
  const isPlain = PLAIN_CHANGES.test(event.action);
  // What a deed says by itself is not said again field by field.
  const changes = known ? "" : changesOf(event, context).join("; ");
  const words = subjectOf(event, known?.words ?? (isPlain ? "changed" : wordsOf(event.action)));
  return {
    id: event.id,
    actor: actorOf(event),
    text: changes ? `${words}${isPlain ? " " : ": "}${changes}` : words,
    quote: quoteOf(event),
    tone: known?.tone ?? "idle",
    glyph: known?.glyph ?? "info",
    when: instantWords(event.created_at, context),
    iso: event.created_at,
  };
}

function subjectOf(event: HistoryEvent, words: string): string {
  if (!/line_item$/.test(event.entity_type)) return words;
  return words === "changed" ? "changed a line's" : words.replace("the order", "a line");
}

function actorOf({ actor, actor_type }: HistoryEvent): string {
  if (actor_type === "import") return actor?.name ? `Import by ${actor.name}` : "Import";
  if (actor?.name) return actor.name;
  return actor_type === "customer" ? "The customer" : actor_type === "system" ? "The system" : "Someone";
}

/** Somebody's own words about it. */
function quoteOf({ reason, after }: HistoryEvent): string | null {
  if (reason) return reason;
  const said = ["flag_comment", "resolution", "hold_reason", "body"].map((name) => after?.[name]);
  const words = said.find((value) => typeof value === "string" && value !== "");
  return typeof words === "string" ? words.slice(0, 2_000) : null;
}

/** "total from $10.00 to $12.00", for the fields that a person knows. */
function changesOf({ before, after }: HistoryEvent, context: ActivityContext): string[] {
  if (!before || !after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !QUIET_FIELDS.has(name) && !name.endsWith("_at") && !name.endsWith("_json"),
  );
  const changes = names.flatMap((name) => changeOf(name, before, after, context));
  const rest = changes.length - MAX_CHANGES;
  return rest > 0 ? [...changes.slice(0, MAX_CHANGES), `${rest} more`] : changes;
}

function changeOf(name: string, before: Values, after: Values, context: ActivityContext): string[] {
  const [from, to] = [valueWords(name, before[name], context), valueWords(name, after[name], context)];
  if (from === to) return [];
  const field = fieldWords(name);
  if (from === null) return [`${field} to ${to}`];
  return to === null ? [`${field} from ${from} to nothing`] : [`${field} from ${from} to ${to}`];
}

function fieldWords(name: string): string {
  const text = name.replace(/_(minor|id|date)$/, "").replaceAll("_", " ");
  return { "required in hand": "in-hands date", "total price": "total", "is firm": "firm date" }[text] ?? text;
}

function valueWords(name: string, value: unknown, { today, currency }: ActivityContext): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (name === "status") return statusWord(ORDER_STATUS_WORDS, String(value)).label;
  if (Array.isArray(value)) return value.length === 0 ? null : short(value.map(plain).join(", "));
  if (typeof value === "boolean" || name.startsWith("is_")) return value ? "yes" : "no";
  if (name.endsWith("_minor") && typeof value === "number") return moneyWords((value / 100).toFixed(2), currency);
  const text = plain(value);
  if (/^(total_price|total|unit_price|unit_cost)$/.test(name)) return moneyWords(text, currency);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayWords(text, today) : short(text);
}

const plain = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const short = (text: string) => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);

function wordsOf(action: string): string {
  return action.replaceAll(/[._]/g, " ");
}
