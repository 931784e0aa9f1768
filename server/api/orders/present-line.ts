import { lineFields } from "contract/line-fields";
import type { LineItem } from "contract/line-items.schema";
import { presenterOf } from "../../field-rows";
import { shownProperties } from "../../lines/line-facts";
import { moneyText } from "../../money";
import type { JoinedLine, loadDepartments, loadNames, loadProofs } from "./line-queries";

const presentFields = presenterOf(lineFields);

/** What the departments hold of one line. */
interface Held {
  proofs: Awaited<ReturnType<typeof loadProofs>>;
  requisitions: Awaited<ReturnType<typeof loadDepartments>>["requisitions"];
  productions: Awaited<ReturnType<typeof loadDepartments>>["productions"];
}

export function presentLine(row: JoinedLine, personalizations: Awaited<ReturnType<typeof loadNames>>, held: Held) {
  return {
    id: row.id,
    ...presentFields(row),
    quantity: row.quantity,
    current_quantity: row.current_quantity,
    cancelled_quantity: row.cancelled_quantity,
    deco_methods: JSON.parse(row.deco_methods_json),
    locations: JSON.parse(row.locations_json),
    product: presentProduct(row),
    variant: presentVariant(row),
    vendor: presentVendor(row),
    properties: shownProperties(row.properties_json),
    personalizations,
    art_proofs: held.proofs,
    requisitions: held.requisitions,
    splits: held.requisitions.flatMap((requisition) => requisition.splits),
    productions: held.productions.map((production) => presentProduction(production, row)),
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

function presentVendor(row: JoinedLine) {
  if (row.vendor_id === null || row.vendor_name === null) return null;
  return {
    id: row.vendor_id,
    name: row.vendor_name,
    created_at: row.vendor_created_at,
    updated_at: row.vendor_updated_at,
    deleted_at: row.vendor_deleted_at,
  };
}

function presentProduct(row: JoinedLine) {
  const { product_id: id, product_title: title, product_created_at: created_at, product_updated_at: updated_at } = row;
  if (id === null || title === null) return null;
  const images: { id: number; src: string }[] = JSON.parse(row.images_json ?? "[]");
  return {
    id,
    title,
    product_type: row.product_type,
    vendor_id: row.product_vendor_id,
    images: images.map((image) => ({ ...image, product_id: id, created_at, updated_at })),
    variant: presentVariant(row),
    position: row.product_position,
    created_at,
    updated_at,
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
    // The store's pictures have links and no numbers.
    image_id: null,
    created_at: row.variant_created_at,
    updated_at: row.variant_updated_at,
    deleted_at: row.variant_deleted_at,
  };
}
