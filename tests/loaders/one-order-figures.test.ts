import { afterAll, beforeAll, expect, test } from "vitest";
import { pipFacts } from "~/orders/pip-facts";
import { loader as orderPage } from "~/routes/dashboard.order.$id._index/route";
import { loader as ordersPage } from "~/routes/dashboard.orders/route";
import { loader as productionPage } from "~/routes/dashboard.production/route";
import { loader as shippingPage } from "~/routes/dashboard.shipping/route";
import { loader as todayPage } from "~/routes/dashboard.today/route";
import { makeSupplier } from "../factories/goods";
import { type MadeOrder, makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let signedIn: { cookie: string; token: string };
beforeAll(async () => {
  testDoor = await openTestDoor();
  signedIn = await signInTestAdmin(testDoor.door);
});
afterAll(() => testDoor.close());

const SIZES = { M: 8, L: 10, XL: 6 } as const;

async function call(method: string, path: string, body?: object) {
  const answer = await ask(testDoor.door, method, path, signedIn.token, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer.data;
}

const page = <T>(loader: (args: Parameters<typeof orderPage>[0]) => T, path: string, id?: number) =>
  runRoute(loader, pageRequest(path, { cookie: signedIn.cookie }), id ? { id: String(id) } : {});

const total = <T>(rows: readonly T[], count: (row: T) => number | null | undefined) =>
  rows.reduce((sum, row) => sum + (count(row) ?? 0), 0);

/** "5 of 24": the figure, wherever it is said. */
const pair = (done: number | null | undefined, of: number | null | undefined) => `${done ?? 0} of ${of ?? 0}`;

/** "3 of 8 made" and "2 of 16 made, 1 spoiled" are "5 of 24". */
function sumOf(details: readonly string[]): string {
  const pairs = details.map((detail) => /^(\d+) of (\d+)/.exec(detail) ?? []);
  return pair(
    total(pairs, ([, done]) => Number(done)),
    total(pairs, ([, , all]) => Number(all)),
  );
}

/** The same figures as each department's own records, the order, its page and the list say them. */
async function saidOf({ id, name }: MadeOrder) {
  const [order, requisitions, receivings, productions, toPack, shown, list] = await Promise.all([
    call("GET", `/orders/${id}`),
    call("GET", `/sourcing/requisitions?order_id=${id}`),
    call("GET", `/sourcing/receivings?order_id=${id}`),
    call("GET", `/productions?order_id=${id}`),
    call("GET", `/shipments/to_pack?q=${encodeURIComponent(name)}`),
    page(orderPage, `/dashboard/order/${id}`, id),
    page(ordersPage, `/dashboard/orders?view=all&q=${encodeURIComponent(name)}`),
  ]);
  const { counts } = order;
  const department = (of: string) => {
    const { done, total } = shown.departments.find((one) => one.name === of) ?? {};
    return pair(done, total);
  };
  const parts = (department: string) =>
    shown.groups.flatMap((group) => group.progress.filter((part) => part.department === department));
  const row = list.rows.find((one) => one.id === id);
  /** "Sourcing: in progress, 24 of 25", as the list names its pip. */
  const listed = (letter: string) => {
    const pip = row?.cells.departments?.find(([of]) => of === letter);
    return pip && /(\d+ of \d+)/.exec(pipFacts(pip).name)?.[0];
  };
  return { order, counts, requisitions, receivings, productions, toPack, department, parts, listed };
}

const TILES = { "Decisions open": 0, "Ready to run": 0, "To pack": 0, "Made, not shipped": 0 };

/** Orders behind Today's figures, this one being the only one of the shop: as tiles and chart say them, and as records and order do. */
async function expectToday(order: MadeOrder, step: string, tiles: Partial<typeof TILES>) {
  const [{ order: record, counts, toPack }, decisions, ready, { view }] = await Promise.all([
    saidOf(order),
    call("GET", `/sourcing/discrepancies?order_id=${order.id}`),
    call("GET", `/productions?order_id=${order.id}&ready=1`),
    page(todayPage, "/dashboard/today"),
  ]);
  if (!view) throw new Error("Today has no figures");
  const undecided = decisions.filter((one: { decision: string | null }) => one.decision === null);
  const isMade = counts.units_to_produce > 0 && counts.units_produced === counts.units_to_produce;
  const records = {
    "Decisions open": undecided.length,
    "Ready to run": ready.length,
    "To pack": toPack.length,
    "Made, not shipped": isMade && record.ship_status !== "shipped" ? 1 : 0,
  };
  const shown = [...view.tiles, ...view.more].filter(({ label }) => label in TILES);
  const expected = { ...TILES, ...tiles };
  expect(Object.fromEntries(shown.map(({ label, figure }) => [label, Number(figure)])), `${step}: Today`).toEqual(
    expected,
  );
  expect(records, `${step}: records behind Today`).toEqual(expected);
  expect(
    view.departments.table.map(({ label, cells: [orders, units] }) => [label, orders, units]),
    `${step}: Today's departments`,
  ).toEqual(
    ["art", "sourcing", "receiving", "production"].map((name) => {
      const isOpen = record[`${name}_status`] !== "complete";
      return [name[0]?.toUpperCase() + name.slice(1), isOpen ? "1" : "0", isOpen ? String(counts.units) : "0"];
    }),
  );
}

/** What must be the same in every place, named by where it is said. */
async function figuresOf(order: MadeOrder) {
  const said = await saidOf(order);
  const { counts, requisitions, receivings, productions } = said;
  const needed = total(requisitions, (one: { quantity: number }) => one.quantity);
  const bought = (of: "quantity_ordered" | "quantity_received") =>
    pair(
      total(requisitions, (one: Record<typeof of | "quantity", number>) => Math.min(one[of], one.quantity)),
      needed,
    );
  const ordered = {
    order: pair(counts.units_sourced, counts.units_to_source),
    page: said.department("Sourcing"),
    list: said.listed("S"),
    requisitions: bought("quantity_ordered"),
  };
  const received = {
    order: pair(counts.units_received, counts.units_to_receive ?? counts.units_to_source),
    page: said.department("Receiving"),
    list: said.listed("R"),
    requisitions: bought("quantity_received"),
  };
  const made = {
    order: pair(counts.units_produced, counts.units_to_produce),
    page: said.department("Production"),
    list: said.listed("P"),
    lines: sumOf(said.parts("Production").map(({ detail }) => detail)),
    jobs: pair(
      total(productions, (one: { produced_units: number }) => one.produced_units),
      total(
        productions,
        (one: { ordered_units: number; accepted_short_units: number }) => one.ordered_units - one.accepted_short_units,
      ),
    ),
  };
  const toShip = said.order.ship_status === "shipped" ? said.order.units_shipped : counts.units;
  const shipped = {
    order: pair(said.order.units_shipped, toShip),
    page: said.department("Shipping"),
    list: said.listed("H") ?? pair(0, toShip),
    shipments: pair(
      total(said.order.shipments, (one: { status: string; units: number }) =>
        ["shipped", "picked_up"].includes(one.status) ? one.units : 0,
      ),
      toShip,
    ),
  };
  const toPack = {
    order: said.order.units_to_pack,
    list: said.toPack.find((one: { id: number }) => one.id === order.id)?.units_to_pack ?? 0,
  };
  const coming = {
    receivings: total(receivings, (one: { quantity_outstanding: number }) => one.quantity_outstanding),
  };
  return { ordered, received, made, shipped, toPack, coming };
}

interface Expected {
  ordered: string;
  received: string;
  made: string;
  shipped: string;
  toPack: number;
  coming: number;
}

async function expectFigures(
  order: MadeOrder,
  step: string,
  { tiles = {}, ...expected }: Expected & { tiles?: Partial<typeof TILES> },
) {
  await expectToday(order, step, tiles);
  const found = await figuresOf(order);
  for (const [figure, places] of Object.entries(found)) {
    const value = expected[figure as keyof Expected];
    expect(places, `${step}: ${figure}`).toEqual(
      Object.fromEntries(Object.keys(places).map((place) => [place, value])),
    );
  }
}

test("one order through all departments: each page says the same figures at every step", async () => {
  const order = await makeOrder(testDoor.backend, {
    lines: Object.entries(SIZES).map(([size, quantity]) => ({ size, quantity, title: "Club Polo", color: "Navy" })),
  });
  await call("PUT", "/orders/triage", { accepted: [order.id], ignored: [] });
  const start = { received: "0 of 24", made: "0 of 24", shipped: "0 of 24", toPack: 0 };
  await expectFigures(order, "accepted", { ...start, ordered: "0 of 24", coming: 0 });

  const { art_proofs } = (await call("GET", `/orders/${order.id}`)).line_items[0];
  for (const { id } of art_proofs)
    await call("PATCH", `/art_proofs/${id}`, { status: "approved", is_not_applicable: true });
  const supplier_id = await makeSupplier(testDoor.backend);
  for (const { id, quantity } of await call("GET", `/sourcing/requisitions?order_id=${order.id}`)) {
    const splits = [{ supplier_id, quantity, po_number: "PO-7001", po_date: "2026-03-10" }];
    await call("POST", `/sourcing/requisitions/${id}/splits`, { splits });
  }
  await expectFigures(order, "ordered", { ...start, ordered: "24 of 24", coming: 24 });

  const sizes = Object.fromEntries(order.lineIds.map((id, index) => [Object.keys(SIZES)[index], id]));
  const receive = async (size: string, quantity_received: number, more: object = {}) => {
    const rows = await call("GET", `/sourcing/receivings?order_id=${order.id}`);
    const { id } = rows.find((one: { order_line_item_id: number }) => one.order_line_item_id === sizes[size]);
    await call("PATCH", `/sourcing/receivings/${id}`, {
      receipt: { quantity_received, location_name: "B-14", ...more },
    });
  };
  await testDoor.backend.db
    .insertInto("locations")
    .values({
      name: "B-14",
      name_key: "b-14",
      kind: "bin",
      is_active: 1,
      created_at: "2026-03-10T15:00:00.000Z",
      updated_at: "2026-03-10T15:00:00.000Z",
    })
    .execute();
  await receive("M", 8);
  await receive("L", 8, { quantity_rejected: 2, rejection_reason: "damaged" });
  const bought = { ordered: "24 of 24", made: "0 of 24", shipped: "0 of 24", toPack: 0 };
  await expectFigures(order, "16 here, 2 damaged", {
    ...bought,
    received: "16 of 24",
    coming: 8,
    tiles: { "Decisions open": 1 },
  });
  await receive("L", 2);
  await receive("XL", 6);
  const [damaged] = await call("GET", `/sourcing/discrepancies?order_id=${order.id}`);
  await call("PATCH", `/sourcing/discrepancies/${damaged.id}`, { decision: "return_to_supplier" });
  await call("PATCH", `/sourcing/discrepancies/${damaged.id}`, { resolved: true });
  await expectFigures(order, "all here", {
    ...bought,
    received: "24 of 24",
    coming: 0,
    tiles: { "Ready to run": 1 },
  });

  const [job] = await call("GET", `/productions?order_id=${order.id}`);
  const put = (body: object) => call("PUT", `/productions/${job.id}`, body);
  await put({ status: "in_progress", proof_checked: true });
  await put({
    lines: [
      { order_line_item_id: sizes.M, produced_delta: 8 },
      { order_line_item_id: sizes.L, produced_delta: 4 },
    ],
  });
  const here = { ordered: "24 of 24", received: "24 of 24", coming: 0, tiles: { "To pack": 1 } };
  await expectFigures(order, "half made", { ...here, made: "12 of 24", shipped: "0 of 24", toPack: 12 });
  await put({ spoilage: [{ quantity: 1, reason: "misprint", size: "XL" }] });
  await put({
    lines: [
      { order_line_item_id: sizes.L, produced_delta: 6 },
      { order_line_item_id: sizes.XL, produced_delta: 5 },
    ],
  });
  const spoiled = { ordered: "24 of 25", received: "24 of 25", coming: 0, shipped: "0 of 24" };
  await expectFigures(order, "one spoiled", {
    tiles: here.tiles,
    ...spoiled,
    made: "23 of 24",
    toPack: 23,
  });
  await put({ lines: [{ order_line_item_id: sizes.XL, accepted_short_units: 1 }], reason: "The customer agreed" });
  await put({ status: "completed" });
  const allMade = { ...here, tiles: { "To pack": 1, "Made, not shipped": 1 } };
  await expectFigures(order, "made, one short", { ...allMade, made: "23 of 23", shipped: "0 of 24", toPack: 23 });

  const ship = async (lines: [string, number][], action: object) => {
    const { id } = await call("POST", `/orders/${order.id}/shipments`, {
      kind: "pick_up" in action ? "pickup" : "parcel",
      lines: lines.map(([size, quantity]) => ({ order_line_item_id: sizes[size], quantity })),
    });
    await call("PATCH", `/shipments/${id}`, { action: "pack" });
    return async () => await call("PATCH", `/shipments/${id}`, { action: "ship", ...action });
  };
  const leave = await ship(
    [
      ["M", 8],
      ["L", 4],
    ],
    {},
  );
  await expectFigures(order, "packed", { ...allMade, made: "23 of 23", shipped: "0 of 24", toPack: 11 });
  await leave();
  await expectFigures(order, "half shipped", { ...allMade, made: "23 of 23", shipped: "12 of 24", toPack: 11 });
  await (
    await ship(
      [
        ["L", 6],
        ["XL", 5],
      ],
      {},
    )
  )();
  await expectFigures(order, "shipped", { ...allMade, tiles: {}, made: "23 of 23", shipped: "23 of 23", toPack: 0 });
  expect(await call("GET", `/orders/${order.id}`)).toMatchObject({
    art_status: "complete",
    sourcing_status: "complete",
    receiving_status: "complete",
    production_status: "complete",
    status: "complete",
  });

  const [lists, ship_tabs] = await Promise.all([
    page(productionPage, "/dashboard/production"),
    page(shippingPage, "/dashboard/shipping"),
  ]);
  expect(JSON.stringify([lists, ship_tabs])).not.toContain(order.name);
});
