import type { ReorderBody } from "contract/manual-orders.schema";
import type { FieldErrors } from "contract/validation";
import type { Selectable } from "kysely";
import { insertRows } from "../../db/insert-rows";
import type { PersonalizationsTable } from "../../db/order-tables";
import type { Db, LineItemRow, OrderRow } from "../../db/tables";
import { rederiveOrders } from "../../orders/rederive-orders";
import { readFiles } from "../../storefront/property-values";
import type { StoreLine } from "../../storefront/store-order";
import type { WriteContext } from "../../storefront/write-context";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid, notFound } from "../errors";
import { countOrder, type LineEntry, type OrderEntry, writeManualOrder } from "./manual-order";

/** POST /orders/{id}/duplicate: its customer, address and lines again, as a new order whose approved designs are logos on file. */
export async function duplicateOrder(dependencies: ApiDependencies, actor: SignedIn, id: number, body: ReorderBody) {
  const enter = async ({ trx, now }: WriteContext): Promise<OrderEntry> => {
    const order = await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
    if (!order) throw notFound("That order");
    const customer = await customerOf(trx, order);
    return {
      customer: await countOrder({ trx, now }, customer),
      currency: order.currency,
      company: order.company,
      poNumber: null,
      note: body.note || null,
      requiredInHandDate: body.required_in_hand_date ?? null,
      isFirm: false,
      shippingMethod: order.shipping_method,
      shippingAddress: order.shipping_address_json === null ? null : JSON.parse(order.shipping_address_json),
      billingAddress: order.billing_address_json === null ? null : JSON.parse(order.billing_address_json),
      types: ["Reorder"],
      reorderedFromId: id,
      lines: await copyLines(trx, order, body),
    };
  };
  return await writeManualOrder(dependencies, actor, enter, async ({ trx, now, moment }, made) => {
    const copied = await copyFiles(trx, { from: id, to: made, body, now });
    if (copied > 0) await rederiveOrders(trx, [made], moment);
  });
}

interface Copying {
  from: number;
  to: number;
  body: ReorderBody;
  now: string;
}

