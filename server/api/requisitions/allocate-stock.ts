import type { Db, RequisitionRow } from "../../db/tables";
import {
  articleOfLine,
  enterAllocations,
  type Shelf,
  shelvesOf,
  type Taken,
  takePieces,
} from "../../goods/stock-ledger";
import { updateMany } from "../../goods/update-many";
import type { WriteMoment } from "../../plan/write-moment";
import type { SignedIn } from "../context";
import { invalid } from "../errors";

export interface StockWish {
  split_id: number;
  quantity: number;
  /** The shelf to take them from; null: any, the fullest first. */
  shelf: string | null;
  /** What names its fields in a refusal: "splits.0." */
  prefix: string;
}

/** Takes the pieces of stock splits off their shelves and says that they are here. Throws at the first that wants more than there is. */
export async function allocateStock(
  trx: Db,
  wishes: readonly StockWish[],
  { requisition, actor, moment }: { requisition: RequisitionRow; actor: SignedIn; moment: WriteMoment },
): Promise<void> {
  if (wishes.length === 0) return;
  const article = await articleOfLine(trx, requisition.order_line_item_id);
  let shelves: readonly Shelf[] = await shelvesOf(trx, moment.dialect, article);
  const taken: Taken[] = [];
  for (const wish of wishes) {
    const found = takePieces(shelves, wish);
    if ("problem" in found) throw invalid({ [`${wish.prefix}${found.field}`]: [found.problem] });
    taken.push(...found.taken);
    shelves = found.left;
  }
  await enterAllocations(trx, taken, { article, orderId: requisition.order_id, userId: actor.id, at: moment.at });
  await updateMany(
    trx,
    "requisition_splits",
    wishes.map(({ split_id: id }) => ({ id, quantity_received: 0, location_id: null })),
    new Map(
      wishes.map(({ split_id, quantity }) => [
        split_id,
        {
          quantity_received: quantity,
          location_id: taken.find((one) => one.split_id === split_id)?.location_id ?? null,
        },
      ]),
    ),
    moment.at,
  );
}
