import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeSupplier } from "../../../tests/factories/goods";
import { makeProduction } from "../../../tests/factories/productions";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

/** A job over several sizes: 8 navy polos each in M, L and XL, which the store named out of order. */

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Production Manager", "Receiver", "Order Desk"));
});
afterAll(() => test.close());

const STORE_ORDER = ["XL", "M", "L"];
const TWICE = { deco_methods: ["Embroidery", "Screen Print"], locations: ["Left Side Chest", "Center Back"] };

interface Job {
  id: number;
  ids: number[];
  orderId: number;
  /** Line by size. */
  line: Record<string, number>;
}

/** Started, with all goods where nothing else is said. */
async function makeJob({ more = {}, received = true, start = true } = {}): Promise<Job> {
  const lines = STORE_ORDER.map((size) => ({ size, color: "Navy", quantity: 8, ...more }));
  const { id, ids, orderId } = await makeProduction(test, { art: true, received, order: { lines } });
  const rows = await test.db
    .selectFrom("order_line_items")
    .select(["id", "size"])
    .where("order_id", "=", orderId)
    .execute();
  if (start) await done(id, { status: "in_progress" });
  return { id, ids, orderId, line: Object.fromEntries(rows.map((row) => [row.size ?? "", row.id])) };
}

const put = (id: number, body: object) => test.call("PUT", `/productions/${id}`, { token, body });
const enter = (id: number, body: object) => test.call("POST", `/productions/${id}/entries`, { token, body });
const read = async (id: number) => (await test.call("GET", `/productions/${id}`, { token })).body.data;

