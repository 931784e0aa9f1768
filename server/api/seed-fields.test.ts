import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptedOrder } from "../../tests/factories/art";
import { makeArtUpload } from "../../tests/factories/art-uploads";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

/** Entities and their fields in the words of the seed (§3). */
const SEED = `
- Property: name, value.
- File: id, entity_id, entity_type, file_name, full_path, path, disk, mime_type, url, created_at, updated_at.
- Art upload: id, art_proof_id, name, stitch_count, thread_colors, trims, colorway, files, created_at, updated_at.
- Art proof: id, assignee, assignee_id, background, priority, status, deco_method, logo_size, color_source, illustration, color_way, customer_file, note, uploads, pivot, created_at, updated_at.
- Pivot: order_line_item_id, art_proof_id, logo_placement.
- Variant: id, product_id, sku, title, price, image, image_id, created_at, deleted_at, updated_at.
- Product: id, title, product_type, vendor_id, images, variant, position, created_at, updated_at.
- Image: id, product_id, src, created_at, updated_at.
- Vendor: id, name, deleted_at, created_at, updated_at.
- Order line item: id, order_id, name, title, sku, quantity, unit_cost, has_logo_on_file, is_hard_good, is_product, decorator, product, variant, vendor_id, vendor, properties, art_proofs, splits, created_at, updated_at.
- Customer: id, first_name, last_name, email, email_verified, phone, note, state, tags, orders_count, total_spent, created_at, updated_at, deleted_at.
- Order: id, order_number, name, customer_id, customer, line_items, customer_files, status, priority, note, company, tags, types, characteristics, total_price, totalUnits, shipping_method, shipment_country, created_at, updated_at, processed_at, accepted_at, closed_at, cancelled_at, deleted_at, ignored_at, estimated_ship_date, actual_ship_date, required_in_hand_date, vip_date, art_approved_at, flagged_date, flag_comment, cancel_reason, flag_type, art_note, sourcing_note, receiving_note, production_note, art_status, sourcing_status, receiving_status, production_status, artStatus, sourcingStatus, receivingStatus, productionStatus.
- Product type: id, name, is_hard_goods, is_soft_goods, lead_time_days, returnable_days, vendors.
`;
const fieldsOf = new Map(
  [...SEED.matchAll(/^- ([^:]+): (.+)\.$/gm)].map(([, entity = "", fields = ""]) => [entity, fields.split(", ")]),
);

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const read = async (path: string) => (await test.call("GET", path, { token })).body.data;

it("answers have every field of the seed, null where nothing is known", async () => {
  const { id, customerId } = await acceptedOrder(
    test,
    { token },
    { lines: [{ properties: [{ name: "Artwork", value: "https://files.example/a.ai" }] }] },
  );
  const [proof] = await test.db.selectFrom("art_proofs").select("id").where("order_id", "=", id).execute();
  await makeArtUpload(test, proof?.id ?? 0, { content: "v1" });
  const at = test.clock().toISOString();
  await test.db
    .updateTable("products")
    .set({ images_json: JSON.stringify([{ id: 1, src: "https://files.example/polo.jpg" }]) })
    .execute();
  const link = {
    entity_type: "order",
    entity_id: id,
    order_id: id,
    file_name: "a.ai",
    disk: "remote",
    url: "https://a.example",
  };
  await test.db
    .insertInto("files")
    .values({ ...link, category: "customer_art", visibility: "internal", version: 1, created_at: at, updated_at: at })
    .execute();
  const order = await read(`/orders/${id}`);
  const [line] = order.line_items;
  const vendor = line.vendor.id;
  const types = [{ name: "Polos", is_soft_goods: true, lead_time_days: 3 }];
  const supplier = { name: "Atlas", vendor_ids: [vendor], categories: types };
  await test.call("POST", "/sourcing/suppliers", { token, body: supplier });
  await test.call("POST", "/sourcing/suppliers", { token, body: { name: "Bolt", categories: [{ name: "POLOS " }] } });
  const [productType, ...others] = await read("/product_types");
  expect(others).toEqual([]);
  expect(productType).toMatchObject({
    name: "Polos",
    is_soft_goods: true,
    lead_time_days: 3,
    vendors: [{ id: vendor }],
  });

  const answers: [string, object][] = [
    ["Order", order],
    ["Order", (await read("/orders?stage=main"))[0]],
    ["Customer", order.customer],
    ["Customer", (await read("/orders?stage=main"))[0].customer],
    ["Customer", await read(`/customers/${customerId}`)],
    ["Customer", (await read("/customers"))[0]],
    ["Order line item", line],
    ["Property", line.properties[0]],
    ["Product", line.product],
    ["Image", line.product.images[0]],
    ["Variant", line.variant],
    ["Variant", line.product.variant],
    ["Vendor", line.vendor],
    ["Vendor", (await read("/vendors"))[0]],
    ["Vendor", productType.vendors[0]],
    ["Product type", productType],
    ["File", order.customer_files[0]],
    ["File", (await read(`/orders/${id}/files`))[0]],
    ["Art proof", line.art_proofs[0]],
    ["Art proof", await read(`/art_proofs/${proof?.id}`)],
    ["Art proof", (await read("/art_proofs"))[0]],
    ["Pivot", line.art_proofs[0].pivot],
    ["Pivot", (await read("/art_proofs"))[0].pivot],
    ["Art upload", line.art_proofs[0].uploads[0]],
    ["Art upload", (await read(`/art_proofs/${proof?.id}`)).uploads[0]],
  ];
  const lacking = answers.map(([entity, answer]) => [
    entity,
    (fieldsOf.get(entity) ?? ["no such entity"]).filter((field) => !Object.hasOwn(answer, field)),
  ]);
  expect(lacking).toEqual(answers.map(([entity]) => [entity, []]));
});

it("answers name people and jobs by id too, as field-guide §4.1 does", async () => {
  const { id } = await acceptedOrder(test, { token });
  const { body: note } = await test.call("POST", `/orders/${id}/notes`, { token, body: { body: "Ring first" } });
  const [production] = await read(`/productions?order_id=${id}`);
  const flag = { flag_comment: "Head 3 pulls." };
  const { body: raised } = await test.call("POST", `/flags/production/${production.id}`, { token, body: flag });
  const { body: resolved } = await test.call("PUT", `/flags/${raised.data.id}/resolve`, { token, body: {} });
  const me = (await read("/auth/me")).id;
  const [event] = await read(`/orders/${id}/history`);
  const [requisition] = await read(`/sourcing/requisitions?order_id=${id}`);
  const line = (await read(`/orders/${id}`)).line_items[0];
  const [template] = await read("/email_templates");

  expect(note.data.author_id).toBe(me);
  expect(raised.data).toMatchObject({ raised_by_id: me, assigned_to_id: null, resolved_by_id: null });
  expect(resolved.data.resolved_by_id).toBe(me);
  expect(event).toMatchObject({ actor_type: "user", actor_id: me, request_id: expect.any(String) });
  expect(requisition).toHaveProperty("replaces_production_id", null);
  expect(line.requisitions[0]).toHaveProperty("created_at");
  expect(template).toHaveProperty("updated_by_id");
});
