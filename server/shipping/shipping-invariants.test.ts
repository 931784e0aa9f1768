import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrderToShip, type OrderToShip, settleMade } from "../../tests/factories/made-orders";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { shippedLine } from "../orders/ship-figures";
import { moveShipment, type ShipmentMove } from "./shipments.transitions";

/** Field-guide §4.7, rule 9: whatever packers do, and in whatever order, no more leaves than was made and wanted. */

const count = fc.integer({ min: 0, max: 20 });

describe("the figures of a line", () => {
  it("leave never more than was made, wanted and not gone", () => {
    fc.assert(
      fc.property(
        count,
        fc.array(fc.tuple(count, count), { maxLength: 3 }),
        count,
        count,
        count,
        (units, jobs, received, packed, shipped) => {
          const line = shippedLine({
            units,
            goods_source: "purchase",
            isUndecided: false,
            jobs: jobs.map(([produced_units, accepted_short_units]) => ({ produced_units, accepted_short_units })),
            received,
            moved: { packed, shipped },
          });
          expect(line.left).toBeGreaterThanOrEqual(0);
          expect(line.desired).toBeLessThanOrEqual(units);
          if (line.left > 0) {
            expect(line.left + packed + shipped).toBeLessThanOrEqual(line.made);
            expect(line.left + packed + shipped).toBeLessThanOrEqual(line.desired);
          }
          for (const [produced] of jobs) expect(line.made).toBeLessThanOrEqual(produced);
        },
      ),
    );
  });

  it.each([
    ["made by every operation", [8, 5], 8, 5],
    ["received where nothing is decorated", [], 6, 6],
  ])("%s", (_name, produced, received, made) => {
    const jobs = produced.map((produced_units) => ({ produced_units, accepted_short_units: 0 }));
    const line = { units: 8, goods_source: "purchase", isUndecided: false, jobs, received, moved: undefined };
    expect(shippedLine(line)).toMatchObject({ made, left: made });
  });

  it("nothing where the decoration is not decided, all where the goods are the shop's own", () => {
    const line = { units: 8, jobs: [], received: 8, moved: undefined };
    expect(shippedLine({ ...line, goods_source: "purchase", isUndecided: true }).left).toBe(0);
    expect(shippedLine({ ...line, goods_source: "stock", received: 0, isUndecided: false }).left).toBe(8);
  });
});

describe("moves", () => {
  const order = {
    name: "#1",
    status: "in_progress",
    accepted_at: "x",
    ignored_at: null,
    flagged_date: null,
    held_at: null,
  };
  const by = { at: "2026-03-10T15:00:00.000Z", today: "2026-03-10", actorId: 1 };
  const move = (status: string, kind: string, asked: ShipmentMove) =>
    moveShipment({ status, kind, units: 1 }, order, asked, by);

  it.each([
    ["packing", "parcel", { action: "pack" }, "packed"],
    ["packing", "parcel", { action: "ship" }, null],
    ["packing", "parcel", { action: "cancel", reason: "x" }, "cancelled"],
    ["packed", "parcel", { action: "ship" }, "shipped"],
    ["packed", "delivery", { action: "ship" }, "shipped"],
    ["packed", "pickup", { action: "ship" }, null],
    ["packed", "pickup", { action: "pick_up", picked_up_by: "Sam" }, "picked_up"],
    ["packed", "pickup", { action: "pick_up", picked_up_by: " " }, null],
    ["packed", "parcel", { action: "pick_up", picked_up_by: "Sam" }, null],
    ["packed", "parcel", { action: "unship", reason: "x" }, null],
    ["packed", "parcel", { action: "cancel", reason: "x" }, "cancelled"],
    ["packed", "parcel", { action: "cancel" }, null],
    ["shipped", "parcel", { action: "unship", reason: "x" }, "packed"],
    ["shipped", "parcel", { action: "cancel", reason: "x" }, null],
    ["shipped", "parcel", { action: "pack" }, null],
    ["picked_up", "pickup", { action: "unship", reason: "x" }, "packed"],
    ["cancelled", "parcel", { action: "ship" }, null],
  ] as const)("%s %s %j", (status, kind, asked, to) => {
    const result = move(status, kind, asked);
    expect(result.ok && result.changes ? result.changes.status : null).toBe(to);
    if (!result.ok) expect(result.message).toMatch(/\.$/);
  });

  it("said twice change nothing", () => {
    expect(move("shipped", "parcel", { action: "ship" })).toEqual({ ok: true, changes: null });
    expect(move("picked_up", "pickup", { action: "pick_up", picked_up_by: "Sam" })).toEqual({
      ok: true,
      changes: null,
    });
  });

  it.each([
    [{ held_at: "x" }, "The order is on hold. Release it first."],
    [{ flagged_date: "x" }, "The order is flagged. Unflag it first."],
    [{ status: "cancelled" }, "The order is cancelled. Reopen it first."],
  ])("wait for an order %j", (state, message) => {
    const stopped = { ...order, ...state };
    expect(moveShipment({ status: "packed", kind: "parcel", units: 1 }, stopped, { action: "ship" }, by)).toEqual({
      ok: false,
      message,
    });
  });
});

