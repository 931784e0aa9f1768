import { isUnsent } from "contract/sourcing";
import type { Db } from "../db/tables";
import { promised, type SizedRequisition, type SizedSplit } from "./resize";

/** A split as those need it who change what it is for. */
export interface HeldSplit extends SizedSplit {
  requisition_id: number;
  supplier: string | null;
  po_number: string | null;
  /** It was ordered once, or something of it was counted: records speak of it, so it is kept. */
  is_on_record: boolean;
}

export interface HeldRequisition extends SizedRequisition {
  order_line_item_id: number;
  quantity_ordered: number;
  quantity_received: number;
  needed_by_date: string | null;
  supplier_id: number | null;
  splits: readonly HeldSplit[];
}

/** Something of it is bought or here, so what it is for can't just become something else. */
export const isUnderway = (requisition: Pick<HeldRequisition, "splits" | "quantity_received">) =>
  requisition.quantity_received > 0 || promised(requisition.splits) > 0;

/** It still stands for pieces of its line. */
export const isLive = (requisition: HeldRequisition) =>
  requisition.status !== "archived" || promised(requisition.splits) > 0;

/** Requisitions of these orders with their splits, oldest first; not those that replace spoiled pieces. Two queries. */
export async function loadHeldRequisitions(db: Db, orderIds: readonly number[]): Promise<HeldRequisition[]> {
  return await loadHeld(db, orderIds, 0);
}

/** Those that replace spoiled pieces, in the same way. */
export async function loadReplacements(db: Db, orderIds: readonly number[]) {
  return await loadHeld(db, orderIds, 1);
}

async function loadHeld(db: Db, orderIds: readonly number[], isReplacement: 0 | 1) {
  const rows = await db
    .selectFrom("requisitions")
    .select([
      "id",
      "order_line_item_id",
      "status",
      "goods_source",
      "quantity",
      "quantity_overs",
      "quantity_ordered",
      "quantity_received",
      "needed_by_date",
      "supplier_id",
      "replaces_production_id",
    ])
    .where("order_id", "in", orderIds)
    .where("is_replacement", "=", isReplacement)
    .orderBy("id")
    .execute();
  const splits = rows.length === 0 ? [] : await loadSplits(db, orderIds);
  const ofRequisition = new Map<number, HeldSplit[]>(rows.map(({ id }) => [id, []]));
  for (const split of splits) ofRequisition.get(split.requisition_id)?.push(split);
  return rows.map((row) => ({ ...row, splits: ofRequisition.get(row.id) ?? [] }));
}

async function loadSplits(db: Db, orderIds: readonly number[]): Promise<HeldSplit[]> {
  const rows = await db
    .selectFrom("requisition_splits as split")
    .leftJoin("suppliers", "suppliers.id", "split.supplier_id")
    .leftJoin("receivings", "receivings.requisition_split_id", "split.id")
    .select((eb) => [
      "split.id",
      "split.requisition_id",
      "split.status",
      "split.source",
      "split.quantity",
      "split.quantity_closed",
      "split.quantity_received",
      "split.quantity_released",
      "split.po_number",
      "suppliers.name as supplier",
      "receivings.status as receiving_status",
      eb
        .exists(eb.selectFrom("receipts").select("receipts.id").whereRef("receipts.receiving_id", "=", "receivings.id"))
        .as("has_receipts"),
    ])
    .where("split.order_id", "in", orderIds)
    .orderBy("split.id")
    .execute();
  return rows.map(({ receiving_status, has_receipts, ...split }) => {
    const isCounted = Boolean(has_receipts) || (receiving_status !== null && receiving_status !== "not_started");
    const isFree = isUnsent(split.status) || split.source === "customer";
    return { ...split, is_counted: isCounted, is_on_record: isCounted || !isFree };
  });
}
