import { recordHistory } from "server/history/record-history";
import { purchaseOrderEvents } from "../server/api/purchase-orders/purchase-order-events";
import type { Db } from "../server/db/tables";
import { signedInAs } from "./staff";

/** A purchase order as it was laid. */
export interface Bought {
  id: number;
  po_number: string;
  supplier_id: number;
  sent_at: string | null;
  confirmed_at: string | null;
}

interface OnOrder {
  purchase_order_id: number | null;
  order_id: number;
  quantity: number;
}

/** That the buyer opened, sent and heard back of these purchase orders, as the screens would have kept it. */
export async function recordPurchases(
  trx: Db,
  { bought, pieces, at }: { bought: readonly Bought[]; pieces: readonly OnOrder[]; at: string },
): Promise<void> {
  const names = new Map(
    (await trx.selectFrom("suppliers").select(["id", "name"]).execute()).map((row) => [row.id, row.name]),
  );
  const onOrder = new Map(bought.map(({ id }) => [id, [] as OnOrder[]]));
  for (const piece of pieces) onOrder.get(piece.purchase_order_id ?? 0)?.push(piece);
  const events = bought.flatMap((purchaseOrder) => {
    const { id, po_number, supplier_id, sent_at, confirmed_at } = purchaseOrder;
    const recorded = { purchaseOrder, supplierName: names.get(supplier_id) ?? "", splits: onOrder.get(id) ?? [] };
    return [
      ...purchaseOrderEvents({
        ...recorded,
        action: "po_created",
        splits: [],
        after: { po_number, supplier: recorded.supplierName },
      }),
      ...(sent_at
        ? purchaseOrderEvents({
            ...recorded,
            action: "po_sent",
            before: { status: "draft" },
            after: { status: "sent" },
          })
        : []),
      ...(confirmed_at
        ? purchaseOrderEvents({
            ...recorded,
            action: "po_confirmed",
            before: { status: "sent" },
            after: { status: "confirmed" },
          })
        : []),
    ];
  });
  await recordHistory(trx, await signedInAs(trx, "Priya"), at, events);
}