const line = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  fc.record({ act: fc.constant("start" as const), line, quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    act: fc.constantFrom("send" as const, "pack" as const, "ship" as const, "unship" as const, "cancel" as const),
    shipment: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ act: fc.constant("make" as const), line, quantity: fc.integer({ min: 0, max: 8 }) }),
  fc.record({ act: fc.constant("want" as const), line, quantity: fc.integer({ min: 1, max: 8 }) }),
);

describe("any sequence of packing, shipping, spoiling and changing the order", () => {
  let test: TestApi;
  let admin: { token: string; id: number };
  beforeAll(async () => {
    test = await openTestApi();
    admin = await test.signIn();
  });
  afterAll(() => test.close());

  const call = (method: string, path: string, body: object) => test.call(method, path, { token: admin.token, body });
  const reason = "By chance";

  async function doStep(order: OrderToShip, ids: number[], one: typeof step extends fc.Arbitrary<infer S> ? S : never) {
    if (one.act === "start") {
      const lines = [{ order_line_item_id: order.lineIds[one.line] ?? 0, quantity: one.quantity }];
      const answer = await call("POST", `/orders/${order.id}/shipments`, { kind: "parcel", lines });
      if (answer.status === 201) ids.push(answer.body.data.id);
      return answer.status;
    }
    if ("shipment" in one) {
      const id = ids[one.shipment % Math.max(1, ids.length)];
      if (!id) return 404;
      const move = async (action: string) => (await call("PATCH", `/shipments/${id}`, { action, reason })).status;
      if (one.act !== "send") return await move(one.act);
      await move("pack");
      return await move("ship");
    }
    const line = order.lineIds[one.line] ?? 0;
    if (one.act === "make") {
      const part = test.db
        .selectFrom("production_lines")
        .select("production_id")
        .where("order_line_item_id", "=", line);
      const { production_id: job } = await part.executeTakeFirstOrThrow();
      await call("PUT", `/productions/${job}`, { status: "in_progress", reason });
      const lines = [{ order_line_item_id: line, produced_units: one.quantity }];
      return (await call("PUT", `/productions/${job}`, { lines, reason })).status;
    }
    const set = { ordered_units: one.quantity };
    await test.db.updateTable("production_lines").set(set).where("order_line_item_id", "=", line).execute();
    const less = { current_quantity: one.quantity };
    await test.db.updateTable("order_line_items").set(less).where("id", "=", line).execute();
    await settleMade(test, order.id);
    return 0;
  }

  async function figures({ id, lineIds }: OrderToShip) {
    const rows = await test.db
      .selectFrom("shipment_lines as line")
      .innerJoin("shipments", "shipments.id", "line.shipment_id")
      .select(["line.order_line_item_id", "line.quantity", "shipments.status"])
      .where("line.order_id", "=", id)
      .execute();
    const { lines } = (await test.call("GET", `/orders/${id}/shipments`, { token: admin.token })).body;
    const order = await test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return {
      rows,
      order,
      lines: lines.filter((line: { order_line_item_id: number }) => lineIds.includes(line.order_line_item_id)),
    };
  }

  it("keeps the sums", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const order = await makeOrderToShip(test);
        const ids: number[] = [];
        for (const one of steps) {
          const status = await doStep(order, ids, one);
          const { rows, order: row, lines } = await figures(order);
          const sumOf = (isCounted: (row: (typeof rows)[number]) => boolean) =>
            rows.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, 0);
          const isGone = ({ status: at }: { status: string }) => at === "shipped";
          expect(row.units_shipped).toBe(sumOf(isGone));
          for (const line of lines) {
            const live = sumOf(
              (held) => held.order_line_item_id === line.order_line_item_id && held.status !== "cancelled",
            );
            expect(line.packed + line.shipped).toBe(live);
            expect(line.shipped).toBeLessThanOrEqual(line.made);
            if (one.act === "start" && status === 201 && order.lineIds[one.line] === line.order_line_item_id)
              expect(live).toBeLessThanOrEqual(Math.min(line.made, line.ordered));
          }
          const missing = lines.some((line: { ordered: number; shipped: number }) => line.shipped < line.ordered);
          expect(row.ship_status === "shipped").toBe(row.units_shipped > 0 && !missing);
          expect(row.actual_ship_date === null).toBe(row.ship_status !== "shipped");
        }
      }),
      { numRuns: 8 },
    );
  });
});