/** What the art is made from. Links in a line's own answers come with the line. Answers with how many files there are. */
async function copyFiles(trx: Db, { from, to, body, now }: Copying): Promise<number> {
  const known = await linesOf(trx, from);
  const quantities = quantitiesOf(known, body);
  const before = known.filter(({ id }) => (quantities.get(id) ?? 0) > 0);
  const after = await linesOf(trx, to);
  const lineOf = new Map(before.map(({ id }, index) => [id, after[index]?.id]));
  const files = await trx
    .selectFrom("files")
    .selectAll()
    .where("order_id", "=", from)
    .where("entity_type", "in", ["order", "order_line_item"])
    .where("category", "in", ["customer_art", "production", "mockup"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const rows = files.flatMap(({ id: _id, ...file }) => {
    const isOfLine = file.entity_type === "order_line_item";
    const entity_id = isOfLine ? lineOf.get(file.entity_id) : to;
    if (entity_id === undefined || (isOfLine && file.disk === "remote")) return [];
    return [{ ...file, order_id: to, entity_id, created_at: now, updated_at: now }];
  });
  await insertRows(trx, "files", rows);
  return rows.length;
}

const linesOf = (trx: Db, orderId: number) =>
  trx
    .selectFrom("order_line_items")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("removed_at", "is", null)
    .orderBy("position")
    .execute();

async function customerOf(trx: Db, { customer_id }: OrderRow) {
  const customer =
    customer_id === null
      ? undefined
      : await trx
          .selectFrom("customers")
          .select(["id", "first_name", "last_name", "email", "orders_count"])
          .where("id", "=", customer_id)
          .executeTakeFirst();
  if (!customer) throw invalid({ body: ["This order has no customer. Enter a new order instead."] });
  return customer;
}

async function copyLines(trx: Db, order: OrderRow, body: ReorderBody): Promise<LineEntry[]> {
  const rows = await linesOf(trx, order.id);
  const quantities = quantitiesOf(rows, body);
  const chosen = rows.filter((row) => (quantities.get(row.id) ?? 0) > 0);
  if (chosen.length === 0) throw invalid({ line_items: ["Enter pieces for at least one line."] });
  const ids = chosen.map(({ id }) => id);
  const names = await trx
    .selectFrom("personalizations")
    .selectAll()
    .where("order_line_item_id", "in", ids)
    .orderBy("unit_index")
    .execute();
  const logos = await approvedLogos(trx, order, ids);
  return chosen.map((row) =>
    copyOf(row, {
      quantity: quantities.get(row.id) ?? 0,
      names: names.filter((name) => name.order_line_item_id === row.id),
      logo: logos.get(row.id),
    }),
  );
}

/** How many pieces of each line: of those that the body names, else as many as they are. Throws 422 at a line of another order. */
function quantitiesOf(rows: readonly LineItemRow[], { line_items }: ReorderBody): Map<number, number> {
  if (!line_items) return new Map(rows.map((row) => [row.id, row.current_quantity]));
  const known = new Set(rows.map((row) => row.id));
  const errors: FieldErrors = {};
  for (const [index, { order_line_item_id: id }] of line_items.entries())
    if (!known.has(id)) errors[`line_items.${index}.order_line_item_id`] = ["Choose a line of this order."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return new Map(line_items.map(({ order_line_item_id, quantity }) => [order_line_item_id, quantity]));
}

/** Lines with an approved proof, with the logo on file that the approval made; null where it made none. */
async function approvedLogos(trx: Db, order: OrderRow, lineIds: readonly number[]) {
  const rows = await trx
    .selectFrom("art_proof_line_items as place")
    .innerJoin("art_proofs as proof", "proof.id", "place.art_proof_id")
    .innerJoin("logos", (join) =>
      join
        .onRef("logos.sha256", "=", "proof.approved_sha256")
        .on("logos.customer_id", "=", order.customer_id)
        .on("logos.retired_at", "is", null),
    )
    .select(["place.order_line_item_id", "logos.id"])
    .where("place.order_line_item_id", "in", lineIds)
    .where("proof.status", "=", "approved")
    .orderBy("logos.id", "desc")
    .execute();
  return new Map(rows.map(({ order_line_item_id, id }) => [order_line_item_id, id]));
}

interface Copied {
  quantity: number;
  names: readonly Selectable<PersonalizationsTable>[];
  logo: number | undefined;
}

/** The line as it is now, in another quantity. Names are those of its pieces: of another number of pieces they are none. */
function copyOf(row: LineItemRow, { quantity, names, logo }: Copied): LineEntry {
  const properties: StoreLine["properties"] = JSON.parse(row.properties_json);
  const line: StoreLine = {
    externalId: null,
    name: row.name ?? row.title ?? "",
    title: row.title ?? row.name ?? "",
    variantTitle: row.variant_title,
    sku: row.sku,
    quantity,
    currentQuantity: quantity,
    quantityInStore: null,
    unitPriceMinor: row.unit_price_minor,
    vendorName: null,
    productExternalId: null,
    variantExternalId: null,
    image: null,
    isProduct: row.is_product === 1,
    isHardGood: row.is_hard_good === 1,
    hasLogoOnFile: row.has_logo_on_file === 1 || logo !== undefined,
    goodsSource: row.goods_source as StoreLine["goodsSource"],
    decorator: row.decorator,
    size: row.size,
    color: row.color,
    decoMethods: JSON.parse(row.deco_methods_json),
    locations: JSON.parse(row.locations_json),
    note: row.note,
    properties,
    personalizations:
      quantity === row.current_quantity
        ? names.map(({ size, line_1, line_2, font, thread_color }) => ({
            size,
            line1: line_1,
            line2: line_2,
            font,
            threadColor: thread_color,
          }))
        : [],
    files: readFiles(properties),
  };
  const { vendor_id, product_id, variant_id, unit_cost_minor, needs_art } = row;
  return { line, byHand: { vendor_id, product_id, variant_id, unit_cost_minor, needs_art, logo_id: logo ?? null } };
}
