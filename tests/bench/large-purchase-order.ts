import { type Client, type Exchange, expectStatus } from "./keep-alive-client";
import { largeOrderId } from "./large-order";
import type { MeasuredServer, SignedIn } from "./measured-server";
import { signIn } from "./measured-server";

/** The largest purchase order that a buyer sends: its page is measured by itself. */
export const LARGE_PURCHASE_ORDER = { number: "PO-990060", splits: 200 } as const;
const SPLITS_OF_LINE = 4;

interface Requisition {
  id: number;
  quantity: number;
  supplier_id: number | null;
}

/** Goods of the large order in many small splits, all of them on one purchase order that was sent. */
export async function layLargePurchaseOrder(server: MeasuredServer): Promise<void> {
  const signedIn = await signIn(server);
  const { client } = server;
  const orderId = await largeOrderId(client, signedIn);
  const path = `/api/sourcing/requisitions?order_id=${orderId}&per_page=100`;
  const { data: requisitions }: { data: Requisition[] } = await ask(client, signedIn, { method: "GET", path });
  const supplier_id = requisitions.find((one) => one.supplier_id !== null)?.supplier_id;
  if (!supplier_id) throw new Error("Nobody supplies the large order.");
  const splits: number[] = [];
  for (const { id, quantity } of requisitions.slice(0, LARGE_PURCHASE_ORDER.splits / SPLITS_OF_LINE)) {
    const rows = Array.from({ length: SPLITS_OF_LINE }, (_, index) => ({
      supplier_id,
      quantity: Math.floor((quantity + index) / SPLITS_OF_LINE),
    }));
    const exchange = write("POST", `/api/sourcing/requisitions/${id}/splits`, { splits: rows });
    const { data }: { data: { splits: { id: number }[] } } = await ask(client, signedIn, exchange);
    splits.push(...data.splits.map((split) => split.id));
  }
  const body = { supplier_id, splits, po_number: LARGE_PURCHASE_ORDER.number };
  const { data: order }: { data: { id: number } } = await ask(
    client,
    signedIn,
    write("POST", "/api/sourcing/purchase_orders", body),
    201,
  );
  await ask(client, signedIn, write("PATCH", `/api/sourcing/purchase_orders/${order.id}`, { status: "sent" }));
}

/** Throws where the shop does not hold it as it was laid. */
export async function largePurchaseOrderId(client: Client, signedIn: SignedIn): Promise<number> {
  const path = `/api/sourcing/purchase_orders?q=${LARGE_PURCHASE_ORDER.number}`;
  const { data }: { data: { id: number; po_number: string }[] } = await ask(client, signedIn, { method: "GET", path });
  const order = data.find((one) => one.po_number === LARGE_PURCHASE_ORDER.number);
  if (!order) throw new Error(`${LARGE_PURCHASE_ORDER.number} is not there.`);
  return order.id;
}

const write = (method: "POST" | "PATCH", path: string, body: object): Exchange => ({
  method,
  path,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

async function ask<T>(client: Client, { bearer }: SignedIn, exchange: Exchange, status = 200): Promise<T> {
  const headers = { ...exchange.headers, ...bearer };
  const answered = await expectStatus(client, { ...exchange, headers }, status);
  return JSON.parse(answered.body.toString("utf8"));
}
