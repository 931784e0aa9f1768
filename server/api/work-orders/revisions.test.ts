import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, makeVendor, type OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { printedContent } from "../../work-orders/printed-content";

let test: TestApi;
let token: string;
let me: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: me } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

type Made = { id: number; lineIds: number[] };

const get = async (path: string) => (await test.call("GET", path, { token })).body;
const patch = (id: number, body: object) => test.call("PATCH", `/orders/${id}`, { token, body });
const patchLine = ({ lineIds }: Made, body: object) =>
  test.call("PATCH", `/order_line_items/${lineIds[0]}`, { token, body });
const triage = (body: object) => test.call("PUT", "/orders/triage", { token, body });
const changesSince = async (id: number, since: number) =>
  (await get(`/orders/${id}/work_order/changes?since=${since}`)).data;
const revisionOf = async (id: number): Promise<number> => (await get(`/orders/${id}/work_order`)).data.revision;
const madeRevisions = async (id: number) =>
  (
    await test.db
      .selectFrom("work_order_revisions")
      .select("revision")
      .where("order_id", "=", id)
      .orderBy("revision")
      .execute()
  ).map((row) => row.revision);

async function accepted(recipe: OrderRecipe = {}): Promise<Made> {
  const order = await makeOrder(test, recipe);
  await triage({ accepted: [order.id], override_reason: "test" });
  expect(await revisionOf(order.id)).toBe(1);
  return order;
}

type Write = (made: Made) => Promise<unknown>;

const addNote = async ({ id }: Made, body: object): Promise<string> => {
  const answer = await test.call("POST", `/orders/${id}/notes`, { token, body: { body: "Gold last", ...body } });
  return `/notes/${answer.body.data.id}`;
};
const changeNote = async (made: Made, note: object, change: object) =>
  test.call("PATCH", await addNote(made, note), { token, body: change });

const RAISING: [string, Write][] = [
  ["a note that is marked for the sheet", (made) => addNote(made, { print_on_work_order: true })],
  ["a note by its mark", (made) => changeNote(made, {}, { print_on_work_order: true })],
  ["a production note by its pin", (made) => changeNote(made, { type: "production_note" }, { pinned: true })],
  ["the priority", ({ id }) => patch(id, { priority: "high" })],
  ["the in-hands date", ({ id }) => patch(id, { required_in_hand_date: "2026-04-20" })],
  ["a date that is firm", ({ id }) => patch(id, { is_firm: true })],
  ["the ship date", ({ id }) => patch(id, { estimated_ship_date: "2026-04-02" })],
  ["the VIP date", ({ id }) => patch(id, { vip_date: "2026-04-02" })],
  ["the owner", ({ id }) => patch(id, { owner_id: me })],
  ["a characteristic", ({ id }) => patch(id, { characteristics: ["Special Packaging"] })],
  ["a production note", ({ id }) => patch(id, { production_note: "Gold last" })],
  ["a hold", ({ id }) => patch(id, { action: "hold", reason: "Deposit" })],
  ["a cancellation", ({ id }) => patch(id, { action: "cancel", reason: "Asked for" })],
  ["a flag", ({ id }) => test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "Blue?" } })],
  ["going back to New Orders", ({ id }) => triage({ restored: [id] })],
  ["a quantity", (made) => patchLine(made, { quantity: 20, reason: "Four fewer" })],
  ["a size", (made) => patchLine(made, { size: "XL" })],
  ["a color", (made) => patchLine(made, { color: "White" })],
  ["a line's note", (made) => patchLine(made, { note: "Fold" })],
  ["a decorator", (made) => patchLine(made, { decorator: "Needle & Co" })],
  ["a method", (made) => patchLine(made, { deco_method: "Screen Print" })],
  ["where goods come from", (made) => patchLine(made, { goods_source: "stock" })],
  ["whether art is needed", (made) => patchLine(made, { needs_art: false })],
  ["names", (made) => patchLine(made, { personalizations: [{ line_1: "Voss", size: "M" }] })],
];

