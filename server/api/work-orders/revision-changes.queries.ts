import type { HistoryEvent } from "contract/history.schema";
import type { WorkOrderChanges } from "contract/work-order.schema";
import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";
import { notFound } from "../errors";

/** Is a sheet of revision `since` still right, and if not, what was written since? */
export async function listRevisionChanges(db: Db, id: number, since: number): Promise<WorkOrderChanges> {
  const order = await db
    .selectFrom("orders")
    .select(["work_order_revision", "accepted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("That order"));
  const made = await db
    .selectFrom("work_order_revisions")
    .select(["revision", "content_hash", "created_at"])
    .where("order_id", "=", id)
    .orderBy("revision")
    .execute();
  const revision = order.accepted_at === null && made.length === 0 ? 0 : order.work_order_revision;
  const hashOf = (desired: number) => made.find((one) => one.revision === desired)?.content_hash;
  const isAlike = hashOf(since) !== undefined && hashOf(since) === hashOf(revision);
  const later = isAlike ? [] : made.filter((one) => one.revision > since);
  const events = later.length === 0 ? [] : await selectEvents(db, id, since);
  return {
    revision,
    since,
    state: isAlike ? "current" : stateOf(since, revision),
    changes: later.map(({ content_hash: _, ...one }) => ({
      ...one,
      events: events.filter((event) => event.revision === one.revision).map(presentEvent),
    })),
  };
}

/** A sheet that was printed before the order was accepted has revision 0: nobody made it to work by. */
function stateOf(since: number, revision: number): WorkOrderChanges["state"] {
  if (revision === 0 || since > revision) return "unknown";
  return since === revision ? "current" : "superseded";
}

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** What the history says of the writes that made the revisions after `since`: of the same moment and request. */
async function selectEvents(db: Db, id: number, since: number) {
  return await db
    .selectFrom("history_events as event")
    .innerJoin("work_order_revisions as made", (join) =>
      join
        .onRef("made.order_id", "=", "event.order_id")
        .onRef("made.created_at", "=", "event.created_at")
        .on(sql<boolean>`coalesce(made.request_id, '') = coalesce(event.request_id, '')`),
    )
    .leftJoin("users", "users.id", "event.actor_id")
    .select([
      "made.revision",
      "event.id",
      "event.entity_type",
      "event.entity_id",
      "event.order_id",
      "event.actor_type",
      "event.actor_id",
      "event.action",
      "event.before_json",
      "event.after_json",
      "event.reason",
      "event.request_id",
      "event.created_at",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .where("event.order_id", "=", id)
    .where("made.revision", ">", since)
    .orderBy("event.id")
    .execute();
}

/** No price is told near the press. */
function presentEvent({
  revision: _,
  actor_id,
  before_json,
  after_json,
  first_name,
  last_name,
  email,
  ...event
}: EventRow): HistoryEvent {
  return {
    ...event,
    actor: person(actor_id, first_name, last_name, email),
    before: before_json === null ? null : withoutMoney(JSON.parse(before_json)),
    after: after_json === null ? null : withoutMoney(JSON.parse(after_json)),
    reason: event.reason === null ? null : textWithoutMoney(event.reason),
  };
}

const MONEY_KEY = /price|cost|amount|currency|payment|money|_minor$|subtotal|discount|^total$/i;
const CURRENCIES = "USD|EUR|GBP|CAD|AUD|NZD|JPY|CHF|SEK|NOK|DKK|PLN|MXN|INR|CNY";
const AMOUNT = new RegExp(
  `[$€£¥]\\s?\\d[\\d.,]*|\\b\\d[\\d.,]*\\s?[€£¥]|\\b(?:${CURRENCIES})\\s?\\d[\\d.,]*|\\b\\d[\\d.,]*\\s?(?:${CURRENCIES})\\b`,
  "g",
);
/** "total 403.00 → 420.00 USD", as an import tells of a store's change. */
const TOTAL_WORDS = /^total \S+ \u2192 /;

/** Fields of a history event without those that are money, however deep; sums inside texts become "…". */
function withoutMoney(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([key]) => !MONEY_KEY.test(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, clean(value)]));
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return textWithoutMoney(value);
  if (Array.isArray(value)) return value.filter((one) => !isTotal(one)).map(clean);
  if (typeof value === "object" && value !== null) return withoutMoney(value as Readonly<Record<string, unknown>>);
  return value;
}

function isTotal(value: unknown): boolean {
  return typeof value === "string" && TOTAL_WORDS.test(value);
}

function textWithoutMoney(text: string): string {
  return text.replace(AMOUNT, "…");
}
