import type { Kysely } from "kysely";
import type { Database, PurchaseOrderRow } from "../db/tables";

interface Shipped {
  purchaseOrder: Pick<PurchaseOrderRow, "ship_to" | "decorator_supplier_id">;
  /** Behind what is on it. */
  orderIds: readonly number[];
  shopName: string;
}

/** Where the goods go, in lines; null where that is not known. */
export async function shipToAddress(
  db: Kysely<Database>,
  { purchaseOrder, orderIds, shopName }: Shipped,
): Promise<string | null> {
  const { ship_to, decorator_supplier_id } = purchaseOrder;
  if (ship_to === "decorator" && decorator_supplier_id !== null) {
    const decorator = await db
      .selectFrom("suppliers")
      .select(["name", "address"])
      .where("id", "=", decorator_supplier_id)
      .executeTakeFirst();
    return decorator ? lines([decorator.name, decorator.address]) : null;
  }
  if (ship_to !== "customer") return `${shopName}, at our address on your file`;
  const [orderId, ...more] = orderIds;
  if (orderId === undefined || more.length > 0) return null;
  const order = await db
    .selectFrom("orders")
    .select(["company", "shipping_address_json"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order?.shipping_address_json ? addressLines(JSON.parse(order.shipping_address_json), order.company) : null;
}

type Address = Partial<
  Record<"name" | "company" | "line_1" | "line_2" | "city" | "region" | "postal_code" | "country", string | null>
>;

function addressLines(address: Address, company: string | null): string | null {
  const { name, line_1, line_2, city, region, postal_code, country } = address;
  const place = [city, [region, postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return lines([name, address.company ?? company, line_1, line_2, place, country]);
}

const lines = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join("\n") || null;
