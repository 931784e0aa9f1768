import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, type OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let author: { token: string; id: number };
let other: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  author = await test.signIn("Order Desk");
  other = await test.signIn("Order Desk");
});
afterAll(() => test.close());

const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const noteRow = (id: number) => test.db.selectFrom("notes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const patch = (id: number, body: object, { token } = author) => test.call("PATCH", `/notes/${id}`, { token, body });
const remove = (id: number, { token } = author, query = "") => test.call("DELETE", `/notes/${id}${query}`, { token });
async function add(orderId: number, body: object) {
  const answer = await test.call("POST", `/orders/${orderId}/notes`, { token: author.token, body });
  return answer.body.data;
}
async function history(orderId: number, query = "") {
  return (await test.call("GET", `/orders/${orderId}/history${query}`, { token: author.token })).body;
}
const actions = async (orderId: number) =>
  (await history(orderId)).data.map((event: { action: string }) => event.action).reverse();
async function accepted(recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  await test.call("PUT", "/orders/triage", { token: author.token, body: { accepted: [order.id] } });
  return order;
}

describe("editing a note", () => {
  it("keeps what stood there in the history, with who and when", async () => {
    const { id } = await makeOrder(test);
    const note = await add(id, { body: "Blue thred" });
    const answer = await patch(note.id, { body: "Blue thread", lock_version: 1 });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { body: "Blue thread", edited_at: TEST_NOW, lock_version: 2, type: "general" } },
    });
    expect((await history(id)).data[0]).toMatchObject({
      entity_type: "note",
      entity_id: note.id,
      order_id: id,
      action: "note_edited",
      actor: { id: author.id },
      before: { body: "Blue thred" },
      after: { body: "Blue thread" },
    });
    expect(await orderRow(id)).toMatchObject({ lock_version: 1 });
  });

  it("changes nothing and writes no history where nothing differs", async () => {
    const { id } = await makeOrder(test);
    const note = await add(id, { body: "No change" });
    expect((await patch(note.id, { body: "No change", pinned: false })).body.data.lock_version).toBe(1);
    expect(await actions(id)).toEqual(["note_added"]);
  });

  it("is its author's; anyone may pin it and mark it for the work order", async () => {
    const { id } = await makeOrder(test);
    const note = await add(id, { body: "Mine", type: "art_note" });
    const refused = await patch(note.id, { body: "Theirs" }, other);
    expect(refused).toMatchObject({ status: 403, body: { success: false, code: "forbidden" } });
    expect(refused.body.message).toContain("Only the person who wrote this note");
    expect(await noteRow(note.id)).toMatchObject({ body: "Mine", lock_version: 1 });
    const done = await patch(note.id, { pinned: true, print_on_work_order: true }, other);
    expect(done.body.data).toMatchObject({ pinned: true, print_on_work_order: true, edited_at: null });
    expect(await actions(id)).toEqual(["note_added", "note_pinned", "note_marked_for_print"]);
  });

  it("of a stale version is a 409 with the note as it is now", async () => {
    const { id } = await makeOrder(test);
    const note = await add(id, { body: "One" });
    await patch(note.id, { pinned: true }, other);
    expect(await patch(note.id, { body: "Two", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { id: note.id, body: "One", pinned: true, lock_version: 2 } },
    });
    expect(await remove(note.id, author, "?lock_version=1")).toMatchObject({ status: 409 });
    expect(await noteRow(note.id)).toMatchObject({ body: "One", deleted_at: null });
  });

  it.each([
    [{ body: "  " }, "body"],
    [{ type: "secret" }, "type"],
    [{ author_id: 1 }, "author_id"],
  ])("refuses %j at the field", async (body, field) => {
    const { id } = await makeOrder(test);
    const note = await add(id, { body: "Here" });
    const answer = await patch(note.id, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it("of an unknown note is a 404, without a token a 401", async () => {
    expect((await patch(999_999, { pinned: true })).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
    expect((await test.call("PATCH", "/notes/1", { body: { pinned: true } })).status).toBe(401);
    expect((await test.call("DELETE", "/notes/1", {})).status).toBe(401);
  });
});

describe("deleting a note", () => {
  it("is its author's, and takes it from the list while the history keeps it", async () => {
    const { id } = await makeOrder(test);
    const note = await add(id, { body: "Wrong order" });
    expect((await remove(note.id, other)).status).toBe(403);
    expect(await remove(note.id)).toMatchObject({ status: 200, body: { success: true, data: { id: note.id } } });
    expect((await noteRow(note.id)).deleted_at).toBe(TEST_NOW);
    const list = await test.call("GET", `/orders/${id}/notes`, { token: author.token });
    expect(list.body.meta.total).toBe(0);
    expect((await patch(note.id, { pinned: true })).status).toBe(404);
    expect((await history(id)).data[0]).toMatchObject({ action: "note_deleted", before: { body: "Wrong order" } });
  });
});

describe("the order's note columns", () => {
  it("hold the newest pinned note of each type after every write", async () => {
    const { id } = await makeOrder(test);
    const column = async () => {
      const { art_note, production_note, lock_version } = await orderRow(id);
      return [art_note, production_note, lock_version];
    };
    const first = await add(id, { type: "art_note", body: "First", pinned: true });
    expect(await column()).toEqual(["First", null, 2]);
    const second = await add(id, { type: "art_note", body: "Second", pinned: true });
    expect(await column()).toEqual(["Second", null, 3]);
    await patch(first.id, { body: "First, again" });
    expect(await column()).toEqual(["Second", null, 3]);
    await patch(second.id, { type: "production_note" });
    expect(await column()).toEqual(["First, again", "Second", 4]);
    await patch(second.id, { pinned: false });
    expect(await column()).toEqual(["First, again", null, 5]);
    await remove(first.id);
    expect(await column()).toEqual([null, null, 6]);
    await patch(second.id, { print_on_work_order: true });
    expect(await column()).toEqual([null, null, 6]);
  });

  it("end with the newest when two people write at once", async () => {
    const { id } = await makeOrder(test);
    await Promise.all([
      add(id, { type: "art_note", body: "A", pinned: true }),
      add(id, { type: "art_note", body: "B", pinned: true }),
      add(id, { type: "art_note", body: "C", pinned: true }),
    ]);
    const newest = await test.db
      .selectFrom("notes")
      .select("body")
      .where("entity_id", "=", id)
      .where("entity_type", "=", "order")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect((await orderRow(id)).art_note).toBe(newest.body);
  });

  it("and printed notes make the sheets on the floor old", async () => {
    const { id } = await accepted();
    const revision = async () => (await orderRow(id)).work_order_revision;
    const before = await revision();
    const note = await add(id, { body: "Kept inside" });
    expect(await revision()).toBe(before);
    await patch(note.id, { print_on_work_order: true });
    expect(await revision()).toBe(before + 1);
    await patch(note.id, { body: "Fold by size" });
    expect(await revision()).toBe(before + 2);
    await remove(note.id);
    expect(await revision()).toBe(before + 3);
  });
});

describe("lists", () => {
  it("of notes may be the pinned ones alone, or the others", async () => {
    const { id } = await makeOrder(test);
    await add(id, { body: "Loose" });
    await add(id, { body: "Pinned", pinned: true });
    const bodies = async (query: string) =>
      (await test.call("GET", `/orders/${id}/notes${query}`, { token: author.token })).body.data.map(
        (note: { body: string }) => note.body,
      );
    expect(await bodies("?pinned=1")).toEqual(["Pinned"]);
    expect(await bodies("?pinned=0")).toEqual(["Loose"]);
    expect(await bodies("")).toEqual(["Pinned", "Loose"]);
  });

  it("of the history name the people and vendors that values speak of", async () => {
    const { id, lineIds } = await makeOrder(test);
    const vendor = await test.db
      .insertInto("vendors")
      .values({ name: "Atlas", name_key: `atlas ${id}`, created_at: "", updated_at: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await test.call("PATCH", `/orders/${id}`, { token: author.token, body: { owner_id: other.id } });
    await test.call("PATCH", `/order_line_items/${lineIds[0]}`, {
      token: author.token,
      body: { vendor_id: vendor.id },
    });
    const { names } = (await test.call("GET", `/orders/${id}/history`, { token: author.token })).body;
    expect(names).toEqual(
      expect.arrayContaining([
        { field: "owner_id", id: other.id, name: expect.stringContaining("Whitfield") },
        { field: "vendor_id", id: vendor.id, name: "Atlas" },
      ]),
    );
  });

  it("of the history go by kind and person, and name everyone who acted", async () => {
    const { id } = await accepted();
    const note = await add(id, { body: "One" });
    await patch(note.id, { pinned: true }, other);
    await test.call("PATCH", `/orders/${id}`, { token: author.token, body: { priority: "high" } });
    const kinds = async (query: string) => {
      const { data, actors } = await history(id, query);
      expect(actors.map((actor: { id: number }) => actor.id)).toEqual([author.id, other.id]);
      return data.map((event: { action: string }) => event.action);
    };
    expect(await kinds("?kind[]=notes")).toEqual(["note_pinned", "note_added"]);
    expect(await kinds("?kind[]=moves&kind[]=fields")).toEqual(["updated", "accepted"]);
    expect(await kinds(`?kind[]=notes&actor_id=${other.id}`)).toEqual(["note_pinned"]);
    const bad = await test.call("GET", `/orders/${id}/history?kind[]=gossip`, { token: author.token });
    expect(bad).toMatchObject({ status: 422 });
  });

  it("of the history speak the contract's names and values", async () => {
    const order = await accepted({ lines: [{ quantity: 12 }] });
    const [line] = (await test.call("GET", `/orders/${order.id}`, { token: author.token })).body.data.line_items;
    const body = {
      deco_method: "Screen Print",
      has_logo_on_file: !line.has_logo_on_file,
      quantity: 10,
      reason: "Fewer",
    };
    const done = await test.call("PATCH", `/order_line_items/${line.id}`, { token: author.token, body });
    expect(done.status).toBe(200);
    await test.call("PATCH", `/orders/${order.id}`, { token: author.token, body: { is_firm: true } });
    const [fields, changed] = (await history(order.id)).data;
    expect(fields).toMatchObject({ before: { is_firm: false }, after: { is_firm: true } });
    expect(changed.after).toMatchObject({
      quantity: 10,
      has_logo_on_file: !line.has_logo_on_file,
      deco_methods: ["Screen Print"],
    });
    for (const key of Object.keys({ ...changed.before, ...changed.after })) expect(key).not.toMatch(/_json$|^current_/);
  });
});
