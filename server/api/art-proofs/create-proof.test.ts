import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { makeArtUpload, NAVY_LINE, proofsOf, setProof } from "../../../tests/factories/art-uploads";
import { makeOrder, type OrderRecipe, ownDesigns } from "../../../tests/factories/orders";
import { designProblems } from "../../../tests/setup/goods-invariants";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let personId: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: personId } = await test.signIn());
});
afterAll(() => test.close());

const create = (body: object) => test.call("POST", "/art_proofs", { token, body });
const THREE_LINES = { lines: ownDesigns(3, NAVY_LINE) };
const FRONT_AND_BACK = { lines: [{ ...NAVY_LINE, locations: ["Left Side Chest", "Back Center"] }] };

async function accepted(recipe: OrderRecipe = THREE_LINES) {
  const order = await acceptedOrder(test, { token }, recipe);
  const proofs = await proofsOf(test, order.id);
  return { ...order, proofIds: proofs.map((proof) => proof.id) };
}

const places = (proofId: number) =>
  test.db.selectFrom("art_proof_line_items").selectAll().where("art_proof_id", "=", proofId).execute();
const productions = (orderId: number) =>
  test.db.selectFrom("productions").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
const eventsOf = async (proofId: number) =>
  (await test.call("GET", `/art_proofs/${proofId}/history`, { token })).body.data;

describe("a proof more", () => {
  it("for the back of the same item: at its free place, its production follows, the order's art opens again", async () => {
    const order = await accepted(FRONT_AND_BACK);
    const [front = 0, planned = 0] = order.proofIds;
    await test.db.updateTable("productions").set({ art_proof_id: front }).where("order_id", "=", order.id).execute();
    await test.db.deleteFrom("art_proof_line_items").where("art_proof_id", "=", planned).execute();
    await test.db.deleteFrom("art_proofs").where("id", "=", planned).execute();
    await setProof(test, front, { status: "approved", approved_at: "2026-03-10T15:00:00.000Z" });
    const answer = await create({ order_line_item_ids: order.lineIds, name: "Back print", width_in: 9 });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          status: "not_started",
          name: "Back print",
          width_in: 9,
          deco_method: "Embroidery",
          locations: ["Back Center"],
          lines: [{ order_line_item_id: order.lineIds[0], logo_placement: "back" }],
          lock_version: 1,
        },
      },
    });
    const back = answer.body.data.id;
    expect(await productions(order.id)).toMatchObject([
      { location: "Left Side Chest", art_proof_id: front },
      { location: "Back Center", art_proof_id: back },
    ]);
    const row = test.db.selectFrom("orders").selectAll().where("id", "=", order.id);
    expect(await row.executeTakeFirst()).toMatchObject({ art_status: "in_progress", work_order_revision: 2 });
    expect(await eventsOf(back)).toMatchObject([{ action: "proof_created" }]);
  });

  it("a changed place takes the production along", async () => {
    const order = await accepted(FRONT_AND_BACK);
    const [front = 0, back = 0] = order.proofIds;
    const place = (id: number, location: string | null) =>
      test.call("PATCH", `/art_proofs/${id}`, {
        token,
        body: { placements: [{ order_line_item_id: order.lineIds[0], location }] },
      });
    await place(front, "Back Center");
    await place(back, "Left Side Chest");
    expect(await productions(order.id)).toMatchObject([{ art_proof_id: back }, { art_proof_id: front }]);
  });
});

