import type { OrderChange, orderChangeQuery } from "contract/order-changes.schema";
import type { z } from "zod";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";
import { loadChangedOrders } from "../../storefront/load-changed-orders";
import type { ChangeItem } from "../../storefront/order-diff";
import type { Decisions } from "../../storefront/settled-changes";
import type { StoreOrder } from "../../storefront/store-order";
import { notFound } from "../errors";
import type { ChangeFacts } from "../line-items/change-plan";
import { loadHeld } from "../line-items/held-lines";
import { foresee, labelOf, nowOf, withoutNames } from "./change-words";

/** Changes of one order, newest first. */
export async function listChanges(db: Db, orderId: number, query: z.output<typeof orderChangeQuery>) {
  let of = db.selectFrom("order_changes").where("order_id", "=", orderId);
  if (query.status?.length) of = of.where("status", "in", query.status);
  const total = await countRows(of);
  const rows = await of.selectAll().orderBy("id", "desc").$call(onPage(query)).execute();
  return { total, changes: await presentChanges(db, rows) };
}

export async function getChange(db: Db, id: number): Promise<OrderChange> {
  const rows = await db.selectFrom("order_changes").selectAll().where("id", "=", id).execute();
  const [change] = await presentChanges(db, rows);
  if (!change) throw notFound("That change");
  return change;
}

export type ChangeRow = Awaited<ReturnType<typeof selectChange>>;

export async function selectChange(db: Db, id: number) {
  const row = await db.selectFrom("order_changes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That change");
  return row;
}

/** What deciding on a change needs: a fixed number of queries. */
export async function loadChangeFacts(db: Db, row: ChangeRow) {
  const items: ChangeItem[] = JSON.parse(row.diff_json);
  const payload: StoreOrder = JSON.parse(row.payload_json);
  const loaded = await loadChangedOrders(db, [row.order_id]);
  const order = loaded.orders.get(row.order_id);
  if (!order) throw notFound("That order");
  const lineIds = [...new Set(items.flatMap((item) => item.order_line_item_id ?? []))];
  const facts: ChangeFacts = {
    order,
    lines: new Map((loaded.lines.get(order.id) ?? []).map((line) => [line.id, line])),
    names: loaded.names,
    edits: loaded.edits,
    heldBy: await loadHeld(db, order.id, lineIds),
    payload,
  };
  return { items, facts, links: loaded.links };
}

async function presentChanges(db: Db, rows: readonly ChangeRow[]): Promise<OrderChange[]> {
  const decisions = rows.map((row): Decisions => JSON.parse(row.decisions_json));
  const people = await loadPeople(db, [
    ...rows.map((row) => row.decided_by_id),
    ...decisions.flatMap((of) => Object.values(of).map((decision) => decision.by_id)),
  ]);
  const open = rows.find((row) => row.status === "proposed");
  const facts = open ? (await loadChangeFacts(db, open)).facts : null;
  return rows.map((row, index) => ({
    id: row.id,
    order_id: row.order_id,
    source: row.source,
    external_updated_at: row.external_updated_at,
    status: row.status,
    decided_by: people.get(row.decided_by_id ?? 0) ?? null,
    decided_at: row.decided_at,
    created_at: row.created_at,
    lock_version: row.lock_version,
    items:
      row.source === "staff"
        ? presentStaffChange(row, people)
        : (JSON.parse(row.diff_json) as ChangeItem[]).map((item) =>
            presentItem(item, decisions[index]?.[item.key], row === open ? facts : null, people),
          ),
  }));
}

type People = ReadonlyMap<number, ReturnType<typeof person>>;

function presentItem(
  item: ChangeItem,
  decision: Decisions[string] | undefined,
  facts: ChangeFacts | null,
  people: People,
): OrderChange["items"][number] {
  const waits = decision || !facts ? null : { facts, ...foresee(facts, item) };
  const before = decision?.before ?? (waits ? nowOf(waits.facts, item) : item.before);
  return {
    key: item.key,
    kind: item.kind,
    label: labelOf(item),
    field: item.field,
    order_line_item_id: item.order_line_item_id,
    line: item.line,
    before: withoutNames(before),
    after: withoutNames(item.after),
    store_before: withoutNames(item.store_before),
    decision: decision ? (decision.accepted ? "accepted" : "refused") : null,
    decided_by: decision ? (people.get(decision.by_id) ?? null) : null,
    decided_at: decision?.at ?? null,
    impact: waits?.impact ?? [],
    refusal: waits?.refusal ?? null,
  };
}

/** A quantity that a person changed on an accepted order: applied at once. */
function presentStaffChange(row: ChangeRow, people: People): OrderChange["items"] {
  const diff: { order_line_item_id: number; field: string; before: unknown; after: unknown }[] = JSON.parse(
    row.diff_json,
  );
  return diff.map(({ order_line_item_id, field, before, after }) => ({
    key: `line:${order_line_item_id}:${field}`,
    kind: "line_changed",
    label: "Quantity",
    field,
    order_line_item_id,
    before: { [field]: before },
    after: { [field]: after },
    decision: "accepted",
    decided_by: people.get(row.decided_by_id ?? 0) ?? null,
    decided_at: row.decided_at,
    impact: [],
  }));
}

async function loadPeople(db: Db, ids: readonly (number | null)[]): Promise<People> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", known)
    .execute();
  return new Map(rows.map((row) => [row.id, person(row.id, row.first_name, row.last_name, row.email)]));
}
