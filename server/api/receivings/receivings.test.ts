import { RECEIVING_TAB_FILTERS } from "contract/list-tabs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countPieces } from "../../../tests/factories/counted-pieces";
import { type ExpectedGoods, makeExpected } from "../../../tests/factories/goods";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let me: number;

beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: me } = await test.signIn());
});
afterAll(() => test.close());

async function patch(goods: ExpectedGoods, body: object) {
  return await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, { token, body });
}

async function receive(goods: ExpectedGoods, receipt: object) {
  const answer = await patch(goods, { receipt });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

async function row(table: "requisitions" | "requisition_splits" | "receivings", id: number) {
  return await test.db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function receivedUnits({ lineId }: ExpectedGoods) {
  const { received_units } = await test.db
    .selectFrom("productions")
    .select("received_units")
    .where("order_line_item_id", "=", lineId)
    .executeTakeFirstOrThrow();
  return received_units;
}

describe("counting in", () => {
  it.each([
    [0, "in_progress", "partial", 24, ["short 24"]],
    [23, "in_progress", "partial", 1, ["short 1"]],
    [24, "received", null, 0, []],
    [25, "received", "over", 0, ["over 1"]],
  ])("%i of 24", async (pieces, status, sub_status, outstanding, found) => {
    const goods = await makeExpected(test);
    const data = await receive(goods, { quantity_received: pieces });
    expect(data).toMatchObject({
      status,
      quantity_received: pieces,
      quantity_rejected: 0,
      quantity_outstanding: outstanding,
      sub_status: pieces === 0 ? null : sub_status,
      receipts: [{ quantity_received: pieces, received_date: "2026-03-10", counted_by: { id: me } }],
    });
    expect(data.discrepancies.map((one: { type: string; quantity: number }) => `${one.type} ${one.quantity}`)).toEqual(
      found,
    );
    expect(await receivedUnits(goods)).toBe(pieces);
    expect(await row("requisitions", goods.requisitionId)).toMatchObject({ quantity_received: pieces });
  });

  it("goes on after it is complete: what is over has a place and an owner", async () => {
    const goods = await makeExpected(test);
    await receive(goods, { quantity_received: 24, location_name: "A-3" });
    const data = await receive(goods, { quantity_received: 2, location_name: "a-3", over_location_name: "Overs 1" });
    expect(data).toMatchObject({ quantity_received: 26, location_name: "A-3", locations: ["A-3"], sub_status: "over" });
    expect(data.discrepancies).toMatchObject([
      { type: "over", quantity: 2, status: "open", location_name: "Overs 1", owner: { id: me } },
    ]);
  });

  it("asks why pieces are rejected, and knows no day to come", async () => {
    const goods = await makeExpected(test);
    const answer = await patch(goods, { receipt: { quantity_received: 20, quantity_rejected: 4 } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ "receipt.rejection_reason": ["Give the reason they were rejected."] });
    const later = await patch(goods, { receipt: { quantity_received: 20, received_date: "2026-03-11" } });
    expect(later.body.errors).toEqual({ "receipt.received_date": ["Use today or an earlier day."] });
    expect((await patch(goods, { receipt: { quantity_received: 1.5 } })).status).toBe(422);
    expect((await patch(goods, { receipt: { quantity_received: -1 } })).status).toBe(422);
  });

  it("keeps a receiving with rejected pieces open until somebody decides", async () => {
    const goods = await makeExpected(test);
    const data = await receive(goods, {
      quantity_received: 20,
      quantity_rejected: 4,
      rejection_reason: "wrong_color",
    });
    expect(data).toMatchObject({ status: "in_progress", quantity_outstanding: 4 });
    expect(data.discrepancies).toMatchObject([{ type: "wrong_color", quantity: 4, status: "open" }]);
    const rest = await receive(goods, { quantity_received: 4 });
    expect(rest).toMatchObject({ status: "in_progress", quantity_outstanding: 0 });
  });

  it("never locks: not by a hold, a cancelled order or a cancelled split", async () => {
    const held = await makeExpected(test);
    await test.call("PATCH", `/orders/${held.orderId}`, { token, body: { action: "hold", reason: "Payment" } });
    expect(await receive(held, { quantity_received: 24 })).toMatchObject({ status: "received" });

    const cancelled = await makeExpected(test, { split: { status: "cancelled" } });
    await test.call("PATCH", `/orders/${cancelled.orderId}`, { token, body: { action: "cancel", reason: "Asked" } });
    expect(await receive(cancelled, { quantity_received: 24 })).toMatchObject({ quantity_received: 24 });
    const tasks = await test.call("GET", `/tasks?entity_type=receiving&entity_id=${cancelled.receivingId}`, { token });
    expect(tasks.body.data).toMatchObject([{ kind: "put_away", done_at: null }]);
  });

  it("keeps both counts of two clerks, or shows the other's to who saw an older one", async () => {
    const goods = await makeExpected(test);
    const answers = await Promise.all([
      patch(goods, { receipt: { quantity_received: 12 } }),
      patch(goods, { receipt: { quantity_received: 12 } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const now = await test.call("GET", `/sourcing/receivings/${goods.receivingId}`, { token });
    expect(now.body.data).toMatchObject({ quantity_received: 24, status: "received" });

    const other = await makeExpected(test);
    const lock_version = (await row("receivings", other.receivingId)).lock_version;
    const both = await Promise.all([
      patch(other, { receipt: { quantity_received: 24 }, lock_version }),
      patch(other, { receipt: { quantity_received: 20 }, lock_version }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = both.find((answer) => answer.status === 409)?.body;
    const kept = both.find((answer) => answer.status === 200)?.body.data.quantity_received;
    expect(refused).toMatchObject({ code: "stale", current: { quantity_received: kept, receipts: [{}] } });
  });
});

describe("taking a receipt back", () => {
  it("restores everything that followed from it", async () => {
    const goods = await makeExpected(test);
    const before = await test.call("GET", `/sourcing/receivings/${goods.receivingId}`, { token });
    const { receipts } = await receive(goods, {
      quantity_received: 30,
      quantity_rejected: 2,
      rejection_reason: "damaged",
    });
    const answer = await patch(goods, { reverse_receipt_id: receipts[0].id, reason: "Wrong box" });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: before.body.data.status,
      sub_status: null,
      quantity_received: 0,
      quantity_rejected: 0,
      quantity_outstanding: 24,
      received_date: null,
      receipts: [
        { quantity_received: 30, is_reversed: true },
        { quantity_received: -30, quantity_rejected: -2, reverses_receipt_id: receipts[0].id, reason: "Wrong box" },
      ],
    });
    expect(answer.body.data.discrepancies.every((one: { status: string }) => one.status === "resolved")).toBe(true);
    expect(await receivedUnits(goods)).toBe(0);
    expect(await row("requisition_splits", goods.splitId)).toMatchObject({ status: "ordered", quantity_received: 0 });
  });

  it("works once, with a reason, for a receipt of its own", async () => {
    const goods = await makeExpected(test);
    const other = await makeExpected(test);
    const { receipts } = await receive(goods, { quantity_received: 24 });
    const reverse = (more: object) =>
      patch(goods, { reverse_receipt_id: receipts[0].id, reason: "Miscounted", ...more });
    expect((await reverse({ reason: "" })).body.errors).toHaveProperty("reason");
    expect((await patch(other, { reverse_receipt_id: receipts[0].id, reason: "Miscounted" })).status).toBe(422);
    const both = await Promise.all([reverse({}), reverse({})]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const reversal = both.find((answer) => answer.status === 200)?.body.data.receipts[1].id;
    expect((await reverse({ reverse_receipt_id: reversal })).body.code).toBe("not_allowed");
  });

  it("is refused for pieces that were made, or that left", async () => {
    const goods = await makeExpected(test);
    const { receipts } = await receive(goods, { quantity_received: 24, location_name: "B-1" });
    const reverse = () => patch(goods, { reverse_receipt_id: receipts[0].id, reason: "Miscounted" });
    const { id } = await test.db
      .selectFrom("productions")
      .select("id")
      .where("order_line_item_id", "=", goods.lineId)
      .executeTakeFirstOrThrow();
    await countPieces(test.db, id, { produced: 6 });
    expect((await reverse()).body.message).toBe(
      "Production used 6 pieces of this line, so 18 can be taken off at most.",
    );
    const release = { quantity: 2, to: "stock" };
    expect((await patch(goods, { release })).body.data).toMatchObject({ quantity_released: 2 });
    expect((await reverse()).body.message).toContain("2 of the 24 pieces left already");
    expect(await receivedUnits(goods)).toBe(22);
  });
});

describe("fields and statuses", () => {
  it("arrived, not counted, and not here after all", async () => {
    const goods = await makeExpected(test);
    expect((await patch(goods, { status: "in_progress" })).body.data.status).toBe("in_progress");
    expect((await patch(goods, { status: "not_started" })).body.data.status).toBe("not_started");
    expect((await patch(goods, { status: "received" })).body.code).toBe("not_allowed");
    await receive(goods, { quantity_received: 3 });
    expect((await patch(goods, { status: "not_started" })).body.message).toContain("Take the receipts back");
  });

  it("writes the day of arrival to the split", async () => {
    const goods = await makeExpected(test);
    const answer = await patch(goods, {
      estimated_arrival_date: "2026-03-20",
      tracking_number: "1Z999",
      carrier: "UPS",
      note: "Two boxes",
    });
    expect(answer.body.data).toMatchObject({
      estimated_arrival_date: "2026-03-20",
      tracking_number: "1Z999",
      carrier: "UPS",
      note: "Two boxes",
    });
    expect(await row("requisition_splits", goods.splitId)).toMatchObject({ estimated_arrival_date: "2026-03-20" });
    expect(await row("receivings", goods.receivingId)).toMatchObject({ promised_date: "2026-03-20" });
  });

  it("releases no more than stands there, to stock at a place", async () => {
    const goods = await makeExpected(test);
    await receive(goods, { quantity_received: 5 });
    const none = await patch(goods, { release: { quantity: 2, to: "stock" } });
    expect(none.body.errors).toEqual({ "release.location_name": ["Enter a location."] });
    const many = await patch(goods, { release: { quantity: 6, to: "supplier" } });
    expect(many.body.code).toBe("not_allowed");
    await patch(goods, { release: { quantity: 2, to: "stock", location_name: "Overs 9" } });
    const entries = await test.db
      .selectFrom("stock_entries")
      .selectAll()
      .where("origin_id", "=", goods.receivingId)
      .execute();
    expect(entries).toMatchObject([{ quantity: 2, origin: "return", owner_id: me }]);
  });

  it("does not release what the same call takes back", async () => {
    const goods = await makeExpected(test);
    const { receipts } = await receive(goods, { quantity_received: 5 });
    const release = { quantity: 5, to: "supplier" };
    const both = await patch(goods, { reverse_receipt_id: receipts[0].id, reason: "Another order's", release });
    expect(both).toMatchObject({ status: 422, body: { errors: { release: [expect.any(String)] } } });
    expect(await row("requisition_splits", goods.splitId)).toMatchObject({
      quantity_received: 5,
      quantity_released: 0,
    });
  });

  it("hands VIP goods over", async () => {
    const goods = await makeExpected(test, { order: { vip_date: "2026-03-12" } });
    expect((await patch(goods, { handed_over_to: "Sam" })).body.code).toBe("not_allowed");
    await receive(goods, { quantity_received: 24 });
    test.setNow("2026-03-10T18:30:00.000Z");
    const vip = await test.call("GET", "/sourcing/receivings/vip", { token });
    expect(vip.body.data).toMatchObject([
      {
        id: goods.receivingId,
        vip_date: "2026-03-12",
        is_vip: true,
        hours_in_receiving: 3,
        notified_at: expect.any(String),
      },
    ]);
    const answer = await patch(goods, { handed_over_to: "Sam", hand_deliver_to: "Press 2" });
    expect(answer.body.data).toMatchObject({
      acknowledged_by: "Sam",
      hand_deliver_to: "Press 2",
      hours_in_receiving: null,
    });
    test.setNow("2026-03-10T15:00:00.000Z");
  });
});

describe("lists", () => {
  it("finds exactly what was scanned", async () => {
    const goods = await makeExpected(test, {
      line: { sku: "Scan-Me-1" },
      split: { po_number: "PO-Ä77", supplier_sku: "VND-5", substitute_sku: "SUB-5" },
      receiving: { tracking_number: "1ZSCAN" },
    });
    for (const scan of ["PO-Ä77", "1zscan", "scan-me-1", "vnd-5", "Sub-5", `spl-${goods.splitId}`]) {
      const answer = await test.call("GET", `/sourcing/receivings?scan=${encodeURIComponent(scan)}`, { token });
      expect(
        answer.body.data.map(({ id }: { id: number }) => id),
        scan,
      ).toEqual([goods.receivingId]);
    }
    const none = await test.call("GET", "/sourcing/receivings?scan=SPL-", { token });
    expect(none.body.data).toEqual([]);
  });

  it("shows what is late and what is expected by the shop's today", async () => {
    const late = await makeExpected(test, { split: { estimated_arrival_date: "2026-03-06" } });
    const today = await makeExpected(test, { split: { estimated_arrival_date: "2026-03-10" } });
    const soon = await makeExpected(test, { split: { estimated_arrival_date: "2026-03-14" } });
    const ids = async (query: string) => {
      const answer = await test.call("GET", `/sourcing/receivings?per_page=100&${query}`, { token });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data.map(({ id }: { id: number }) => id);
    };
    expect(await ids("late=1")).toEqual([late.receivingId]);
    expect(await ids("expected=today")).toEqual([late.receivingId, today.receivingId]);
    expect(await ids("expected=week")).toEqual([late.receivingId, today.receivingId, soon.receivingId]);
    expect((await ids("")).slice(0, 3)).toEqual([late.receivingId, today.receivingId, soon.receivingId]);
    expect(await ids("late=0")).not.toContain(late.receivingId);
    const counts = await test.call("GET", "/sourcing/receivings/counts", { token });
    expect(counts.body.data).toMatchObject({ expected_today: 2, late: 1 });
    const shown = await test.call("GET", `/sourcing/receivings/${late.receivingId}`, { token });
    expect(shown.body.data.days_late).toBe(2);
    expect(await ids("q=harbor&per_page=1")).toHaveLength(1);
    for (const sort of ["needed_by_date", "-vip_date", "received_date", "-po_number", "order_number", "-updated_at"]) {
      expect((await ids(`sort=${sort}`)).length).toBeGreaterThan(3);
    }
    for (const filter of ["undecided=1", "vip=1", "status[]=received", "expected=no_date", "location_name=A-3"]) {
      expect((await ids(filter)).length, filter).toBeGreaterThan(0);
    }
  });

  it("counts in each tab what its list holds, of what was flagged after it came too", async () => {
    const goods = await makeExpected(test);
    await receive(goods, { quantity_received: 24 });
    const flag = { token, body: { flag_comment: "The box is wet" } };
    expect((await test.call("POST", `/flags/receivings/${goods.receivingId}`, flag)).status).toBe(201);
    expect(await row("receivings", goods.receivingId)).toMatchObject({ status: "flagged", is_open: 0 });
    const { body } = await test.call("GET", "/sourcing/receivings/counts", { token });
    for (const tab of ["open", "received"] as const) {
      const statuses = RECEIVING_TAB_FILTERS[tab].status.map((status) => `&status[]=${status}`).join("");
      const { meta } = (await test.call("GET", `/sourcing/receivings?per_page=1${statuses}`, { token })).body;
      expect(body.data[tab], tab).toBe(meta.total);
    }
  });

  it("tells its history", async () => {
    const goods = await makeExpected(test);
    await receive(goods, { quantity_received: 20, location_name: "H-1" });
    const answer = await test.call("GET", `/sourcing/receivings/${goods.receivingId}/history`, { token });
    expect(answer.body.data.map(({ action }: { action: string }) => action).sort()).toEqual([
      "discrepancy_found",
      "goods_received",
    ]);
  });
});