async function done(id: number, body: object) {
  const answer = await put(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

async function entered(id: number, body: object) {
  const answer = await enter(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

const refusal = (errors: object) => ({ status: 422, body: { success: false, errors } });

type Answer = Awaited<ReturnType<typeof read>>;
/** One number of each line, in garment order. */
const of = ({ lines }: Answer, name: string) => lines.map((line: Record<string, unknown>) => line[name]);
const made = (answer: Answer) => of(answer, "produced_units");

const events = (id: number, action: string) =>
  test.db
    .selectFrom("history_events")
    .select(["before_json", "after_json", "reason"])
    .where("entity_type", "=", "production")
    .where("entity_id", "=", id)
    .where("action", "=", action)
    .orderBy("id")
    .execute();

describe("a job over several sizes", () => {
  it("is one production, and shows its lines in garment order with their sums", async () => {
    const { id, ids, orderId, line } = await makeJob({ start: false });
    expect(ids).toEqual([id]);
    const job = await read(id);
    expect(of(job, "size")).toEqual(["M", "L", "XL"]);
    expect(of(job, "order_line_item_id")).toEqual([line.M, line.L, line.XL]);
    expect(job).toMatchObject({
      ordered_units: 24,
      received_units: 24,
      remaining_units: 24,
      order_line_item_id: line.XL,
    });
    expect(job.lines[0]).toEqual({
      order_line_item_id: line.M,
      color: "Navy",
      size: "M",
      ordered_units: 8,
      received_units: 8,
      produced_units: 0,
      spoiled_units: 0,
      lost_units: 0,
      accepted_short_units: 0,
      goods_source: "purchase",
      replacements: null,
    });
    const list = await test.call("GET", `/productions?order_id=${orderId}`, { token });
    expect(of(list.body.data[0], "size")).toEqual(["M", "L", "XL"]);
    const received = (await test.call("GET", "/productions/total-received-units", { token })).body.data;
    expect(received).toContainEqual({ production_id: id, order_id: orderId, total_received_units: 24 });
  });

  it("stands where the pieces of any of its lines stand", async () => {
    const { id, orderId, line } = await makeJob({ start: false, received: false });
    await buyGoods(test, orderId);
    const place = async (size: string, location_name: string) => {
      const { id: receiving } = await test.db
        .selectFrom("receivings")
        .select("id")
        .where("order_id", "=", orderId)
        .where("order_line_item_id", "=", line[size] ?? 0)
        .executeTakeFirstOrThrow();
      const answer = await test.call("PATCH", `/sourcing/receivings/${receiving}`, {
        token,
        body: { receipt: { quantity_received: 8, location_name } },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await place("L", "C-03");
    await place("M", "A-01");
    expect((await read(id)).locations).toEqual(["A-01", "C-03"]);
  });

  it("waits for the goods of every size", async () => {
    const { id, orderId, line } = await makeJob({ start: false, received: false });
    await buyGoods(test, orderId, { lineId: line.M, received: 8 });
    await buyGoods(test, orderId, { lineId: line.L, ordered: 16, received: 16 });
    expect(await read(id)).toMatchObject({
      received_units: 24,
      gate: { ok: false, goods: { text: "Goods in 16 of 24" } },
    });
  });

  it("shows each line of its order the figures of that line", async () => {
    const { id, orderId, line } = await makeJob();
    await done(id, { lines: [{ order_line_item_id: line.L, produced_units: 5 }] });
    const { body } = await test.call("GET", `/orders/${orderId}`, { token });
    const shown = body.data.line_items.map((one: Answer) => [one.size, one.productions]);
    const units = (produced_units: number) => ({
      ordered_units: 8,
      received_units: 8,
      produced_units,
      spoiled_units: 0,
    });
    expect(shown).toMatchObject([
      ["XL", [{ id, order_line_item_id: line.XL, ...units(0), lines: [{ size: "XL", ...units(0) }] }]],
      ["M", [{ id, order_line_item_id: line.M, ...units(0), lines: [{ size: "M", ...units(0) }] }]],
      ["L", [{ id, order_line_item_id: line.L, ...units(5), lines: [{ size: "L", ...units(5) }] }]],
    ]);
  });
});

describe("pieces that are made", () => {
  it("are counted by size, with an event and a count of each", async () => {
    const { id, line } = await makeJob();
    const job = await done(id, {
      lines: [
        { order_line_item_id: line.M, produced_units: 8 },
        { order_line_item_id: line.XL, produced_delta: 2 },
      ],
    });
    expect(made(job)).toEqual([8, 0, 2]);
    expect(job).toMatchObject({ produced_units: 10, remaining_units: 14 });
    expect(job.counts).toMatchObject([
      { order_line_item_id: line.M, kind: "produced", quantity: 8, size: "M" },
      { order_line_item_id: line.XL, kind: "produced", quantity: 2, size: "XL" },
    ]);
    expect((await events(id, "production_counted")).map(({ after_json }) => JSON.parse(after_json ?? ""))).toEqual([
      { produced_units: 8, color: "Navy", size: "M" },
      { produced_units: 2, color: "Navy", size: "XL" },
    ]);
    expect(made(await entered(id, { kind: "produced", quantity: 3, order_line_item_id: line.L }))).toEqual([8, 3, 2]);
    expect(made(await entered(id, { kind: "produced", quantity: 1, size: "xl" }))).toEqual([8, 3, 3]);
    expect(made(await entered(id, { kind: "take_back", quantity: 2, order_line_item_id: line.L }))).toEqual([8, 1, 3]);
    expect(made(await entered(id, { kind: "produced", quantity: 8 }))).toEqual([8, 8, 4]);
  });

  it("are of the lines in garment order where only their number is said, and taken back from the last", async () => {
    const { id } = await makeJob();
    expect(made(await done(id, { produced_units: 11 }))).toEqual([8, 3, 0]);
    expect(made(await done(id, { produced_delta: 6 }))).toEqual([8, 8, 1]);
    expect(made(await done(id, { produced_units: 13, reason: "Counted twice" }))).toEqual([8, 5, 0]);
    expect((await events(id, "production_counted")).slice(-2)).toEqual([
      {
        before_json: '{"produced_units":8}',
        after_json: '{"produced_units":5,"color":"Navy","size":"L"}',
        reason: "Counted twice",
      },
      {
        before_json: '{"produced_units":1}',
        after_json: '{"produced_units":0,"color":"Navy","size":"XL"}',
        reason: "Counted twice",
      },
    ]);
    expect(await put(id, { produced_delta: -14, reason: "x" })).toMatchObject(
      refusal({ produced_delta: ["13 are counted. Take back fewer."] }),
    );
  });

  it("leave room for what the same write spoils of a size", async () => {
    const { id, line } = await makeJob();
    const job = await done(id, {
      produced_units: 22,
      spoilage: [{ quantity: 2, reason: "misprint", order_line_item_id: line.M }],
    });
    expect([made(job), of(job, "spoiled_units")]).toEqual([
      [6, 8, 8],
      [2, 0, 0],
    ]);
  });

  it("are of what came in of each size, and of what was ordered of it", async () => {
    const { id, line } = await makeJob();
    await done(id, { lines: [{ order_line_item_id: line.L, received_units: 4 }] });
    const four = { order_line_item_id: line.L, produced_units: 5 };
    const tooMany =
      "Navy, L: 4 pieces came in; 5 made are 1 too many. Count 4 more at most, or give a reason to go over.";
    expect(await put(id, { lines: [{ order_line_item_id: line.M, produced_units: 1 }, four] })).toMatchObject(
      refusal({ "lines.1.produced_units": [tooMany] }),
    );
    expect(made(await read(id))).toEqual([0, 0, 0]);
    expect(await put(id, { produced_units: 21 })).toMatchObject(
      refusal({ produced_units: [expect.stringMatching(/^Navy, L: 4 pieces came in; 5 made/)] }),
    );
    expect(made(await done(id, { produced_units: 20 }))).toEqual([8, 4, 8]);
    await done(id, { lines: [{ order_line_item_id: line.M, received_units: 9 }] });
    expect(await put(id, { produced_delta: 1 })).toMatchObject(
      refusal({ produced_delta: ["Navy, M: 8 pieces are ordered. Give a reason to make more."] }),
    );
    const more = await done(id, { produced_delta: 1, override_reason: "A spare for the fair" });
    expect([made(more), more.override_reason]).toEqual([[9, 4, 8], "A spare for the fair"]);
  });

  it("complete the job with the last size, and no sooner", async () => {
    const { id, line } = await makeJob();
    await done(id, { lines: [{ order_line_item_id: line.M, received_units: 9 }] });
    await done(id, {
      produced_units: 23,
      lines: [],
    });
    await done(id, { lines: [{ order_line_item_id: line.M, produced_delta: 1 }], override_reason: "A spare" });
    expect(await put(id, { status: "completed" })).toMatchObject(
      refusal({ status: ["24 of 24 are made. Count the other 1 (Navy, XL: 1), or accept 1 short with a reason."] }),
    );
    expect(await read(id)).toMatchObject({ produced_units: 24, remaining_units: 1 });
    await done(id, { lines: [{ order_line_item_id: line.XL, produced_delta: 1 }] });
    expect(await done(id, { status: "completed" })).toMatchObject({ status: "completed", produced_units: 25 });
  });
});

describe("spoiled pieces", () => {
  const lot = { quantity: 2, reason: "misprint" };

  it("are of the named line, else of their size, else of the first that has some", async () => {
    const { id, line } = await makeJob();
    await done(id, { produced_units: 7 });
    const spoiled = async (body: object) => of(await done(id, { spoilage: [{ ...lot, ...body }] }), "spoiled_units");
    expect(await spoiled({ order_line_item_id: line.XL })).toEqual([0, 0, 2]);
    expect(await spoiled({ size: "l" })).toEqual([0, 2, 2]);
    expect(await spoiled({})).toEqual([1, 3, 2]);
    const job = await entered(id, { kind: "spoiled", quantity: 1, size: "XL", spoilage_reason: "lost" });
    expect(of(job, "spoiled_units")).toEqual([1, 3, 3]);
    const recorded = (await events(id, "production_spoiled")).map(({ after_json }) => JSON.parse(after_json ?? ""));
    expect(recorded[0]).toEqual({
      spoiled_units: 2,
      spoilage_reason: "misprint",
      responsibility: "shop",
      color: "Navy",
      size: "XL",
    });
    expect(of(await entered(id, { kind: "unspoil", quantity: 2, size: "L" }), "spoiled_units")).toEqual([1, 1, 3]);
    expect(await put(id, { spoilage: [{ quantity: -2, reason: "misprint", size: "L" }] })).toMatchObject(
      refusal({ "spoilage.0.quantity": ["Navy, L: 1 are counted as spoiled so. Take back 1 or fewer."] }),
    );
    const twice = [
      { quantity: -2, reason: "misprint" },
      { quantity: -3, reason: "misprint" },
    ];
    expect(await put(id, { spoilage: twice })).toMatchObject(
      refusal({ "spoilage.1.quantity": ["2 are counted as spoiled so. Take back 2 or fewer."] }),
    );
  });

  it("are replaced in their own size", async () => {
    const { id, orderId, line } = await makeJob();
    await done(id, { spoilage: [{ ...lot, size: "L" }] });
    await done(id, { spoilage: [{ ...lot, quantity: 1, order_line_item_id: line.M }] });
    const asked = await test.db
      .selectFrom("requisitions")
      .select(["id", "order_line_item_id", "quantity", "replaces_production_id"])
      .where("order_id", "=", orderId)
      .where("is_replacement", "=", 1)
      .orderBy("id")
      .execute();
    expect(asked).toMatchObject([
      { order_line_item_id: line.L, quantity: 2, replaces_production_id: id },
      { order_line_item_id: line.M, quantity: 1, replaces_production_id: id },
    ]);
    expect((await events(id, "replacement_needed")).map(({ after_json }) => after_json)).toEqual([
      '{"pieces":2,"color":"Navy","size":"L"}',
      '{"pieces":1,"color":"Navy","size":"M"}',
    ]);
    expect((await read(id)).counts).toMatchObject([
      { order_line_item_id: line.L, replacement_requisition_id: asked[0]?.id },
      { order_line_item_id: line.M, replacement_requisition_id: asked[1]?.id },
    ]);
    await done(id, { lines: [{ order_line_item_id: line.L, accepted_short_units: 2 }], reason: "22 will do" });
    const left = await test.db
      .selectFrom("requisitions")
      .select(["order_line_item_id", "quantity"])
      .where("order_id", "=", orderId)
      .where("is_replacement", "=", 1)
      .where("quantity", ">", 0)
      .execute();
    expect(left).toEqual([{ order_line_item_id: line.M, quantity: 1 }]);
  });

  it("say what replaces them, and when it is expected", async () => {
    const { id, orderId } = await makeJob();
    await done(id, { spoilage: [{ ...lot, size: "L" }] });
    const replacements = async () => of(await read(id), "replacements");
    const asked = { asked_units: 2, ordered_units: 0, expected_date: null };
    expect(await replacements()).toEqual([null, asked, null]);
    const { id: requisition } = await test.db
      .selectFrom("requisitions")
      .select("id")
      .where("order_id", "=", orderId)
      .where("is_replacement", "=", 1)
      .executeTakeFirstOrThrow();
    const splits = [{ supplier_id: await makeSupplier(test), quantity: 2, po_number: "PO-R1", po_date: "2026-03-10" }];
    const { token: buyer } = await test.signIn("Buyer");
    const path = `/sourcing/requisitions/${requisition}/splits`;
    expect((await test.call("POST", path, { token: buyer, body: { splits } })).status).toBe(200);
    const { id: receiving } = await test.db
      .selectFrom("receivings")
      .select("id")
      .where("requisition_id", "=", requisition)
      .executeTakeFirstOrThrow();
    const patch = (body: object) => test.call("PATCH", `/sourcing/receivings/${receiving}`, { token, body });
    expect((await patch({ estimated_arrival_date: "2026-03-18" })).status).toBe(200);
    expect(await replacements()).toEqual([
      null,
      { asked_units: 0, ordered_units: 2, expected_date: "2026-03-18" },
      null,
    ]);
    expect((await patch({ receipt: { quantity_received: 2 } })).status).toBe(200);
    expect(await replacements()).toEqual([null, null, null]);
  });

  it("are done without by the floor, which finishes short", async () => {
    const { id, line } = await makeJob();
    await done(id, { lines: [{ order_line_item_id: line.M, produced_units: 8 }] });
    await done(id, { lines: [{ order_line_item_id: line.XL, produced_units: 8 }] });
    await done(id, { lines: [{ order_line_item_id: line.L, produced_units: 6 }], spoilage: [{ ...lot, size: "L" }] });
    const short = { kind: "accept_short", order_line_item_id: line.L, quantity: 2 };
    expect(await enter(id, { kind: "complete" })).toMatchObject({ status: 422 });
    expect(await enter(id, short)).toMatchObject(
      refusal({ reason: ["Say why fewer are accepted, and who agreed to it."] }),
    );
    expect(await enter(id, { ...short, quantity: undefined })).toMatchObject(
      refusal({ quantity: ["Say how many pieces."] }),
    );
    expect(await enter(id, { ...short, quantity: 9, reason: "No more to be had" })).toMatchObject(
      refusal({ quantity: ["Navy, L: 8 are ordered. Enter 8 or fewer."] }),
    );
    expect(await enter(id, { ...short, order_line_item_id: 999_999, reason: "No more" })).toMatchObject(
      refusal({ order_line_item_id: ["That line is not part of this production. Choose one of its lines."] }),
    );
    const job = await entered(id, { ...short, reason: "Ellen Marsh agreed" });
    expect([of(job, "accepted_short_units"), of(job, "replacements")]).toEqual([
      [0, 2, 0],
      [null, null, null],
    ]);
    expect((await entered(id, { kind: "complete" })).status).toBe("completed");
    const other = await makeJob();
    const all = await entered(other.id, { kind: "accept_short", quantity: 10, reason: "14 will do" });
    expect(of(all, "accepted_short_units")).toEqual([8, 2, 0]);
  });

  it("are refused in a size that the job has not", async () => {
    const { id } = await makeJob();
    const said = ["Nothing of this job is size 3XL. Its sizes are M, L, and XL."];
    expect(await put(id, { spoilage: [{ ...lot, size: "3XL" }] })).toMatchObject(refusal({ "spoilage.0.size": said }));
    const entry = { kind: "spoiled", quantity: 1, spoilage_reason: "lost", size: "3XL" };
    expect(await enter(id, entry)).toMatchObject(refusal({ size: said }));
    expect(await put(id, { spoilage: [{ ...lot, quantity: 9, size: "M" }] })).toMatchObject(
      refusal({ "spoilage.0.quantity": [expect.stringMatching(/^Navy, M: 8 pieces came in; 0 made and 9 spoiled/)] }),
    );
  });

  it("of one size are lost for the other operation of that size alone", async () => {
    const { id: front, ids, line } = await makeJob({ more: TWICE });
    const [, back = 0] = ids;
    await done(front, { produced_units: 24 });
    await done(front, { status: "completed" });
    await done(back, { status: "in_progress", lines: [{ order_line_item_id: line.L, produced_units: 4 }] });
    const spoilage = [{ ...lot, order_line_item_id: line.L }];
    expect(of(await done(back, { spoilage }), "lost_units")).toEqual([0, 2, 0]);
    const opened = await read(front);
    expect([opened.status, made(opened), of(opened, "lost_units")]).toEqual(["in_progress", [8, 6, 8], [0, 2, 0]]);
    expect((await events(front, "production_counted")).at(-1)).toMatchObject({
      before_json: '{"produced_units":8}',
      after_json: '{"produced_units":6,"color":"Navy","size":"L"}',
    });
    await done(back, { spoilage: [{ ...lot, quantity: -2, order_line_item_id: line.L }] });
    expect(made(await read(front))).toEqual([8, 8, 8]);
    await done(front, { produced_units: 0, reason: "Anew" });
    await done(front, { lines: [{ order_line_item_id: line.M, received_units: 1 }] });
    expect(await put(back, { spoilage: [{ ...lot, size: "M" }] })).toMatchObject(
      refusal({
        "spoilage.0.quantity": [
          "Navy, M: Embroidery, another operation of this line, says that 1 piece came in; 2 spoiled are 1 too many. Correct what came in there first.",
        ],
      }),
    );
  });
});

describe("pieces that are accepted short", () => {
  it("are of the named line, else of lines where pieces are missing", async () => {
    const { id, line } = await makeJob();
    await done(id, { lines: ["M", "XL"].map((size) => ({ order_line_item_id: line[size], produced_units: 7 })) });
    const short = async (body: object) =>
      of(await done(id, { reason: "Mrs. Hale agrees", ...body }), "accepted_short_units");
    expect(await short({ accepted_short_units: 3 })).toEqual([1, 2, 0]);
    expect(await short({ lines: [{ order_line_item_id: line.XL, accepted_short_units: 1 }] })).toEqual([1, 2, 1]);
    expect(await short({ accepted_short_units: 2 })).toEqual([1, 1, 0]);
    expect((await events(id, "production_updated"))[0]).toEqual({
      before_json: '{"accepted_short_units":0}',
      after_json: '{"accepted_short_units":1,"color":"Navy","size":"M"}',
      reason: "Mrs. Hale agrees",
    });
    expect(await put(id, { lines: [{ order_line_item_id: line.L, accepted_short_units: 3 }] })).toMatchObject(
      refusal({ reason: ["Say why fewer are accepted, and who agreed to it."] }),
    );
    const over = { lines: [{ order_line_item_id: line.L, accepted_short_units: 9 }], reason: "x" };
    expect(await put(id, over)).toMatchObject(
      refusal({ "lines.0.accepted_short_units": ["Navy, L: 8 are ordered. Enter 8 or fewer."] }),
    );
  });

  it("stay while the job is completed with them", async () => {
    const { id, line } = await makeJob({ more: TWICE });
    await done(id, { produced_units: 16 });
    await done(id, { lines: [{ order_line_item_id: line.XL, accepted_short_units: 8 }], reason: "No XL this time" });
    await done(id, { status: "completed" });
    expect(await put(id, { accepted_short_units: 7 })).toMatchObject(
      refusal({
        accepted_short_units: ["Navy, XL: It is completed with 0 of 8 made. Reopen it first, with a reason."],
      }),
    );
  });
});

describe("pieces in hand", () => {
  it("are of the named line, else of lines that lack goods, and never fewer than were used", async () => {
    const { id, orderId, line } = await makeJob({ start: false, received: false });
    await buyGoods(test, orderId, { received: 6 });
    const hand = async (body: object) => of(await done(id, body), "received_units");
    expect(await hand({ received_units: 21 })).toEqual([8, 7, 6]);
    expect(await hand({ lines: [{ order_line_item_id: line.XL, received_units: 9 }] })).toEqual([8, 7, 9]);
    expect(await hand({ received_units: 26 })).toEqual([8, 8, 10]);
    await done(id, { status: "in_progress", produced_units: 23 });
    expect(await hand({ received_units: 24 })).toEqual([8, 8, 8]);
    expect(await put(id, { received_units: 22 })).toMatchObject(
      refusal({ received_units: ["23 are made or spoiled already. Enter 23 or more, or take counts back first."] }),
    );
    expect(await put(id, { lines: [{ order_line_item_id: line.M, received_units: 7 }] })).toMatchObject(
      refusal({
        "lines.0.received_units": [
          "Navy, M: 8 are made or spoiled already. Enter 8 or more, or take counts back first.",
        ],
      }),
    );
  });
});

it("the dock takes back no pieces of a size that were made of it", async () => {
  const { id, orderId, line } = await makeJob();
  await done(id, { lines: [{ order_line_item_id: line.L, produced_units: 6 }] });
  const { id: receipt, receiving_id } = await test.db
    .selectFrom("receipts")
    .innerJoin("receivings", "receivings.id", "receipts.receiving_id")
    .select(["receipts.id", "receiving_id"])
    .where("receivings.order_id", "=", orderId)
    .where("receivings.order_line_item_id", "=", line.L ?? 0)
    .executeTakeFirstOrThrow();
  const body = { reverse_receipt_id: receipt, reason: "Miscounted" };
  const answer = await test.call("PATCH", `/sourcing/receivings/${receiving_id}`, { token, body });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe("Production used 6 pieces of this line, so 2 can be taken off at most.");
});

describe("what a body says twice or of others", () => {
  it("is refused at its field", async () => {
    const { id, line } = await makeJob();
    const other = await makeJob({ start: false });
    const M = { order_line_item_id: line.M };
    const stranger = "That line is not part of this production. Choose one of its lines.";
    const wrong: [object, object][] = [
      [
        { lines: [{ order_line_item_id: other.line.M, produced_units: 1 }] },
        { "lines.0.order_line_item_id": [stranger] },
      ],
      [
        {
          lines: [
            { ...M, produced_units: 1 },
            { ...M, produced_units: 2 },
          ],
        },
        { "lines.1.order_line_item_id": ["Name each line once."] },
      ],
      [
        { spoilage: [{ quantity: 1, reason: "lost", order_line_item_id: other.line.M }] },
        { "spoilage.0.order_line_item_id": [stranger] },
      ],
      [
        { produced_units: 3, lines: [{ ...M, produced_units: 3 }] },
        { "lines.0.produced_units": ["Send produced_units of the production or counts of its lines, not both."] },
      ],
      [
        { produced_delta: 3, lines: [{ ...M, produced_delta: 3 }] },
        { "lines.0.produced_delta": ["Send produced_delta of the production or counts of its lines, not both."] },
      ],
      [
        { lines: [{ ...M, produced_units: 3, produced_delta: 1 }] },
        { "lines.0.produced_delta": ["Send produced_units or produced_delta, not both."] },
      ],
      [
        { received_units: 30, lines: [{ ...M, received_units: 9 }] },
        { "lines.0.received_units": ["Send received_units of the production or of its lines, not both."] },
      ],
      [{ lines: [{ ...M, produced_units: -1 }] }, { "lines.0.produced_units": ["Use 0 or more."] }],
    ];
    for (const [body, errors] of wrong)
      expect(await put(id, body), JSON.stringify(body)).toMatchObject(refusal(errors));
    expect(await enter(id, { kind: "produced", quantity: 1, order_line_item_id: other.line.M })).toMatchObject(
      refusal({ order_line_item_id: [stranger] }),
    );
    await done(id, { lines: [{ ...M, produced_units: 2 }] });
    expect(await put(id, { lines: [{ ...M, produced_delta: -3 }], reason: "x" })).toMatchObject(
      refusal({ "lines.0.produced_delta": ["2 are counted. Take back fewer."] }),
    );
    await done(id, { lines: [{ order_line_item_id: line.L, produced_units: 4 }] });
    expect(await put(id, { lines: [{ ...M, produced_delta: -3 }], reason: "x" })).toMatchObject(
      refusal({ "lines.0.produced_delta": ["Navy, M: 2 are counted. Take back fewer."] }),
    );
  });

  it("changes nothing where it is so already", async () => {
    const { id, line } = await makeJob();
    const was = await done(id, { produced_units: 10 });
    const lines = was.lines.map((one: Answer) => ({
      order_line_item_id: one.order_line_item_id,
      produced_units: one.produced_units,
      received_units: one.received_units,
      accepted_short_units: one.accepted_short_units,
    }));
    expect(await done(id, { lines, produced_units: 10, received_units: 24 })).toEqual(was);
    expect(lines[0].order_line_item_id).toBe(line.M);
  });
});

it("who saw other sizes gets the job as it is now, though the sums are the same", async () => {
  const { id, line } = await makeJob();
  const was = await done(id, { lines: [{ order_line_item_id: line.M, produced_units: 4 }] });
  const moved = await done(id, {
    lines: [
      { order_line_item_id: line.M, produced_units: 3 },
      { order_line_item_id: line.L, produced_units: 1 },
    ],
    reason: "One was an L",
  });
  expect(moved.produced_units).toBe(was.produced_units);
  const lines = [{ order_line_item_id: line.L, produced_units: 2 }];
  const stale = await put(id, { lines, lock_version: was.lock_version });
  expect(stale).toMatchObject({ status: 409, body: { code: "stale", current: { id, produced_units: 4 } } });
  expect(made(stale.body.current)).toEqual([3, 1, 0]);
  expect(made(await done(id, { lines, lock_version: moved.lock_version }))).toEqual([3, 2, 0]);
});

it("a flag that goes opens a job that is short of one size since", async () => {
  const { id, ids, line } = await makeJob({ more: TWICE });
  const [, back = 0] = ids;
  await done(id, { produced_units: 24 });
  await done(id, { status: "completed" });
  const flagged = await test.call("POST", `/flags/production/${id}`, {
    token,
    body: { flag_comment: "Thread pulls", severity: "warning" },
  });
  expect(flagged.status).toBe(201);
  await test.db
    .updateTable("productions")
    .set({ status: "flagged", previous_status: "completed" })
    .where("id", "=", id)
    .execute();
  await done(back, { status: "in_progress", spoilage: [{ quantity: 1, reason: "lost", order_line_item_id: line.L }] });
  const resolved = await test.call("PUT", `/flags/${flagged.body.data.id}/resolve`, { token, body: {} });
  expect(resolved.status, JSON.stringify(resolved.body)).toBe(200);
  expect(await read(id)).toMatchObject({ status: "in_progress", produced_units: 23 });
});
