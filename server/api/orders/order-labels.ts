import { ORDER_CHARACTERISTICS, ORDER_TYPES } from "contract/decoration";
import { sql } from "kysely";
import type { OrderLabelsTable } from "../../db/order-tables";
import type { Db } from "../../db/tables";

/** Sets the labels of one kind; the first spelling of a label counts. Null where they are the same already. */
export async function replaceLabels(
  trx: Db,
  orderId: number,
  kind: OrderLabelsTable["kind"],
  labels: readonly string[],
): Promise<{ before: string[]; after: string[] } | null> {
  const desired = new Map<string, string>();
  for (const label of labels) {
    const key = label.toLowerCase();
    if (!desired.has(key)) desired.set(key, label);
  }
  const current = await trx
    .selectFrom("order_labels")
    .select(["label", "label_key"])
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .orderBy("label_key")
    .execute();
  const same = current.length === desired.size && current.every((row) => desired.get(row.label_key) === row.label);
  if (same) return null;
  await trx.deleteFrom("order_labels").where("order_id", "=", orderId).where("kind", "=", kind).execute();
  const rows = [...desired].map(([label_key, label]) => ({ order_id: orderId, kind, label, label_key }));
  if (rows.length > 0) await trx.insertInto("order_labels").values(rows).execute();
  return { before: current.map((row) => row.label), after: [...desired.values()] };
}

/** The shop's types and characteristics: those of the seed first, then others that orders carry. */
export async function listOrderTypes(db: Db) {
  return {
    types: withUsed(ORDER_TYPES, await distinctLabels(db, "type")),
    characteristics: withUsed(ORDER_CHARACTERISTICS, await distinctLabels(db, "characteristic")),
  };
}

function withUsed(known: readonly string[], used: readonly { label: string; label_key: string }[]): string[] {
  const keys = new Set(known.map((label) => label.toLowerCase()));
  return [...known, ...used.filter((row) => !keys.has(row.label_key)).map((row) => row.label)];
}

/** Jumps from label to label in the index instead of reading the labels of every order. */
async function distinctLabels(db: Db, kind: OrderLabelsTable["kind"]) {
  const found = await sql<{ label_key: string; label: string }>`
    with recursive keys (label_key) as (
      select min(label_key) from order_labels where kind = ${kind}
      union all
      select (select min(label_key) from order_labels where kind = ${kind} and label_key > keys.label_key)
      from keys where keys.label_key is not null
    )
    select label_key,
      (select label from order_labels where kind = ${kind} and order_labels.label_key = keys.label_key limit 1) as label
    from keys where label_key is not null`.execute(db);
  return found.rows;
}
