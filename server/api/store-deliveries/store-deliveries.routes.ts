import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import { recordHistory } from "../../history/record-history";
import { DeliveryWorker } from "../../storefront/deliveries/worker";
import { rememberAnswer } from "../answers";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { getDelivery, listDeliveries } from "./store-deliveries.queries";

export function storeDeliveryRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock } = dependencies;
  const worker = new DeliveryWorker(dependencies);

  mount(calls.listStoreDeliveries, ({ query }) => listAnswer(query, listDeliveries(db, query)));

  mount(calls.retryStoreDelivery, async ({ actor, id, remember }) => {
    const at = instantOf(clock());
    const answer = await db.transaction().execute(async (trx) => {
      const { can_retry, done_at, order_id, outcome } = await getDelivery(trx, id);
      if (!can_retry) {
        throw new ApiError("not_allowed", done_at ? whyNot(outcome) : "It is being worked on already. Wait a moment.");
      }
      await trx
        .updateTable("store_deliveries")
        .set({ outcome: "received", message: null, attempts: 0, due_at: at, done_at: null })
        .where("id", "=", id)
        .execute();
      const retried = { entity_type: "store_delivery", entity_id: id, order_id: order_id ?? null };
      await recordHistory(trx, actor, at, [{ ...retried, action: "delivery_retried" }]);
      return await rememberAnswer(trx, remember, await getDelivery(trx, id));
    });
    worker.wake();
    return answer;
  });
}

const whyNot = (outcome: string) =>
  outcome === "unused"
    ? "Nothing in this topic is used here, so there is nothing to try again."
    : "Its content is no longer stored. Read the store's orders instead.";
