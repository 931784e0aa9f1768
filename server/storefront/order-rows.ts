import type { NewLineItemRow, NewOrderRow } from "../db/tables";
import { needsArtByDefault } from "../lines/line-facts";
import type { CatalogIds } from "./store-catalog";
import type { StoreFile, StoreLine, StoreOrder, StorePersonalization } from "./store-order";

/** Columns that the store always owns. */
export function moneyAndState(order: StoreOrder) {
  return {
    total_price_minor: order.totalPriceMinor,
    currency: order.currency,
    payment_state: order.paymentState,
    processed_at: order.processedAt,
    store_cancelled_at: order.cancelledAt,
    store_fulfilled: order.isFulfilled ? (1 as const) : (0 as const),
    is_test: order.isTest ? (1 as const) : (0 as const),
    fee_lines_json: JSON.stringify(
      order.feeLines.map(({ title, amountMinor }) => ({ title, amount_minor: amountMinor })),
    ),
    store_checks_json: JSON.stringify(order.checks),
  };
}

/** Columns that the store owns until the order is accepted. */
export function untilAccepted(order: StoreOrder) {
  return {
    order_number: order.orderNumber,
    name: order.name,
    company: order.company,
    store_ship_by_date: order.shipByDate,
    properties_json: JSON.stringify(order.properties),
    shipping_method: order.shippingMethod,
    shipment_country: order.country,
    shipping_address_json: order.shippingAddress === null ? null : JSON.stringify(order.shippingAddress),
    billing_address_json: order.billingAddress === null ? null : JSON.stringify(order.billingAddress),
  };
}

/** Columns that the store fills until a person changes them. */
export function untilEdited(order: StoreOrder) {
  return {
    note: order.note,
    po_number: order.poNumber,
    required_in_hand_date: order.requiredInHandDate,
    is_firm: order.isFirm ? (1 as const) : (0 as const),
  };
}

/** Which order of which shop this is, and which version of it was seen last. */
export function identity(order: StoreOrder, hash: string) {
  return {
    source: order.source,
    shop_domain: order.shopDomain,
    external_id: order.externalId,
    external_updated_at: order.externalUpdatedAt,
    store_hash: hash,
  };
}

/** A new order's row but for the derived columns. Everything imported waits for a person. */
export function newOrderFacts(
  order: StoreOrder,
  hash: string,
  ids: { id: number; customer_id: number | null; reordered_from_id: number | null },
  now: string,
) {
  return {
    ...ids,
    ...identity(order, hash),
    ...moneyAndState(order),
    ...untilAccepted(order),
    ...untilEdited(order),
    status: "unprocessed",
    previous_status: null,
    priority: "normal",
    owner_id: null,
    created_at: order.placedAt ?? now,
    updated_at: now,
    imported_at: now,
    accepted_at: null,
    accepted_by_id: null,
    closed_at: null,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason,
    deleted_at: null,
    ignored_at: null,
    ignored_by_id: null,
    ignored_reason: null,
    art_approved_at: null,
    flagged_date: null,
    flag_type: null,
    flag_comment: null,
    held_at: null,
    held_by_id: null,
    hold_reason: null,
    estimated_ship_date: null,
    actual_ship_date: null,
    vip_date: null,
    art_note: null,
    sourcing_note: null,
    receiving_note: null,
    production_note: null,
  } satisfies Partial<NewOrderRow>;
}

/** What the store says of a line; all of it but the ids of our own tables. */
export function lineColumns(line: StoreLine, currency: string) {
  return {
    external_id: line.externalId,
    name: line.name,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    current_quantity: line.currentQuantity,
    cancelled_quantity: line.quantity - line.currentQuantity,
    quantity_in_store: line.quantityInStore,
    unit_price_minor: line.unitPriceMinor,
    currency,
    has_logo_on_file: bit(line.hasLogoOnFile),
    is_hard_good: bit(line.isHardGood),
    is_product: bit(line.isProduct),
    decorator: line.decorator,
    size: line.size,
    color: line.color,
    deco_methods_json: JSON.stringify(line.decoMethods),
    locations_json: JSON.stringify(line.locations),
    properties_json: JSON.stringify(line.properties),
    goods_source: line.goodsSource,
    needs_art: bit(
      line.needsArt === true ||
        needsArtByDefault({
          is_product: line.isProduct,
          deco_methods: line.decoMethods,
          locations: line.locations,
          has_logo_on_file: line.hasLogoOnFile,
          properties: line.properties,
        }),
    ),
  };
}

export function newLineRow(
  line: StoreLine,
  place: { id: number; order_id: number; position: number; currency: string },
  catalog: CatalogIds,
  now: string,
) {
  return {
    ...lineColumns(line, place.currency),
    id: place.id,
    order_id: place.order_id,
    position: place.position,
    vendor_id: catalog.vendor_id,
    product_id: catalog.product_id,
    variant_id: catalog.variant_id,
    unit_cost_minor: null as number | null,
    logo_id: null as number | null,
    note: line.note,
    removed_at: null,
    created_at: now,
    updated_at: now,
  } satisfies NewLineItemRow;
}

export function personalizationRow(person: StorePersonalization, lineId: number, index: number) {
  return {
    order_line_item_id: lineId,
    unit_index: index + 1,
    size: person.size,
    line_1: person.line1,
    line_2: person.line2,
    font: person.font,
    thread_color: person.threadColor,
    confirmed_at: null,
    done_at: null,
  };
}

/** A link of the store: shown, never fetched. */
export function fileRow(file: StoreFile, of: { orderId: number; lineId: number | null }, now: string) {
  return {
    entity_type: of.lineId === null ? "order" : "order_line_item",
    entity_id: of.lineId ?? of.orderId,
    order_id: of.orderId,
    file_name: file.name,
    full_path: file.url,
    path: null,
    disk: "remote",
    mime_type: null,
    url: file.url,
    category: "customer_art",
    visibility: "internal",
    version: 1,
    sha256: null,
    size_bytes: null,
    uploaded_by_id: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

export function labelRows(orderId: number, order: Pick<StoreOrder, "tags" | "types" | "characteristics">) {
  const of = (kind: "tag" | "type" | "characteristic", labels: readonly string[]) =>
    labels.map((label) => ({ order_id: orderId, kind, label, label_key: label.toLowerCase() }));
  return [...of("tag", order.tags), ...of("type", order.types), ...of("characteristic", order.characteristics)];
}

function bit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
