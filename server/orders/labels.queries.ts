import type { Db } from "../db/tables";

export interface LabelRow {
  order_id: number;
  kind: "tag" | "type" | "characteristic";
  label: string;
}

/** Labels of these orders in one query. */
export async function loadLabels(db: Db, ids: readonly number[]): Promise<LabelRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("order_labels")
    .select(["order_id", "kind", "label"])
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("label_key")
    .execute();
}
