import type { Db, RequisitionRow, SplitRow } from "../../db/tables";
import { articleOfLine, enterAllocations, shelvesOf, takenBy, takePieces } from "../../goods/stock-ledger";
import type { WriteMoment } from "../../plan/write-moment";
import type { SignedIn } from "../context";
import { invalid } from "../errors";
import { refuseFewer } from "../goods/pieces-here";
import type { SplitChanges } from "./split-patch-plan";

interface Change {
  split: SplitRow;
  /** What is written to the split; pieces that came or left are added to it. */
  changes: SplitChanges;
  requisition: RequisitionRow;
  actor: SignedIn;
  moment: WriteMoment;
}

/** More pieces of a stock split are taken from the shelves, fewer (or, cancelled, all) are put back where they came from, as far as they are here. */
export async function changeStock(trx: Db, { split, changes, requisition, actor, moment }: Change): Promise<void> {
  const desired = changes.status === "cancelled" ? 0 : (changes.quantity ?? split.quantity);
  const more = desired - split.quantity_received;
  if (more === 0) return;
  const article = await articleOfLine(trx, requisition.order_line_item_id);
  const by = { article, orderId: split.order_id, userId: actor.id, at: moment.at };
  changes.quantity_received = desired;
  if (more > 0) {
    const found = takePieces(await shelvesOf(trx, moment.dialect, article), {
      split_id: split.id,
      quantity: more,
      shelf: null,
    });
    if ("problem" in found) throw invalid({ quantity: [found.problem] });
    return await enterAllocations(trx, found.taken, by);
  }
  await refuseFewer({ trx, split }, -more, changes.status === "cancelled" ? "status" : "quantity");
  let back = -more;
  const returned = (await takenBy(trx, split.id)).map((one) => {
    const pieces = Math.min(one.quantity, back);
    back -= pieces;
    return { ...one, quantity: -pieces };
  });
  await enterAllocations(
    trx,
    returned.filter(({ quantity }) => quantity < 0),
    by,
  );
}
