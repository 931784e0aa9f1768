import { personNames } from "contract/field";
import { actionsOfKinds } from "contract/history";
import type { HistoryEvent, HistoryName, historyQuery } from "contract/history.schema";
import { orderFields } from "contract/order-fields";
import { productionFields } from "contract/production-fields";
import { proofFields } from "contract/proof-fields";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { countRows, onPage } from "../db/pages";
import type { Db } from "../db/tables";
import { person } from "../people/present-person";
import { historyFields } from "./history-fields";

/** Whose history: of an order with all that hangs on it, what of it `only` leaves, or what `only` says where no order is named. */
export type HistoryScope =
  | { orderId: number; only?: RawBuilder<boolean> }
  | { orderId?: undefined; only: RawBuilder<boolean> };

/** What was written of one record itself. */
export const historyScope = (entityType: string, id: number): HistoryScope => ({
  only: sql<boolean>`(history_events.entity_type = ${entityType} and history_events.entity_id = ${id})`,
});

/** What a person did, over all orders. */
export const doneBy = (userId: number): HistoryScope => ({ only: sql<boolean>`history_events.actor_id = ${userId}` });

/** Everything that happened to it, newest first. */
export async function listHistory(db: Db, scope: HistoryScope, query: z.output<typeof historyQuery>) {
  let events = selectEvents(db, scope);
  if (query.actor_id !== undefined) events = events.where("history_events.actor_id", "=", query.actor_id);
  if (query.action?.length) events = events.where("history_events.action", "in", query.action);
  if (query.kind?.length) events = events.where("history_events.action", "in", actionsOfKinds(query.kind));
  const total = await countRows(events);
  const rows = await events
    .leftJoin("orders", "orders.id", "history_events.order_id")
    .leftJoin("users", "users.id", "history_events.actor_id")
    .select([
      "orders.currency",
      "orders.name as order_name",
      "history_events.id",
      "history_events.entity_type",
      "history_events.entity_id",
      "history_events.order_id",
      "history_events.actor_type",
      "history_events.actor_id",
      "history_events.action",
      "history_events.before_json",
      "history_events.after_json",
      "history_events.reason",
      "history_events.request_id",
      "history_events.created_at",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .orderBy("history_events.id", "desc")
    .$call(onPage(query))
    .execute();
  const data = rows.map(
    ({
      before_json,
      after_json,
      first_name,
      last_name,
      email,
      currency,
      ...event
    }): HistoryEvent & { order_name: string | null } => ({
      ...event,
      actor: person(event.actor_id, first_name, last_name, email),
      before: before_json === null ? null : historyFields(JSON.parse(before_json), currency ?? undefined),
      after: after_json === null ? null : historyFields(JSON.parse(after_json), currency ?? undefined),
    }),
  );
  return { total, events: data, actors: await listActors(db, scope), names: await nameValues(db, data) };
}

function selectEvents(db: Db, { orderId, only }: HistoryScope) {
  const events = db.selectFrom("history_events");
  const ofOrder = orderId === undefined ? events : events.where("history_events.order_id", "=", orderId);
  return only ? ofOrder.where(only) : ofOrder;
}

/** Everyone who ever acted on it, by name. */
async function listActors(db: Db, scope: HistoryScope): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where(
      "id",
      "in",
      selectEvents(db, scope)
        .select((nested) => nested.ref("actor_id").$notNull().as("actor_id"))
        .where("actor_id", "is not", null),
    )
    .execute();
  const actors = rows.map(({ id, first_name, last_name, email }) => ({
    id,
    name: person(id, first_name, last_name, email)?.name ?? email,
  }));
  return actors.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

const PERSON_FIELDS = [
  ...personNames(orderFields),
  ...personNames(proofFields),
  ...personNames(productionFields),
  /** Of a flag. */
  "assigned_to_id",
];

/** The people, vendors and files behind the ids in these events' values; three queries at most. */
async function nameValues(db: Db, events: readonly HistoryEvent[]): Promise<HistoryName[]> {
  const idsOf = (field: string) =>
    new Set(
      events.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter((id) => typeof id === "number"),
    );
  const people = PERSON_FIELDS.flatMap((field) => [...idsOf(field)].map((id) => ({ field, id })));
  const vendors = [...idsOf("vendor_id")];
  const files = [...idsOf("customer_file_id")];
  const names: HistoryName[] = [];
  if (people.length > 0) {
    const rows = await db
      .selectFrom("users")
      .select(["id", "first_name", "last_name", "email"])
      .where("id", "in", [...new Set(people.map(({ id }) => id))])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, person(row.id, row.first_name, row.last_name, row.email)?.name]));
    for (const { field, id } of people) {
      const name = byId.get(id);
      if (name) names.push({ field, id, name });
    }
  }
  if (vendors.length > 0) {
    const rows = await db.selectFrom("vendors").select(["id", "name"]).where("id", "in", vendors).execute();
    names.push(...rows.map(({ id, name }) => ({ field: "vendor_id", id, name })));
  }
  if (files.length > 0) {
    const rows = await db.selectFrom("files").select(["id", "file_name"]).where("id", "in", files).execute();
    names.push(...rows.map(({ id, file_name }) => ({ field: "customer_file_id", id, name: file_name })));
  }
  return names;
}
