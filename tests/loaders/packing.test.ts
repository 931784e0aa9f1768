import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as orderFrame } from "~/routes/dashboard.order.$id/route";
import { loader as shippingList } from "~/routes/dashboard.shipping/route";
import { action as actOnShipment, loader as shipmentPage } from "~/routes/dashboard.shipping_.$id._index/route";
import { loader as slipPage } from "~/routes/dashboard.shipping_.$id.slip/route";
import { action as actOnPacking, loader as packingPage } from "~/routes/dashboard.shipping_.pack.$orderId/route";
import { loader as pickList } from "~/routes/dashboard.shipping_.pick-list/route";
import { Slip } from "~/shipping/slip";
import { makeOrderToShip } from "../factories/made-orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Form = Record<string, string | string[]>;
const toastOf = async () => {
  const { data_json } = await testDoor.backend.db.selectFrom("sessions").select("data_json").executeTakeFirstOrThrow();
  return JSON.parse(data_json).toast;
};

async function listOf(path: string) {
  const view = await runRoute(shippingList, pageRequest(path, { cookie }));
  if ("message" in view) throw new Error(view.message);
  return view;
}

test("names that were ticked stay ticked, and packing ends at a slip that prints by itself", async () => {
  const names = ["Ana", "Ben"];
  const order = await makeOrderToShip(testDoor.backend, { order: { lines: [{ quantity: 2, names }] } });
  const path = `/dashboard/shipping/pack/${order.id}`;
  const params = { orderId: String(order.id) };
  const open = () => runRoute(packingPage, pageRequest(path, { cookie }), params);
  const post = (form: Form) => runRoute(actOnPacking, pageRequest(path, { cookie, form }), params);
  await post({ intent: "rest", lock: "0", kind: "parcel" });
  const begun = await open();
  const [ana, ben] = begun.lines[0]?.names ?? [];
  expect([ana?.isTicked, ben?.isTicked]).toEqual([false, false]);
  const lock = String(begun.current?.lock);
  const refused = await post({ intent: "finish", lock, name: String(ana?.id) });
  expect(await refused.json()).toMatchObject({ errors: { name: ["Tick 1 more name once it is in the box."] } });
  await post({ intent: "names", lock, name: String(ana?.id) });
  const later = await open();
  expect(later.lines[0]?.names.map(({ isTicked }) => isTicked)).toEqual([true, false]);
  const done = await post({
    intent: "finish-print",
    lock: String(later.current?.lock),
    name: [ana, ben].map((name) => String(name?.id)),
  });
  expect(done.headers.get("Location")).toBe(`/dashboard/shipping/${begun.current?.id}/slip?print=1`);
  const row = await testDoor.backend.db.selectFrom("shipments").selectAll().executeTakeFirstOrThrow();
  expect([row.status, JSON.parse(row.names_json)]).toEqual(["packed", [ana?.id, ben?.id]]);
});

test("a slip speaks the customer's language", async () => {
  const { db } = testDoor.backend;
  const { id } = await db.selectFrom("shipments").select("id").executeTakeFirstOrThrow();
  const printed = async () => {
    const page = pageRequest(`/dashboard/shipping/${id}/slip`, { cookie });
    const { slip } = await runRoute(slipPage, page, { id: String(id) });
    return renderToStaticMarkup(createElement(Slip, { slip }));
  };
  expect(await printed()).toContain("2 pieces in this shipment.");
  await db.updateTable("customers").set({ locale: "es-MX" }).execute();
  const spanish = await printed();
  for (const words of ['lang="es"', "Lista de empaque", "Artículo", "2 piezas en este envío.", "Paquete"])
    expect(spanish).toContain(words);
  expect(spanish).not.toMatch(/Packing slip|Ship|Item|Size/);
});

test("a shipment that left is taken back by the message that said so", async () => {
  const { id, status } = await testDoor.backend.db
    .selectFrom("shipments")
    .select(["id", "status"])
    .executeTakeFirstOrThrow();
  expect(status).toBe("packed");
  const post = (form: Form) =>
    runRoute(actOnShipment, pageRequest(`/dashboard/shipping/${id}`, { cookie, form }), { id: String(id) });
  const state = () =>
    testDoor.backend.db.selectFrom("shipments").select(["status", "lock_version"]).executeTakeFirstOrThrow();
  await post({ intent: "ship", id: String(id), lock: String((await state()).lock_version) });
  const { text, action } = await toastOf();
  expect([text, action.label, (await state()).status]).toEqual(["Shipped.", "Undo", "shipped"]);
  await post(action.fields);
  expect((await state()).status).toBe("packed");
});