describe("split", () => {
  it("lines leave the proof with what it says, and both histories tell it", async () => {
    const order = await accepted();
    const merged = (await create({ order_line_item_ids: order.lineIds, merge: order.proofIds })).body.data;
    await setProof(test, merged.id, { logo_size: "3.5 in", note: "Puff", assignee_id: personId });
    const answer = await create({ order_line_item_ids: [order.lineIds[2]], split_from: merged.id, note: "Flat" });
    expect(answer.body.data).toMatchObject({ logo_size: "3.5 in", note: "Flat", assignee_id: personId, units: 24 });
    expect(await places(merged.id)).toHaveLength(2);
    expect(await places(answer.body.data.id)).toMatchObject([{ order_line_item_id: order.lineIds[2] }]);
    expect(await productions(order.id)).toMatchObject([
      { art_proof_id: merged.id, ordered_units: 48 },
      { art_proof_id: answer.body.data.id, ordered_units: 24, order_line_item_id: order.lineIds[2] },
    ]);
    expect((await eventsOf(merged.id))[0]).toMatchObject({ action: "proof_split" });
    expect((await eventsOf(answer.body.data.id))[0]).toMatchObject({ after: { split_from: `Proof ${merged.id}` } });
  });

  it("leaves no proof without items, and none that is judged", async () => {
    const order = await accepted();
    const [first = 0, second = 0] = order.proofIds;
    const all = await create({ order_line_item_ids: [order.lineIds[0]], split_from: first });
    expect(all).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect(all.body.message).toContain("would be left without items");
    const stranger = await create({ order_line_item_ids: [order.lineIds[2]], split_from: first });
    expect(stranger.body.errors.order_line_item_ids[0]).toContain(`is not on Proof ${first}`);
    for (const [status, words] of [
      ["approved", "Take its approval back"],
      ["in_review", "Recall it"],
    ] as const) {
      await setProof(test, second, { status });
      const answer = await create({ order_line_item_ids: [order.lineIds[1]], split_from: second });
      expect(answer.body.errors.split_from[0]).toContain(words);
    }
  });
});

describe("merge", () => {
  it("one proof for all items; notes and files move, the others are gone, the history names them", async () => {
    const order = await accepted();
    const [first = 0] = order.proofIds;
    await setProof(test, first, { name: "Crest" });
    await test.call("POST", `/art_proofs/${first}/notes`, {
      token,
      body: { body: "Use the old crest", type: "art_note" },
    });
    const answer = await create({ order_line_item_ids: [order.lineIds[0]], merge: order.proofIds });
    expect(answer).toMatchObject({ status: 201, body: { data: { units: 72, note_count: 1 } } });
    expect((await proofsOf(test, order.id)).map((proof) => proof.id)).toEqual([answer.body.data.id]);
    expect(new Set((await productions(order.id)).map((one) => one.art_proof_id))).toEqual(
      new Set([answer.body.data.id]),
    );
    expect((await eventsOf(answer.body.data.id))[0]).toMatchObject({
      action: "proof_merged",
      after: { merged: [`Proof ${first} Crest`, `Proof ${order.proofIds[1]}`, `Proof ${order.proofIds[2]}`] },
    });
    expect((await test.call("GET", `/art_proofs/${first}`, { token })).status).toBe(404);
  });

  it("names what a proof or a job that is gone went into, after further merges too", async () => {
    const order = await accepted();
    const [first = 0, second = 0, third = 0] = order.proofIds;
    const jobs = await productions(order.id);
    expect(jobs).toHaveLength(3);
    const both = (await create({ order_line_item_ids: order.lineIds.slice(0, 2), merge: [first, second] })).body.data;
    const all = (await create({ order_line_item_ids: order.lineIds, merge: [both.id, third] })).body.data;
    for (const id of [first, second, third, both.id]) {
      const message = `Proof ${id} was merged into proof ${all.id}.`;
      const answer = { status: 404, body: { code: "not_found", message, merged_into: all.id } };
      expect(await test.call("GET", `/art_proofs/${id}`, { token })).toMatchObject(answer);
      expect(await test.call("PATCH", `/art_proofs/${id}`, { token, body: { note: "Puff" } })).toMatchObject(answer);
    }
    const [kept, ...others] = await productions(order.id);
    expect(others).toEqual([]);
    for (const { id } of jobs.filter((job) => job.id !== kept?.id)) {
      for (const path of [`/productions/${id}`, `/productions/${id}/history`])
        expect(await test.call("GET", path, { token })).toMatchObject({ status: 404, body: { merged_into: kept?.id } });
    }
    expect((await test.call("GET", "/art_proofs/999999", { token })).body).not.toHaveProperty("merged_into");
  });

  it("takes the sizes of the other into a job that is started, each once", async () => {
    const lines = [{ size: "M" }, { size: "L" }, ...ownDesigns(1, { size: "XL" })];
    const order = await accepted({ lines });
    const [job] = await productions(order.id);
    const admin = await test.signIn("Admin");
    const start = { status: "in_progress", override_reason: "The customer waits" };
    expect((await test.call("PUT", `/productions/${job?.id}`, { token: admin.token, body: start })).status).toBe(200);
    await create({ order_line_item_ids: order.lineIds, merge: order.proofIds });
    expect(await designProblems(test.db, order.id)).toEqual([]);
    const { body } = await test.call("GET", `/productions/${job?.id}`, { token: admin.token });
    expect(body.data.lines.map(({ size }: { size: string }) => size)).toEqual(["M", "L", "XL"]);
  });

  it("only what nobody has worked on, and of one place an item", async () => {
    const order = await accepted();
    const [first = 0, second = 0] = order.proofIds;
    await makeArtUpload(test, first);
    const worked = await create({ order_line_item_ids: order.lineIds, merge: order.proofIds });
    expect(worked).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect(worked.body.errors.merge[0]).toContain(`Proof ${first} has been worked on`);
    await setProof(test, second, { status: "on_hold" });
    const both = await create({ order_line_item_ids: order.lineIds, merge: order.proofIds });
    expect(both.body.errors.merge[0]).toContain(`Proof ${first}, Proof ${second} have been worked on`);
    const sides = await accepted(FRONT_AND_BACK);
    const twice = await create({ order_line_item_ids: sides.lineIds, merge: sides.proofIds });
    expect(twice.body.errors.merge[0]).toContain("at two places");
    expect(await proofsOf(test, sides.id)).toHaveLength(2);
  });

  it("forty proofs become one", async () => {
    const order = await accepted({ lines: ownDesigns(40, NAVY_LINE) });
    const answer = await create({ order_line_item_ids: order.lineIds, merge: order.proofIds });
    expect(answer.body.data.lines).toHaveLength(40);
  });
});

