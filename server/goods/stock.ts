import type { StockOrigin } from "contract/sourcing";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables";

interface StockMove {
  lineId: number;
  locationId: number;
  /** Came (+) or left (-). */
  quantity: number;
  origin: StockOrigin;
  originId: number | null;
  ownerId: number | null;
  actorId: number | null;
  at: string;
}

/** Writes pieces of a line's article into the stock ledger: they belong to no order from then on. */
export async function moveStock(trx: Kysely<Database>, move: StockMove): Promise<void> {
  const line = await trx
    .selectFrom("order_line_items")
    .select(["sku", "size", "color", "title", "name"])
    .where("id", "=", move.lineId)
    .executeTakeFirstOrThrow();
  const key = (text: string | null) => (text ?? "").trim().toLowerCase();
  await trx
    .insertInto("stock_entries")
    .values({
      sku: line.sku,
      sku_key: key(line.sku) || key(line.title ?? line.name),
      size: line.size,
      size_key: key(line.size),
      color: line.color,
      color_key: key(line.color),
      title: line.title ?? line.name,
      location_id: move.locationId,
      quantity: move.quantity,
      origin: move.origin,
      origin_id: move.originId,
      owner_id: move.ownerId,
      created_by_id: move.actorId,
      created_at: move.at,
    })
    .execute();
}