test("a shipment of an order on hold is offered no way to leave, and says why", async () => {
  const order = await makeOrderToShip(testDoor.backend);
  const pack = pageRequest(`/dashboard/shipping/pack/${order.id}`, {
    cookie,
    form: { intent: "rest", lock: "0", kind: "parcel" },
  });
  await runRoute(actOnPacking, pack, { orderId: String(order.id) });
  const { db } = testDoor.backend;
  const { id } = await db
    .updateTable("shipments")
    .set({ status: "packed" })
    .where("order_id", "=", order.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = async () => {
    const page = pageRequest(`/dashboard/shipping/${id}`, { cookie });
    const { stop, may } = await runRoute(shipmentPage, page, { id: String(id) });
    const list = await listOf("/dashboard/shipping?tab=packed");
    return [stop, may.ship, list.rows.find(({ key }) => key === `shipment ${id}`)?.ship != null];
  };
  expect(await shown()).toEqual([null, true, true]);
  await db
    .updateTable("orders")
    .set({ status: "on_hold", held_at: "2026-03-10T12:00:00.000Z", hold_reason: "Board approval" })
    .where("id", "=", order.id)
    .execute();
  expect(await shown()).toEqual(["The order is on hold. Release it first.", false, false]);
});

test("a cancelled order has nothing left to pack, and its packing table says why", async () => {
  const order = await makeOrderToShip(testDoor.backend);
  const table = async () => {
    const page = pageRequest(`/dashboard/shipping/pack/${order.id}`, { cookie });
    const { stop, left } = await runRoute(packingPage, page, { orderId: String(order.id) });
    return { stop, hasLeft: left > 0 };
  };
  expect(await table()).toEqual({ stop: null, hasLeft: true });
  await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { action: "cancel", reason: "Called off" });
  expect(await table()).toEqual({ stop: "The order is cancelled. Reopen it first.", hasLeft: false });
});

test("a note in lines stays in lines on the slip, and no word of it runs off the paper", async () => {
  const order = await makeOrderToShip(testDoor.backend);
  const line = order.lineIds[0] ?? 0;
  const body = { kind: "parcel", note: "Two boxes\nDock B", lines: [{ order_line_item_id: line, quantity: 1 }] };
  const { data } = await ask(testDoor.door, "POST", `/orders/${order.id}/shipments`, token, body);
  const page = pageRequest(`/dashboard/shipping/${data.id}/slip`, { cookie });
  const { slip } = await runRoute(slipPage, page, { id: String(data.id) });
  expect(renderToStaticMarkup(createElement(Slip, { slip }))).toMatch(/pre-line[^>]*anywhere[^>]*>Two boxes\nDock B</);
});

test("an order that has to ship first is not offered as complete, nor as needing no shipping while a shipment is packed", async () => {
  const order = await makeOrderToShip(testDoor.backend);
  const why = async () => {
    const page = pageRequest(`/dashboard/order/${order.id}`, { cookie });
    const { more } = (await runRoute(orderFrame, page, { id: String(order.id) })).head.actions;
    return ["complete", "complete-without-shipping"].map((name) => more.find(({ modal }) => modal === name)?.why);
  };
  expect(await why()).toEqual(["Ship the rest, or complete it without shipping.", undefined]);
  const pack = { intent: "rest", lock: "0", kind: "parcel" };
  const packing = pageRequest(`/dashboard/shipping/pack/${order.id}`, { cookie, form: pack });
  await runRoute(actOnPacking, packing, { orderId: String(order.id) });
  expect(await why()).toEqual([
    "Ship the rest, or complete it without shipping.",
    "Ship or cancel the shipment first.",
  ]);
});

test("packing shows what changes how an order is packed, not what is over by then", async () => {
  const characteristics = ["Multiple logo Locations", "Pre Production Sample required", "Special Packaging"];
  const order = await makeOrderToShip(testDoor.backend, { order: { lines: [{ quantity: 2 }], characteristics } });
  const list = await runRoute(pickList, pageRequest("/dashboard/shipping/pick-list", { cookie }));
  expect(list.rows.find(({ key }) => key === order.id)?.packing).toBe("Special Packaging");
  const params = { orderId: String(order.id) };
  const table = await runRoute(packingPage, pageRequest(`/dashboard/shipping/pack/${order.id}`, { cookie }), params);
  expect(table.facts).toContainEqual(["Packing", "Special Packaging"]);
});

test("the orders of one person say whose they are, and a search goes on among them", async () => {
  const { db } = testDoor.backend;
  const { id: owner } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const order = await makeOrderToShip(testDoor.backend, { order: { lines: [{ quantity: 2 }], owner_id: owner } });
  const path = `/dashboard/shipping?tab=ready&owner_id=${owner}`;
  const mine = await listOf(path);
  expect(mine).toMatchObject({ total: 1, rows: [{ title: order.name }], noun: ["order", "orders"] });
  expect(mine.filters).toMatchObject([{ label: "Owner", value: expect.stringMatching(/\w/), names: ["owner_id"] }]);
  expect(mine.kept).toEqual([
    ["tab", "ready"],
    ["owner_id", String(owner)],
  ]);
  const packed = await listOf(path.replace("ready", "packed"));
  expect(packed).toMatchObject({ filters: [], noun: ["shipment", "shipments"] });
});

test.each(["at once", "one after the other"])("a first scan that is sent twice %s counts one piece", async (how) => {
  const order = await makeOrderToShip(testDoor.backend, { order: { lines: [{ quantity: 5, sku: "TEE-M" }] } });
  const path = `/dashboard/shipping/pack/${order.id}`;
  const params = { orderId: String(order.id) };
  const scan = (lock: number) => {
    const form = { intent: "scan", lock: String(lock), code: "TEE-M" };
    return runRoute(actOnPacking, pageRequest(path, { cookie, form }), params);
  };
  const open = () => runRoute(packingPage, pageRequest(path, { cookie }), params);
  if (how === "at once") await Promise.all([scan(0), scan(0)]);
  else expect([(await scan(0)).status, (await scan(0)).status]).toEqual([303, 409]);
  const { current, others } = await open();
  expect([current?.units, others]).toEqual([1, []]);
  await scan(current?.lock ?? 0);
  expect((await open()).current?.units).toBe(2);
});
