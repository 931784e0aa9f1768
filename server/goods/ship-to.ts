import { addressLines, type ShopAddress } from "contract/shop";
import type { Db, PurchaseOrderRow } from "../db/tables";
import type { ShopFacts } from "../shop-facts";

interface Shipped {
  purchaseOrder: Pick<PurchaseOrderRow, "ship_to" | "decorator_supplier_id">;
  /** Behind what is on it. */
  orderIds: readonly number[];
  shop: Pick<ShopFacts, "shopName" | "letterhead">;
}

/** Where the goods go, in lines; null where that is not known. */
export async function shipToAddress(db: Db, { purchaseOrder, orderIds, shop }: Shipped): Promise<string | null> {
  const { ship_to, decorator_supplier_id } = purchaseOrder;
  if (ship_to === "decorator" && decorator_supplier_id !== null) {
    const decorator = await db
      .selectFrom("suppliers")
      .select(["name", "address"])
      .where("id", "=", decorator_supplier_id)
      .executeTakeFirst();
    return decorator ? lines([decorator.name, decorator.address]) : null;
  }
  if (ship_to !== "customer") return ourAddress(shop);
  const [orderId, ...more] = orderIds;
  if (orderId === undefined || more.length > 0) return null;
  const order = await db
    .selectFrom("orders")
    .select(["company", "shipping_address_json"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order?.shipping_address_json ? customerLines(JSON.parse(order.shipping_address_json), order.company) : null;
}

function ourAddress({ shopName, letterhead: { address } }: Shipped["shop"]): string {
  return address.length > 0 ? [shopName, ...address].join("\n") : `${shopName}, at our address on your file`;
}

type Address = ShopAddress & { name?: string | null; company?: string | null };

function customerLines(address: Address, company: string | null): string | null {
  return lines([address.name, address.company ?? company, ...addressLines(address)]);
}

const lines = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join("\n") || null;