const KEEPING: [string, Write][] = [
  ["a note that is not printed", (made) => addNote(made, { type: "art_note", pinned: true })],
  ["the text of such a note", (made) => changeNote(made, {}, { body: "Silver last" })],
  ["the inside note", ({ id }) => patch(id, { note: "Only inside" })],
  ["tags and types", ({ id }) => patch(id, { tags: ["Spring"], types: ["Reorder"] })],
  ["notes of other departments", ({ id }) => patch(id, { art_note: "Vector?", receiving_note: "Dock 2" })],
  ["the day it really shipped", ({ id }) => patch(id, { actual_ship_date: "2026-03-09" })],
  ["who sells the goods", async (made) => patchLine(made, { vendor_id: await makeVendor(test) })],
  ["a logo on file", (made) => patchLine(made, { has_logo_on_file: false })],
  ["the same value again", ({ id }) => patch(id, { priority: "normal", required_in_hand_date: "2026-04-10" })],
  ["a refused move", ({ id }) => patch(id, { action: "release" })],
];

describe("a printed sheet", () => {
  it.each(RAISING)("is old after a change of %s", async (_, write) => {
    const made = await accepted();
    await write(made);
    expect(await revisionOf(made.id)).toBe(2);
    expect(await madeRevisions(made.id)).toEqual([1, 2]);
    expect(await changesSince(made.id, 1)).toMatchObject({ state: "superseded", changes: [{ revision: 2 }] });
  });

  it.each(KEEPING)("stays right after a change of %s", async (_, write) => {
    const made = await accepted();
    await write(made);
    expect(await revisionOf(made.id)).toBe(1);
    expect(await changesSince(made.id, 1)).toEqual({ revision: 1, since: 1, state: "current", changes: [] });
  });

  it("stays right while only days go by", async () => {
    const { id } = await accepted();
    const before = test.clock().toISOString();
    try {
      test.setNow("2026-04-07T15:00:00.000Z");
      const later = await test.signIn("Order Desk");
      await test.call("PATCH", `/orders/${id}`, { token: later.token, body: { note: "Rush by now" } });
      expect((await get(`/orders/${id}/work_order`)).data).toMatchObject({ revision: 1, is_rush: true });
    } finally {
      test.setNow(before);
    }
  });

  it("is old once a printed note is reworded, and again once it is deleted", async () => {
    const made = await accepted();
    const note = await addNote(made, { print_on_work_order: true });
    await test.call("PATCH", note, { token, body: { body: "Silver last" } });
    await test.call("PATCH", note, { token, body: { pinned: true } });
    await test.call("DELETE", note, { token });
    expect((await changesSince(made.id, 0)).changes).toMatchObject([
      { revision: 1, events: [{ action: "accepted" }] },
      { revision: 2, events: [{ action: "note_added" }] },
      { revision: 3, events: [{ action: "note_edited" }] },
      { revision: 4, events: [{ action: "note_deleted" }] },
    ]);
  });

  it("follows notes that are written at once", async () => {
    const made = await accepted();
    const texts = ["one", "two", "three", "four"];
    await Promise.all(texts.map((body) => addNote(made, { body, print_on_work_order: true })));
    expect(await madeRevisions(made.id)).toEqual([1, 2, 3, 4, 5]);
    expect(await revisionOf(made.id)).toBe(5);
  });

  it("names the same list of names again without a new revision", async () => {
    const names = [{ line_1: "Voss", size: "M" }];
    const made = await accepted();
    await patchLine(made, { personalizations: names });
    await patchLine(made, { personalizations: names });
    expect(await revisionOf(made.id)).toBe(2);
  });

  it("has a number that is never used again, whatever way the order takes", async () => {
    const { id } = await accepted();
    await triage({ restored: [id] });
    await triage({ accepted: [id] });
    await patch(id, { priority: "high" });
    await patch(id, { priority: "normal" });
    expect(await madeRevisions(id)).toEqual([1, 2, 3, 4, 5]);
    expect(await revisionOf(id)).toBe(5);
  });

  it("of an order accepted before revisions were kept counts as old from its next write", async () => {
    const { id } = await makeOrder(test);
    await triage({ accepted: [id] });
    await test.db.deleteFrom("work_order_revisions").where("order_id", "=", id).execute();
    test.setNow("2026-03-11T15:00:00.000Z");
    expect(await changesSince(id, 1)).toMatchObject({ state: "current", revision: 1 });
    await patch(id, { note: "Not printed" });
    expect(await madeRevisions(id)).toEqual([2]);
    await patch(id, { note: "Nor this" });
    expect(await madeRevisions(id)).toEqual([2]);
  });
});

