import type { LineItem } from "contract/line-items.schema";
import { moneyText } from "../../money";
import { shownProperties } from "../../orders/line-facts";
import type { JoinedLine, loadDepartments, loadNames, loadProofs } from "./line-queries";

/** What the departments hold of one line. */
interface Held {
  proofs: Awaited<ReturnType<typeof loadProofs>>;
  requisitions: Awaited<ReturnType<typeof loadDepartments>>["requisitions"];
  productions: Awaited<ReturnType<typeof loadDepartments>>["productions"];
}

export function presentLine(row: JoinedLine, personalizations: Awaited<ReturnType<typeof loadNames>>, held: Held) {
  return {
    id: row.id,
    order_id: row.order_id,
    external_id: row.external_id,
    name: row.name,
    title: row.title,
    variant_title: row.variant_title,
    sku: row.sku,
    quantity: row.quantity,
    current_quantity: row.current_quantity,
    cancelled_quantity: row.cancelled_quantity,
    quantity_in_store: row.quantity_in_store,
    unit_price: row.unit_price_minor === null ? null : moneyText(row.unit_price_minor, row.currency),
    unit_cost: row.unit_cost_minor === null ? null : moneyText(row.unit_cost_minor, row.currency),
    size: row.size,
    color: row.color,
    has_logo_on_file: row.has_logo_on_file === 1,
    is_hard_good: row.is_hard_good === 1,
    is_product: row.is_product === 1,
    decorator: row.decorator,
    deco_methods: JSON.parse(row.deco_methods_json),
    locations: JSON.parse(row.locations_json),
    goods_source: row.goods_source,
    needs_art: row.needs_art === 1,
    logo_id: row.logo_id,
    note: row.note,
    product: presentProduct(row),
    variant: presentVariant(row),
    vendor_id: row.vendor_id,
    vendor:
      row.vendor_id === null || row.vendor_name === null
        ? null
        : { id: row.vendor_id, name: row.vendor_name, deleted_at: row.vendor_deleted_at },
    properties: shownProperties(row.properties_json),
    personalizations,
    art_proofs: held.proofs,
    requisitions: held.requisitions,
    splits: held.requisitions.flatMap((requisition) => requisition.splits),
    productions: held.productions.map((production) => presentProduction(production, row)),
    created_at: row.created_at,
    updated_at: row.updated_at,
    lock_version: row.lock_version,
  } satisfies Partial<LineItem>;
}

/** Of a job over several lines the figures of this one. */
function presentProduction(production: Held["productions"][number], { color, size }: JoinedLine) {
  const { order_line_item_id, ordered_units, received_units, produced_units, spoiled_units } = production;
  const { lost_units, accepted_short_units } = production;
  const made = { ordered_units, received_units, produced_units, spoiled_units, lost_units, accepted_short_units };
  return { ...production, lines: [{ order_line_item_id, color, size, ...made }] };
}

function presentProduct(row: JoinedLine) {
  if (row.product_id === null || row.product_title === null) return null;
  return {
    id: row.product_id,
    title: row.product_title,
    product_type: row.product_type,
    vendor_id: row.product_vendor_id,
    images: JSON.parse(row.images_json ?? "[]"),
    position: row.product_position,
  };
}

function presentVariant(row: JoinedLine) {
  if (row.variant_id === null || row.variant_product_id === null) return null;
  const { variant_price_minor: price, variant_currency: currency } = row;
  return {
    id: row.variant_id,
    product_id: row.variant_product_id,
    sku: row.variant_sku,
    title: row.variant_own_title,
    price: price === null || currency === null ? null : moneyText(price, currency),
    image: row.variant_image,
  };
}