describe("refused", () => {
  it("orders that are not open, items of another order or without art, people and places that do not exist", async () => {
    const fresh = await makeOrder(test);
    expect((await create({ order_line_item_ids: fresh.lineIds })).body.message).toContain("Accept it in New Orders");
    const order = await accepted();
    const other = await accepted();
    const mixed = await create({ order_line_item_ids: [order.lineIds[0], other.lineIds[0]] });
    expect(mixed.body.errors.order_line_item_ids[0]).toContain("is not on this order");
    const foreign = await create({ order_line_item_ids: order.lineIds, merge: other.proofIds });
    expect(foreign.body.errors.merge[0]).toContain("is not on the order of these items");
    expect((await create({ order_line_item_ids: [999_999] })).body.errors).toHaveProperty("order_line_item_ids");
    expect((await create({ order_line_item_ids: order.lineIds, assignee_id: 99_999 })).body.errors).toHaveProperty(
      "assignee_id",
    );
    const blank = await accepted({ lines: [{ ...NAVY_LINE, needs_art: 0 }] });
    expect((await create({ order_line_item_ids: blank.lineIds })).body.message).toContain("needs no art");
    const [line] = order.lineIds;
    const hard = await create({ order_line_item_ids: [line], deco_method: "Laser - Hard Goods Only" });
    expect(hard.body.errors).toHaveProperty("deco_method");
    expect(await proofsOf(test, order.id)).toHaveLength(3);
  });

  it("of two who merge the same proofs at once one is told", async () => {
    const order = await accepted();
    const body = { order_line_item_ids: order.lineIds, merge: order.proofIds };
    const answers = await Promise.all([create(body), create(body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
    expect(await proofsOf(test, order.id)).toHaveLength(1);
  });
});