it.each([999_999, 2_147_483_648, 9_007_199_254_740_991])(
  "refuses prints of order %i, which there is none of",
  async (id) => {
    const { body } = await test.call("POST", "/work_order_prints", {
      token,
      body: { prints: [{ order_id: id, revision: 1 }] },
    });
    expect(body.data).toMatchObject({ printed: [], refused: [{ id, code: "not_found" }] });
  },
);

describe("a sheet that was printed and changed back", () => {
  const print = (id: number, revision: number) =>
    test.call("POST", "/work_order_prints", { token, body: { prints: [{ order_id: id, revision }] } });
  const isSuperseded = async (id: number): Promise<boolean> => {
    const found = (await get(`/orders?stage=main&superseded=1&per_page=100`)).data.some(
      (order: { id: number }) => order.id === id,
    );
    const last = (await get(`/orders/${id}/work_order`)).data.last_print;
    expect(last.is_current).toBe(!found);
    expect((await changesSince(id, last.revision)).state).toBe(found ? "superseded" : "current");
    return found;
  };

  it.each([
    [
      "held and released",
      (id: number) => patch(id, { action: "hold", reason: "Deposit" }),
      (id: number) => patch(id, { action: "release" }),
    ],
    [
      "flagged and unflagged",
      (id: number) => test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "Blue?" } }),
      (id: number) => test.call("PATCH", `/orders/${id}/unflag`, { token, body: {} }),
    ],
  ])("is right again after the order was %s", async (_, stop, goOn) => {
    const { id } = await accepted();
    await print(id, 1);
    expect((await stop(id)).status).toBe(200);
    expect(await isSuperseded(id)).toBe(true);
    expect((await goOn(id)).status).toBe(200);
    expect(await revisionOf(id)).toBe(3);
    expect(await isSuperseded(id)).toBe(false);
    expect(await changesSince(id, 1)).toEqual({ revision: 3, since: 1, state: "current", changes: [] });
    await patch(id, { priority: "high" });
    expect(await isSuperseded(id)).toBe(true);
    expect((await changesSince(id, 1)).changes).toHaveLength(3);
  });

  it("tells of a job that is held, and is right again once the job goes on", async () => {
    const { id } = await accepted();
    await print(id, 1);
    const job = await test.db.selectFrom("productions").select("id").where("order_id", "=", id).executeTakeFirst();
    const floor = await test.signIn();
    const put = async (body: object) => {
      const answer = await test.call("PUT", `/productions/${job?.id}`, { token: floor.token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await put({ status: "hold", reason: "Needle" });
    expect(await isSuperseded(id)).toBe(true);
    await put({ status: "not_started" });
    expect(await isSuperseded(id)).toBe(false);
  });

  it("is superseded by another quantity, and right again once the first one is back", async () => {
    const made = await accepted({ lines: [{ quantity: 24 }] });
    await print(made.id, 1);
    await patchLine(made, { quantity: 20, reason: "Four fewer" });
    expect(await isSuperseded(made.id)).toBe(true);
    await patchLine(made, { quantity: 24, reason: "As before" });
    expect(await isSuperseded(made.id)).toBe(false);
  });

  it("is superseded where the sheet that was printed last tells of the hold", async () => {
    const { id } = await accepted();
    await print(id, 1);
    await patch(id, { action: "hold", reason: "Deposit" });
    await print(id, 2);
    await patch(id, { action: "release" });
    expect(await isSuperseded(id)).toBe(true);
    await print(id, 1);
    expect(await isSuperseded(id)).toBe(true);
  });
});

describe("what changed since a sheet was printed", () => {
  it("is what the history says of those writes, oldest first", async () => {
    const made = await accepted({ lines: [{ ...{ quantity: 24 } }] });
    await patch(made.id, { note: "Not printed" });
    await patch(made.id, { priority: "high", reason: "They pay $40.00 more" });
    await patchLine(made, { quantity: 27, reason: "Three more" });
    const changes = await changesSince(made.id, 1);
    expect(changes).toMatchObject({
      revision: 3,
      since: 1,
      state: "superseded",
      changes: [
        {
          revision: 2,
          events: [{ action: "updated", actor: { id: me }, after: { priority: "high" }, reason: "They pay … more" }],
        },
        { revision: 3, events: [{ action: "line_updated", reason: "Three more" }] },
      ],
    });
    expect((await changesSince(made.id, 2)).changes).toHaveLength(1);
    expect(JSON.stringify(changes)).not.toMatch(/40\.00|Not printed|price|_minor/);
  });

  it("is unknown of a number that nobody made, and of an order that was never accepted", async () => {
    const { id } = await accepted();
    expect(await changesSince(id, 2)).toEqual({ revision: 1, since: 2, state: "unknown", changes: [] });
    const waiting = await makeOrder(test);
    expect(await changesSince(waiting.id, 0)).toMatchObject({ revision: 0, state: "unknown" });
    expect(await changesSince(waiting.id, 1)).toMatchObject({ revision: 0, state: "unknown" });
  });

  it("of a sheet printed before the order was accepted is its acceptance", async () => {
    const { id } = await accepted();
    expect(await changesSince(id, 0)).toMatchObject({
      state: "superseded",
      changes: [{ revision: 1, events: [{ action: "accepted" }] }],
    });
  });

  it("asks for a whole number that is given", async () => {
    const { id } = await accepted();
    for (const since of ["", "x", "-1", "1.5", "99999999"]) {
      expect((await test.call("GET", `/orders/${id}/work_order/changes?since=${since}`, { token })).status).toBe(422);
    }
    expect((await test.call("GET", "/orders/999999/work_order/changes?since=1", { token })).status).toBe(404);
  });
});

describe("many at once", () => {
  it("two writes are two revisions, or one of them is refused", async () => {
    const made = await accepted();
    const answers = await Promise.all([
      patch(made.id, { priority: "high" }),
      patchLine(made, { note: "Fold" }),
      patch(made.id, { vip_date: "2026-04-02" }),
      patch(made.id, { action: "hold", reason: "Deposit" }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const written = answers.filter(({ status }) => status === 200).length;
    expect(written).toBeGreaterThan(0);
    expect(await madeRevisions(made.id)).toEqual(Array.from({ length: written + 1 }, (_, index) => index + 1));
    expect(await revisionOf(made.id)).toBe(written + 1);
  });

  it("acceptances each begin with their first", async () => {
    const orders = [await makeOrder(test), await makeOrder(test), await makeOrder(test)];
    await triage({ accepted: orders.map(({ id }) => id) });
    for (const { id } of orders) expect(await madeRevisions(id)).toEqual([1]);
  });
});

describe("whatever is written", () => {
  const days = fc.constantFrom("2026-04-10", "2026-04-13", null);
  const write = fc.oneof(
    fc.record({ kind: fc.constant("order"), body: fc.record({ priority: fc.constantFrom("high", "normal") }) }),
    fc.record({ kind: fc.constant("order"), body: fc.record({ required_in_hand_date: days, is_firm: fc.boolean() }) }),
    fc.record({ kind: fc.constant("order"), body: fc.record({ note: fc.constantFrom("a", "b") }) }),
    fc.record({ kind: fc.constant("order"), body: fc.record({ tags: fc.subarray(["x", "y"]) }) }),
    fc.record({ kind: fc.constant("order"), body: fc.record({ production_note: fc.constantFrom("a", "b", "") }) }),
    fc.record({
      kind: fc.constant("order"),
      body: fc.record({ action: fc.constantFrom("hold", "release", "cancel", "reopen"), reason: fc.constant("why") }),
    }),
    fc.record({ kind: fc.constant("line"), body: fc.record({ size: fc.constantFrom("M", "L", "medium") }) }),
    fc.record({ kind: fc.constant("line"), body: fc.record({ has_logo_on_file: fc.boolean() }) }),
    fc.record({
      kind: fc.constant("line"),
      body: fc.record({ quantity: fc.constantFrom(23, 24), reason: fc.constant("why") }),
    }),
    fc.record({
      kind: fc.constant("line"),
      body: fc.record({ personalizations: fc.subarray([{ line_1: "Voss" }, { line_1: "Aaker" }]) }),
    }),
  );

  it("the revision rises by one where the sheet reads otherwise, and only there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
        const made = await accepted();
        let before = (await get(`/orders/${made.id}/work_order`)).data;
        for (const { kind, body } of writes) {
          await (kind === "line" ? patchLine(made, body) : patch(made.id, body));
          const after = (await get(`/orders/${made.id}/work_order`)).data;
          const isSame = JSON.stringify(printedContent(after)) === JSON.stringify(printedContent(before));
          expect(after.revision - before.revision).toBe(isSame ? 0 : 1);
          before = after;
        }
      }),
      { numRuns: 25 },
    );
  });
});
