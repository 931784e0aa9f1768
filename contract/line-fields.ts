import { GOODS_SOURCES } from "./decoration";
import { type Fields, fieldsWith } from "./field";

/** Fields of an order's line. Its quantities, which a store may give in parts, and its names have rules of their own. */
export const lineFields = {
  order_id: { type: "count", label: "Order" },
  external_id: { type: "text", label: "Store id" },
  name: { type: "text", label: "Name in the store" },
  title: { type: "text", label: "Product" },
  variant_title: { type: "text", label: "Variant" },
  sku: { type: "text", label: "SKU", noun: "SKU" },
  /** The store's own text where its quantity is no whole number, e.g. "1.5". */
  quantity_in_store: { type: "text", label: "Quantity in the store" },
  unit_price: { type: "money", label: "Price" },
  unit_cost: { type: "money", label: "Cost" },
  is_product: { type: "flag", label: "Product of the shop" },
  deco_methods: { type: "labels", label: "Methods", isComputed: true },
  locations: { type: "labels", label: "Places", noun: "locations", isComputed: true },
  decorator: { type: "text", label: "Decorator", max: 200, isEditable: true },
  vendor_id: { type: "count", label: "Vendor" },
  goods_source: { type: "choice", label: "Goods", values: GOODS_SOURCES, isEditable: true },
  needs_art: { type: "flag", label: "Art", noun: "art needed", isEditable: true },
  has_logo_on_file: { type: "flag", label: "Logo", noun: "logo on file", isEditable: true },
  is_hard_good: { type: "flag", label: "Kind", noun: "hard good", isEditable: true },
  size: { type: "text", label: "Size", max: 100, isEditable: true },
  color: { type: "text", label: "Color", max: 100, isEditable: true },
  note: { type: "note", label: "Note", isEditable: true },
  logo_id: { type: "count", label: "Logo on file" },
  created_at: { type: "instant", label: "Made" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

/** What PATCH /order_line_items/{id} takes as it is. */
export const editableLineFields = fieldsWith(lineFields, "isEditable");
