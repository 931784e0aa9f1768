import { type Notes, storeCheck, tell } from "../orders/store-check";
import { displayText, field, idText, isObject, type JsonObject, listAt } from "./json-values";
import type { StoreLine } from "./store-order";

/** A bundle plug-in of WooCommerce writes its box as a line beside the lines of its parts. Only the parts are pieces. */

/** Fields and meta that a part has, saying which box it is in. */
const PART_MARKS = new Set(
  "bundled_by _bundled_by composite_parent _composite_parent mnm_container _mnm_container _woosb_parent_id _wooco_parent_id _chained_product_of _yith_bundle_parent _bundle_parent _bundle_parent_id _parent_bundle".split(
    " ",
  ),
);
/** Those that a box has, saying what is in it. */
const BOX_MARKS = new Set(
  "bundled_items _bundled_items composite_children _composite_children mnm_child_items _mnm_contents _woosb_ids _wooco_ids _wooco_components _yith_wcpb_child_items _bundle_items".split(
    " ",
  ),
);
/** By which a part may name its box, beside the id of its line and of its product. */
const BOX_KEYS = new Set(
  "_bundle_cart_key _composite_cart_key _mnm_cart_key _cart_item_key _woosb_key _wooco_key".split(" "),
);

export interface Bundles {
  boxes: ReadonlySet<JsonObject>;
  boxOf: ReadonlyMap<JsonObject, JsonObject>;
  /** Boxes that name parts of which the order has none. */
  empty: ReadonlySet<JsonObject>;
}

export function findBundles(items: readonly JsonObject[]): Bundles {
  const marked = items.map((item) => ({ item, box: markOf(item, BOX_MARKS), part: markOf(item, PART_MARKS) }));
  const boxOf = new Map<JsonObject, JsonObject>();
  const isMarked = marked.filter(({ box, part }) => box.length + part.length > 0);
  if (isMarked.length === 0) return { boxes: new Set(), boxOf, empty: new Set() };
  const byId = new Map(items.map((item) => [idText(field(item, "id")), item]));
  for (const { item, box } of marked) {
    for (const id of box) {
      const part = byId.get(id);
      if (part && part !== item) boxOf.set(part, item);
    }
  }
  for (const [index, { item, part }] of marked.entries()) {
    if (part.length === 0 || boxOf.has(item)) continue;
    const before = marked.slice(0, index).reverse();
    const box =
      part.map((id) => byId.get(id)).find(Boolean) ??
      marked.find((one) => one.item !== item && markOf(one.item, BOX_KEYS).some((key) => part.includes(key)))?.item ??
      before.find((one) => part.includes(idText(field(one.item, "product_id")) ?? ""))?.item ??
      before.find((one) => one.box.length > 0)?.item;
    if (box && box !== item) boxOf.set(item, box);
  }
  const boxes = new Set(boxOf.values());
  return {
    boxes,
    boxOf,
    empty: new Set(marked.flatMap(({ item, box }) => (box.length > 0 && !boxes.has(item) ? [item] : []))),
  };
}

/** What the fields and meta of these names hold: ids, or anything at all. */
function markOf(item: JsonObject, names: ReadonlySet<string>): string[] {
  const own = [...names].map((name) => field(item, name));
  const meta = listAt(item, "meta_data")
    .filter(isObject)
    .filter((one) => names.has(displayText(field(one, "key"))))
    .map((one) => field(one, "value"));
  return [...own, ...meta]
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => {
      const text = displayText(value).trim();
      return text === "" || text === "0" || text === "[]" || text === "{}" || text === "false" ? [] : [text];
    });
}

/** What was chosen for the box is for its parts. Tells what is not counted. */
export function settleBundles(
  items: readonly JsonObject[],
  lines: readonly StoreLine[],
  { boxes, boxOf, empty }: Bundles,
  notes: Notes,
): void {
  const lineOf = new Map(items.map((item, index) => [item, lines[index]]));
  for (const [part, box] of boxOf) {
    const [line, from] = [lineOf.get(part), lineOf.get(box)];
    if (!line?.isProduct || !from) continue;
    if (line.decoMethods.length === 0) line.decoMethods = from.decoMethods;
    if (line.locations.length === 0) line.locations = from.locations;
    if (from.files.length > 0) line.needsArt = true;
    if (from.hasLogoOnFile) line.hasLogoOnFile = true;
    if (from.unread?.length && !line.unread?.length) line.unread = from.unread;
  }
  for (const box of boxes) {
    const line = lineOf.get(box);
    if (!line) continue;
    const detail = `${line.title} is a bundle. Its parts are counted instead.`;
    tell(notes, storeCheck("info", "bundle", "Bundle not counted", detail));
  }
  for (const item of empty) {
    const line = lineOf.get(item);
    if (!line?.isProduct) continue;
    const detail = `${line.title} is a bundle, and the order lists none of its parts. See what is in it before it is bought.`;
    tell(notes, storeCheck("warning", "bundle_without_parts", "Bundle without parts", detail));
  }
}
