import type { PurchaseOrderPatch } from "contract/purchase-orders.schema";
import type { Db, PurchaseOrderRow } from "../../db/tables";
import { openReceivings } from "../../goods/open-receivings";
import { shipToAddress } from "../../goods/ship-to";
import { type OrderedAtSupplier, writePurchaseOrderMail } from "../../mail/purchase-order-mail";
import { isMailAddress, type MailAddress } from "../../mail-address";
import type { WriteMoment } from "../../plan/write-moment";
import type { ShopFacts } from "../../shop-facts";
import { closeTasks } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { requireOpenOrders } from "../goods/goods-write";
import { purchaseOrderEvents } from "./purchase-order-events";
import { isOn, loadArticles, requireReleased } from "./purchase-order-splits";
import type { NamedSplit, OpenedPurchaseOrder, PurchaseOrderWrite } from "./purchase-order-write";

interface Sending {
  opened: OpenedPurchaseOrder;
  patch: PurchaseOrderPatch;
  moment: WriteMoment;
}

/** What is on it is ordered from now on, and the dock expects it. With `send_to` a mail goes into the outbox. */
export async function sendPurchaseOrder(
  dependencies: ApiDependencies,
  trx: Db,
  { opened, patch, moment }: Sending,
): Promise<PurchaseOrderWrite> {
  const { row, supplierName } = opened;
  const splits = opened.splits.filter(isOn);
  const poDate = patch.po_date ?? moment.today;
  if (poDate > moment.today) throw invalid({ po_date: ["Enter today or a day before."] });
  requireReleased(splits);
  await requireOpenOrders(trx, [...new Set(splits.map((split) => split.order_id))]);
  requireOneCustomer(opened, splits);
  const to = addressesOf(patch.send_to);
  const ids = splits.map(({ id }) => id);
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({
      status: "ordered",
      po_number: row.po_number,
      po_date: poDate,
      updated_at: moment.at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  await openReceivings(trx, ids, moment);
  await mail(dependencies, trx, { opened, splits, poDate, to, message: patch.message ?? null, at: moment.at });
  return {
    changes: { status: "sent", sent_at: moment.at, sent_to_json: JSON.stringify(to), reason: null },
    history: purchaseOrderEvents({
      action: "po_sent",
      purchaseOrder: row,
      supplierName,
      splits,
      before: { status: row.status },
      after: { status: "sent", ordered_on: poDate, ...recipients(to) },
    }),
  };
}

/** One that was sent goes to its supplier again: a new mail, and nothing else. */
export async function sendAgain(
  dependencies: ApiDependencies,
  trx: Db,
  {
    opened,
    patch,
    actor,
    moment,
    to: asked,
  }: Sending & { actor: SignedIn; to: NonNullable<PurchaseOrderPatch["send_to"]> },
): Promise<PurchaseOrderWrite> {
  const { row, supplierName } = opened;
  if (!["sent", "confirmed", "partially_received"].includes(row.status)) {
    const words =
      row.status === "draft"
        ? `${row.po_number} is a draft. Send it with status sent.`
        : `${row.po_number} is over. Make a new purchase order.`;
    throw new ApiError("not_allowed", words, { errors: { send_to: [words] } });
  }
  const to = addressesOf(asked);
  const splits = opened.splits.filter(isOn);
  const poDate = splits.flatMap((split) => split.po_date ?? []).sort()[0] ?? moment.today;
  await mail(dependencies, trx, { opened, splits, poDate, to, message: patch.message ?? null, at: moment.at });
  await closeTasks(trx, { type: "purchase_order", id: row.id }, ["mail_failed"], { at: moment.at, userId: actor.id });
  return {
    changes: { sent_to_json: JSON.stringify(to) },
    history: purchaseOrderEvents({
      action: "po_sent",
      purchaseOrder: row,
      supplierName,
      splits: [],
      after: { ...recipients(to), again: true },
    }),
  };
}

const recipients = (to: readonly MailAddress[]) => (to.length > 0 ? { recipients: to.map(({ email }) => email) } : {});

/** A mail to somebody twice is one too many. */
function addressesOf(asked: PurchaseOrderPatch["send_to"] = []): MailAddress[] {
  if (asked.some(({ email }) => !isMailAddress(email))) {
    throw invalid({ send_to: ["Enter email addresses such as orders@example.com."] });
  }
  const byKey = new Map(asked.map(({ name = "", email }) => [email.toLowerCase(), { name, email }]));
  return [...byKey.values()];
}

function requireOneCustomer({ row }: OpenedPurchaseOrder, splits: readonly NamedSplit[]): void {
  if (row.ship_to !== "customer" || new Set(splits.map((split) => split.order_id)).size === 1) return;
  const message = "Goods can ship to a customer for one order only. Remove the other orders, or ship to our dock.";
  throw new ApiError("not_allowed", message, { errors: { ship_to: [message] } });
}

interface Mailing {
  opened: OpenedPurchaseOrder;
  splits: readonly NamedSplit[];
  poDate: string;
  to: readonly MailAddress[];
  message: string | null;
  at: string;
}

async function mail(
  dependencies: ApiDependencies,
  trx: Db,
  { opened: { row }, splits, poDate, to, message, at }: Mailing,
): Promise<void> {
  if (to.length === 0) return;
  const { settings: shop } = dependencies;
  const ordered = await readOrdered(trx, { purchaseOrder: { ...row, po_date: poDate }, splits, message, shop });
  await writePurchaseOrderMail(trx, dependencies, { ...ordered, to, sendKey: row.lock_version + 1 }, at);
}

interface Ordered {
  purchaseOrder: PurchaseOrderRow & { po_date: string };
  splits: readonly NamedSplit[];
  message: string | null;
  shop: Pick<ShopFacts, "shopName" | "letterhead">;
}

/** What its supplier is told of a purchase order. */
export async function readOrdered(
  trx: Db,
  { purchaseOrder, splits, message, shop }: Ordered,
): Promise<OrderedAtSupplier> {
  const { account_number, name } = await trx
    .selectFrom("suppliers")
    .select(["account_number", "name"])
    .where("id", "=", purchaseOrder.supplier_id)
    .executeTakeFirstOrThrow();
  const articles = await loadArticles(trx, splits);
  const orderIds = [...new Set(splits.map((split) => split.order_id))];
  const shipTo = (await shipToAddress(trx, { purchaseOrder, orderIds, shop })) ?? shop.shopName;
  return { purchaseOrder, supplierName: name, accountNumber: account_number, shipTo, articles, message };
}
