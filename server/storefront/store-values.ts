import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { PersonalizationsTable } from "../db/order-tables";
import type { LineItemRow, OrderRow } from "../db/tables";
import { shownProperties } from "../lines/line-facts";
import { namedValues } from "./named-values";
import { untilAccepted, untilEdited } from "./order-rows";
import { readRoster } from "./roster";
import type { StoreLine, StoreOrder, StorePersonalization } from "./store-order";

/** What an order or a line says, by the field names of the contract: the same shape for our rows and for the store's words. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields that a person takes over or leaves together, because one without the others makes no sense. */
export const ORDER_GROUPS = {
  name: ["name"],
  company: ["company"],
  shipping_method: ["shipping_method"],
  shipping_address: ["shipping_address", "shipment_country"],
  billing_address: ["billing_address"],
  note: ["note"],
  po_number: ["po_number"],
  required_in_hand_date: ["required_in_hand_date", "is_firm"],
} as const;

export const LINE_GROUPS = {
  quantity: ["quantity", "quantity_in_store"],
  goods: ["title", "variant_title", "sku", "size", "color"],
  decoration: [
    "properties",
    "deco_methods",
    "locations",
    "has_logo_on_file",
    "is_hard_good",
    "goods_source",
    "decorator",
  ],
  names: ["names"],
} as const;

type NameRow = Selectable<PersonalizationsTable>;

export function orderSays(row: OrderRow): Values {
  return {
    name: row.name,
    company: row.company,
    shipping_method: row.shipping_method,
    shipment_country: row.shipment_country,
    shipping_address: parsed(row.shipping_address_json),
    billing_address: parsed(row.billing_address_json),
    note: row.note,
    po_number: row.po_number,
    required_in_hand_date: row.required_in_hand_date,
    is_firm: row.is_firm === 1,
  };
}

export function storeSays(order: StoreOrder): Values {
  const columns = { ...untilAccepted(order), ...untilEdited(order) };
  return {
    ...columns,
    shipping_address: parsed(columns.shipping_address_json),
    billing_address: parsed(columns.billing_address_json),
    is_firm: columns.is_firm === 1,
  };
}

export function lineSays(row: LineItemRow, names: readonly NameRow[]): Values {
  return {
    quantity: row.current_quantity,
    quantity_in_store: row.quantity_in_store,
    title: row.title,
    variant_title: row.variant_title,
    sku: row.sku,
    size: row.size,
    color: row.color,
    properties: shownProperties(row.properties_json),
    deco_methods: JSON.parse(row.deco_methods_json),
    locations: JSON.parse(row.locations_json),
    has_logo_on_file: row.has_logo_on_file === 1,
    is_hard_good: row.is_hard_good === 1,
    goods_source: row.goods_source,
    decorator: row.decorator,
    names: rosterMark(
      names.map(({ line_1, line_2, thread_color, ...name }) => [name.size, line_1, line_2, name.font, thread_color]),
    ),
  };
}

export function storeLineSays(line: StoreLine): Values {
  return {
    quantity: line.currentQuantity,
    quantity_in_store: line.quantityInStore,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    size: line.size,
    color: line.color,
    properties: line.properties.filter((property) => !property.hidden).map(({ name, value }) => ({ name, value })),
    deco_methods: line.decoMethods,
    locations: line.locations,
    has_logo_on_file: line.hasLogoOnFile,
    is_hard_good: line.isHardGood,
    goods_source: line.goodsSource,
    decorator: line.decorator,
    names: storeRosterMark(line.personalizations),
  };
}

/** The names that the store's words on this line gave, whatever people made of them since. */
export function namesInWords(row: LineItemRow): RosterMark {
  const properties: { name: string; value: string }[] = JSON.parse(row.properties_json);
  return storeRosterMark(row.is_product === 1 ? readRoster(namedValues(properties), row.quantity) : []);
}

export interface RosterMark {
  count: number;
  /** Tells one list of names from another without saying the names. */
  fingerprint: string;
}

function storeRosterMark(names: readonly StorePersonalization[]): RosterMark {
  return rosterMark(names.map(({ size, line1, line2, font, threadColor }) => [size, line1, line2, font, threadColor]));
}

function rosterMark(names: readonly (readonly (string | null)[])[]): RosterMark {
  const fingerprint = createHash("sha256").update(JSON.stringify(names)).digest("base64url");
  return { count: names.length, fingerprint };
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
