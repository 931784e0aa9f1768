import { field, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { isPersonal } from "../order-properties";
import { type Forget, forgetInJson, forgetter, personTerms } from "./person-terms";

/** What a reader needs of an order of Shopify and that says nothing of a person. */
const OF_ORDER = [
  ...["id", "admin_graphql_api_id", "name", "number", "order_number", "test", "po_number", "tags", "source_name"],
  ...["created_at", "updated_at", "processed_at", "cancelled_at", "cancel_reason"],
  ...["currency", "presentment_currency", "total_price", "current_total_price", "additional_fees", "shipping_lines"],
  ...["financial_status", "fulfillment_status"],
];
const OF_LINE = [
  ...["id", "admin_graphql_api_id", "name", "title", "variant_title", "sku", "vendor", "product_id", "variant_id"],
  ...["quantity", "current_quantity", "fulfillable_quantity", "fulfillment_status", "requires_shipping", "gift_card"],
  "price",
];
/** Of a refund or a fulfilment. */
const OF_PART = [
  ...["id", "admin_graphql_api_id", "order_id", "created_at", "updated_at", "status"],
  ...["tracking_company", "tracking_number", "tracking_numbers"],
];
const OF_PIECES: Readonly<Record<string, readonly string[]>> = {
  refund_line_items: ["line_item_id", "quantity"],
  line_items: ["id", "admin_graphql_api_id", "quantity"],
  transactions: ["status", "kind", "amount"],
  order_adjustments: ["kind", "amount", "tax_amount"],
};

/**
 * An order of a store without who placed it: what is decorated stays, and the country that it goes to. What the customer answered is
 * kept without their name: `known` knows it where the order itself no longer says it.
 */
export function withoutPerson(order: JsonObject, known: Forget = (text) => text): JsonObject {
  const own = forgetter(termsOf(order));
  const forget: Forget = (text) => known(own(text));
  const id = field(objectAt(order, "customer"), "id");
  const address = objectAt(order, "shipping_address");
  const page = textAt(order, "order_status_url", 2_000) ?? "";
  return {
    ...keep(order, OF_ORDER),
    // The page itself names the person.
    order_status_url: URL.canParse(page) ? new URL(page).origin : null,
    ...(id !== undefined && { customer: { id } }),
    shipping_address: address && keep(address, ["country_code", "country", "province_code", "province"]),
    note_attributes: forgetInJson(impersonal(order, "note_attributes"), forget),
    line_items: listAt(order, "line_items").map((line) =>
      isObject(line)
        ? { ...keep(line, OF_LINE), properties: forgetInJson(impersonal(line, "properties"), forget) }
        : line,
    ),
    ...partsOf(order, "refunds"),
    ...partsOf(order, "fulfillments"),
  };
}

function termsOf(order: JsonObject) {
  const customer = objectAt(order, "customer");
  const text = (object: JsonObject | null, name: string) => textAt(object, name);
  const people = [customer, objectAt(order, "shipping_address"), objectAt(order, "billing_address"), order].map(
    (one) => ({
      ...{ first_name: text(one, "first_name"), last_name: text(one, "last_name"), email: text(one, "email") },
      ...{ phone: text(one, "phone"), company: text(one, "company") },
    }),
  );
  const addresses = ["shipping_address", "billing_address"].map((name) => {
    const address = objectAt(order, name);
    return { name: text(address, "name"), line_1: text(address, "address1"), line_2: text(address, "address2") };
  });
  return personTerms(people, addresses);
}

const partsOf = (order: JsonObject, name: string) =>
  Object.hasOwn(order, name) ? { [name]: listAt(order, name).filter(isObject).map(piecesOnly) } : {};

/** A refund or a fulfilment without who it went to. */
export function piecesOnly(part: JsonObject): JsonObject {
  const lists = Object.entries(OF_PIECES).flatMap(([name, kept]) =>
    Object.hasOwn(part, name)
      ? [[name, listAt(part, name).flatMap((one) => (isObject(one) ? [keep(one, kept)] : []))]]
      : [],
  );
  return { ...keep(part, OF_PART), ...Object.fromEntries(lists) };
}

const impersonal = (object: JsonObject, name: string) =>
  listAt(object, name).filter((one) => isObject(one) && !isPersonal(String(field(one, "name") ?? "")));

const keep = (object: JsonObject, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(object, name) ? [[name, object[name]]] : [])));
