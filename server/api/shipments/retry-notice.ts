import { instantOf } from "../../clock";
import { recordHistory } from "../../history/record-history";
import { lockOrder } from "../../orders/lock-order";
import { type Remember, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";
import { getShipment } from "./shipments.queries";

interface Retry {
  id: number;
  remember: Remember;
}

/** Its store is told of it again, now. Throws 404, or 422 where the store is not told or knows it. */
export async function retryNotice({ db, clock }: ApiDependencies, actor: SignedIn, { id, remember }: Retry) {
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    await lockOrder(trx, (await getShipment(trx, id)).order_id);
    const { store_notice: notice, order_id, number } = await getShipment(trx, id);
    if (!notice) throw new ApiError("not_allowed", "The store of this order is not told what ships here.");
    if (notice.status === "sent") throw new ApiError("not_allowed", `${notice.store} knows of it already.`);
    await trx
      .updateTable("store_notices")
      .set({ status: "waiting", attempts: 0, due_at: at, updated_at: at })
      .where("shipment_id", "=", id)
      .execute();
    const after = { number, store: notice.store };
    await recordHistory(trx, actor, at, [
      { entity_type: "shipment", entity_id: id, order_id, action: "store_notice_retried", after },
    ]);
    return await rememberAnswer(trx, remember, await getShipment(trx, id));
  });
}
