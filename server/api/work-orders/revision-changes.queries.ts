import type { HistoryEvent } from "contract/history.schema";
import type { WorkOrderChanges } from "contract/work-order.schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables";
import { person } from "../../people/present-person";
import { notFound } from "../errors";
import { textWithoutMoney, withoutMoney } from "./without-money";

/** Is a sheet of revision `since` still right, and if not, what was written since? */
export async function listRevisionChanges(db: Kysely<Database>, id: number, since: number): Promise<WorkOrderChanges> {
  const order = await db
    .selectFrom("orders")
    .select(["work_order_revision", "accepted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!order) throw notFound("That order");
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
async function selectEvents(db: Kysely<Database>, id: number, since: number) {
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
