import type { ApiDependencies } from "../../api/context";
import type { StoreDeliveryRow } from "../../db/tables";
import { writeMoment } from "../../plan/write-moment";
import { field, idText, type JsonObject, objectAt, textAt } from "../json-values";
import { listShopDomains } from "../match-orders";
import { readShopifyCustomer } from "../shopify-json";
import { type StatedCustomer, updateCustomer } from "../store-customers";
import { parseInstant } from "../store-dates";
import { updateProduct } from "../store-products";
import { readWooCustomer } from "../woocommerce-json";
import type { Result } from "./deliveries.queries";
import { customerKey, findRedacted } from "./redact";

interface RecordDelivery {
  row: StoreDeliveryRow;
  kind: "customer" | "product";
  body: JsonObject;
}

/** Takes in what a store says of a customer or a product by itself. Those that no order named mean nothing here. */
export async function takeRecord(dependencies: ApiDependencies, { row, kind, body }: RecordDelivery): Promise<Result> {
  const { db, clock, dialect, settings } = dependencies;
  const moment = writeMoment({ dialect, settings: { shopTimezone: settings.shopTimezone } }, clock(), null);
  const stated = kind === "customer" ? readCustomer(row, body) : null;
  const outcome = await db.transaction().execute(async (trx) => {
    // Shopify numbers the customers and products of all shops together, each WooCommerce its own.
    const shops = row.source === "shopify" ? await listShopDomains(trx) : new Set([""]);
    shops.add(row.shop);
    if (kind === "product") return await updateProduct(trx, body, shops, moment.at);
    if (stated === null) return "unknown";
    const key = customerKey(stated.customer.externalId ?? "");
    if (stated.order.source === "shopify" && (await findRedacted(trx, [key])).size > 0) {
      await trx.updateTable("store_deliveries").set({ body: null }).where("id", "=", row.id).execute();
      return "redacted";
    }
    return await updateCustomer({ trx, dialect, now: moment.at, moment }, stated, shops);
  });
  return {
    outcome: outcome === "changed" ? "changed" : "unchanged",
    message: outcome === "unknown" ? UNKNOWN[kind] : WORDS[outcome],
    order_id: null,
  };
}

const UNKNOWN = { customer: "No order here is of this customer.", product: "No order here has this product." };
const WORDS = {
  redacted: "This customer asked to be forgotten.",
  older: "A newer version was here already.",
  unchanged: null,
  changed: null,
};

function readCustomer({ source, shop }: RecordDelivery["row"], body: JsonObject): StatedCustomer | null {
  if (source === "woocommerce") {
    const billing = objectAt(body, "billing") ?? {};
    const said = ["first_name", "last_name", "email"].map((name) => [name, textAt(body, name) ?? field(billing, name)]);
    const person = { ...billing, ...Object.fromEntries(said) };
    const customer = readWooCustomer({ customer_id: idText(field(body, "id")) }, person, objectAt(body, "shipping"));
    const version = parseInstant(textAt(body, "date_modified_gmt")) ?? parseInstant(textAt(body, "date_modified"));
    return customer && { customer, order: { source: "woocommerce", shopDomain: shop, currency: "USD" }, version };
  }
  const currency = textAt(body, "currency") ?? "USD";
  const customer = readShopifyCustomer({}, body, currency);
  const version = parseInstant(textAt(body, "updated_at"));
  return customer && { customer, order: { source: "shopify", shopDomain: shop, currency }, version };
}
