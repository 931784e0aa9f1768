import type { StockOrigin } from "contract/sourcing";
import type { Db } from "../db/tables";
import { articleKeys, articleOfLine } from "./stock-ledger";

interface StockedPieces {
  lineId: number;
  locationId: number;
  quantity: number;
  origin: StockOrigin;
  originId: number;
  ownerId: number;
  actorId: number;
  at: string;
}

/** Pieces of a line's article are put into stock: they belong to no order from then on. */
export async function putIntoStock(trx: Db, pieces: StockedPieces): Promise<void> {
  const { sku = null, size = null, color = null, title = null } = await articleOfLine(trx, pieces.lineId);
  await trx
    .insertInto("stock_entries")
    .values({
      ...articleKeys({ sku, size, color, title }),
      sku,
      size,
      color,
      title,
      location_id: pieces.locationId,
      quantity: pieces.quantity,
      origin: pieces.origin,
      origin_id: pieces.originId,
      owner_id: pieces.ownerId,
      created_by_id: pieces.actorId,
      created_at: pieces.at,
    })
    .execute();
}
