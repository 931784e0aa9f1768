import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { readMail } from "~/mail/read-mail.server";
import { readHistory } from "~/orders/history/read-history.server";
import type { PurchaseOrderView } from "./po-view";

type Beside = Pick<PurchaseOrderView, "mails" | "isSentByHand" | "history" | "historyProblem">;

/** What stands beside a purchase order on its page: its mail, newest first, and its history. */
export async function readBeside(backend: BackendClient, order: PurchaseOrder, clock: ShopClock): Promise<Beside> {
  const [mail, history] = await Promise.all([
    readMail(backend, { clock, of: { purchase_order_id: order.id } }),
    readHistory(
      backend,
      { call: "listPurchaseOrderHistory", id: order.id },
      { page: 1, person: null, kind: null },
      { clock, currency: order.currency ?? null },
    ),
  ]);
  return {
    mails: mail.kind === "list" ? mail.mails : [],
    isSentByHand: mail.kind === "list" && mail.isSentByHand,
    history: history.kind === "list" ? history.entries : [],
    historyProblem: history.kind === "list" ? null : history.message,
  };
}
