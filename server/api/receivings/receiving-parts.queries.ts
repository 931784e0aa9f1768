import { groupBy } from "contract/group-by";
import type { Db, DiscrepancyRow, ReceiptRow } from "../../db/tables";
import { presentFlag, selectFlags } from "../../flags/flags.queries";
import { findFiles } from "../files/files.queries";
import {
  loadGoodsLines,
  loadGoodsOrders,
  loadLocationNames,
  loadPeople,
  loadSupplierSummaries,
} from "../goods/goods-parts.queries";
import { presentRequisitionOfLine, REQUISITION_COLUMNS } from "../goods/requisition-rows";
import type { ReceivingRecord } from "./receiving-rows";

type Ids = readonly number[];

/** `everything`: with receipts, and with discrepancies and flags that are over. A fixed number of queries, however many receivings. */
export async function loadParts(db: Db, rows: readonly ReceivingRecord[], everything: boolean) {
  const ids = rows.map((row) => row.id);
  const receipts = await selectReceipts(db, ids);
  const discrepancies = await selectDiscrepancies(db, ids, everything);
  const locations = await loadLocationNames(
    db,
    [...rows, ...receipts, ...discrepancies].map((row) => row.location_id),
  );
  const people = await loadPeople(db, [
    ...(everything ? receipts.map((receipt) => receipt.counted_by_id) : []),
    ...discrepancies.flatMap((one) => [one.decided_by_id, one.owner_id]),
  ]);
  const slips = everything ? receipts.flatMap((receipt) => receipt.packing_slip_file_id ?? []) : [];
  const files = await findFiles(db, slips);
  const reversed = new Set(receipts.map((receipt) => receipt.reverses_receipt_id));
  return {
    locations,
    orders: await loadGoodsOrders(
      db,
      rows.map((row) => row.order_id),
    ),
    lines: await loadGoodsLines(
      db,
      rows.map((row) => row.order_line_item_id),
    ),
    suppliers: await loadSupplierSummaries(
      db,
      rows.map((row) => row.supplier_id),
    ),
    requisitions: await loadRequisitions(
      db,
      rows.map((row) => row.requisition_id),
    ),
    flags: await loadFlags(db, ids, everything),
    receipts: groupBy(
      receipts.map((row) => ({
        ...row,
        /** It was not taken back, and brought something. */
        isActive:
          row.reverses_receipt_id === null &&
          !reversed.has(row.id) &&
          row.quantity_received + row.quantity_rejected > 0,
        view: everything ? presentReceipt(row, { locations, people, files, isReversed: reversed.has(row.id) }) : null,
      })),
      (row) => row.receiving_id,
    ),
    discrepancies: groupBy(
      discrepancies.map((row) => presentDiscrepancy(row, { locations, people })),
      (row) => row.receiving_id,
    ),
  };
}

export type ReceivingParts = Awaited<ReturnType<typeof loadParts>>;

async function selectReceipts(db: Db, ids: Ids) {
  return await db.selectFrom("receipts").selectAll().where("receiving_id", "in", ids).orderBy("id").execute();
}

async function selectDiscrepancies(db: Db, ids: Ids, everything: boolean) {
  const all = db.selectFrom("discrepancies").selectAll().where("receiving_id", "in", ids).orderBy("id");
  return await (everything ? all : all.where("status", "<>", "resolved")).execute();
}

async function loadRequisitions(db: Db, ids: Ids) {
  const rows = await db.selectFrom("requisitions").select(REQUISITION_COLUMNS).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, { ...presentRequisitionOfLine(row), splits: [] }]));
}

async function loadFlags(db: Db, ids: Ids, everything: boolean) {
  const all = selectFlags(db)
    .where("flags.flaggable_type", "=", "receiving")
    .where("flags.flaggable_id", "in", ids)
    .orderBy("flags.id", "desc");
  const rows = await (everything ? all : all.where("flags.resolved_at", "is", null)).execute();
  return groupBy(rows.map(presentFlag), (flag) => flag.flaggable_id);
}

interface Names {
  locations: ReadonlyMap<number, string>;
  people: ReadonlyMap<number, { id: number; name: string }>;
}

export function presentDiscrepancy(
  { location_id, owner_id, decided_by_id, ...row }: DiscrepancyRow,
  { locations, people }: Names,
) {
  return {
    ...row,
    location_name: location_id === null ? null : (locations.get(location_id) ?? null),
    owner: people.get(owner_id ?? 0) ?? null,
    decided_by: people.get(decided_by_id ?? 0) ?? null,
  };
}

function presentReceipt(
  { location_id, counted_by_id, packing_slip_file_id, ...row }: ReceiptRow,
  {
    locations,
    people,
    files,
    isReversed,
  }: Names & { files: Awaited<ReturnType<typeof findFiles>>; isReversed: boolean },
) {
  return {
    ...row,
    counted_by: people.get(counted_by_id ?? 0) ?? null,
    location_name: location_id === null ? null : (locations.get(location_id) ?? null),
    packing_slip_file: files.get(packing_slip_file_id ?? 0) ?? null,
    is_reversed: isReversed,
  };
}
