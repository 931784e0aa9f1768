import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { proofsOf } from "../../../tests/factories/art-uploads";
import { type OrderRecipe, ownDesigns } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let artist: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  artist = await test.signIn("Art Lead", "Order Desk");
});
afterAll(() => test.close());

async function accepted(recipe: OrderRecipe = {}) {
  const order = await acceptedOrder(test, artist, recipe);
  const proofs = (await proofsOf(test, order.id)).map((proof) => proof.id);
  return { ...order, proofs, proof: proofs[0] ?? 0 };
}
const get = (path: string) => test.call("GET", path, { token: artist.token });
const patch = (id: number, body: object) => test.call("PATCH", `/art_proofs/${id}`, { token: artist.token, body });

describe("a proof", () => {
  it("is made for each line at acceptance and shows what the art department needs", async () => {
    const order = await accepted({
      characteristics: ["International"],
      lines: [{ color: "Navy", size: "M", quantity: 12 }],
    });
    const { proof } = order;
    const answer = await get(`/art_proofs/${proof}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: proof,
          order: {
            id: order.id,
            name: order.name,
            customer_name: "Ellen Marsh",
            stage: "main",
            characteristics: ["International"],
          },
          status: "not_started",
          status_since: TEST_NOW,
          due_date: "2026-04-03",
          deco_method: "Embroidery",
          lines: [
            { order_line_item_id: order.lineIds[0], title: "Pique Polo", color: "Navy", size: "M", quantity: 12 },
          ],
          locations: ["Left Side Chest"],
          units: 12,
          version: 0,
          turn: "us",
          uploads: [],
          request: null,
          alerts: [],
          lock_version: 1,
        },
      },
    });
    expect(Object.keys(answer.body.data)).not.toContain("due_sort");
  });

  it("that nobody made is a 404", async () => {
    expect((await get("/art_proofs/999999")).status).toBe(404);
    expect((await patch(999_999, { note: "x" })).status).toBe(404);
  });
});

describe("changing a proof", () => {
  it("keeps fields and move in one write, with readable history", async () => {
    const order = await accepted();
    const { proof } = order;
    const placements = [{ order_line_item_id: order.lineIds[0], location: "Back Center" }];
    const answer = await patch(proof, {
      assignee_id: artist.id,
      status: "in_progress",
      width_in: 3.5,
      placements,
      lock_version: 1,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          status: "in_progress",
          assignee: { id: artist.id },
          width_in: 3.5,
          locations: ["Back Center"],
          lines: [{ logo_placement: "back" }],
          lock_version: 2,
        },
      },
    });
    const { body } = await get(`/orders/${order.id}/history?kind[]=art`);
    expect(body.data).toMatchObject([
      { action: "proof_started", before: { status: "not_started" }, after: { status: "in_progress" } },
      {
        action: "proof_updated",
        before: { width_in: null, placements: [expect.stringContaining("Left Side Chest")] },
        after: { width_in: 3.5, placements: [expect.stringContaining("Back Center, back")] },
      },
    ]);
  });

  it("of a stale version is a 409 with the proof as it is now", async () => {
    const order = await accepted();
    const { proof } = order;
    const answers = await Promise.all(["A", "B"].map((note) => patch(proof, { note, lock_version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    const done = answers.find(({ status }) => status === 200);
    expect(stale?.body).toMatchObject({ code: "stale", current: { lock_version: 2, note: done?.body.data.note } });
  });
});

describe("a proof refuses at the field", () => {
  it.each<[string, (order: { id: number; lineIds: number[] }) => Promise<object> | object, string]>([
    ["somebody who is not there", () => ({ assignee_id: 999_999 }), "assignee_id"],
    [
      "somebody who has left",
      async () => {
        const { id } = await test.signIn("Art Lead");
        await test.db.updateTable("users").set({ is_active: 0 }).where("id", "=", id).execute();
        return { assignee_id: id };
      },
      "assignee_id",
    ],
    ["a hard goods method for soft goods", () => ({ deco_method: "Laser - Hard Goods Only" }), "deco_method"],
    ["a method that is none", () => ({ deco_method: "Sewing" }), "deco_method"],
    ["an item that is not on it", () => ({ placements: [{ order_line_item_id: 999_999 }] }), "placements"],
    [
      "an item named twice",
      ({ lineIds: [id] }) => ({ placements: [{ order_line_item_id: id }, { order_line_item_id: id }] }),
      "placements",
    ],
    ["a file of another order", () => ({ customer_file_id: 999_999 }), "customer_file_id"],
    ["a size of nothing", () => ({ width_in: 0 }), "width_in"],
    ["to start without somebody", () => ({ status: "in_progress" }), "assignee_id"],
    ["a hold without a reason", () => ({ status: "on_hold" }), "reason"],
    ["no art needed without the move", () => ({ is_not_applicable: true }), "is_not_applicable"],
    ["an approval that nobody gave", () => ({ status: "approved" }), "status"],
  ])("%s", async (_name, body, field) => {
    const order = await accepted();
    const answer = await patch(order.proof, await body(order));
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    const { data } = (await get(`/art_proofs/${order.proof}`)).body;
    expect(data).toMatchObject({ status: "not_started", lock_version: 1 });
  });

  it("and changes nothing, without history, where nothing differs", async () => {
    const order = await accepted();
    const answer = await patch(order.proof, { deco_method: "Embroidery", note: "", priority: "normal" });
    expect(answer).toMatchObject({ status: 200, body: { data: { lock_version: 1 } } });
    expect((await get(`/art_proofs/${order.proof}/history`)).body.data).toEqual([]);
  });

  it("and takes a hard goods method for hard goods", async () => {
    const order = await accepted({ lines: [{ is_hard_good: 1 }] });
    expect((await patch(order.proof, { deco_method: "Laser - Hard Goods Only" })).status).toBe(200);
  });
});

describe("what a proof shows of the customer's files", () => {
  it("is the art first, of the order and its own items, and says when the chosen one is gone", async () => {
    const order = await accepted({ lines: ownDesigns(2) });
    const [own = 0, strange = 0] = order.lineIds;
    const file = async (entity_type: string, entity_id: number, file_name: string, category = "customer_art") => {
      const row = {
        entity_type,
        entity_id,
        order_id: order.id,
        file_name,
        category,
        visibility: "customer",
        version: 1,
      };
      const times = { created_at: TEST_NOW, updated_at: TEST_NOW };
      const values = { ...row, ...times, disk: "fs", mime_type: "image/png", width_px: 1200, height_px: 800 };
      return (await test.db.insertInto("files").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    const photo = await file("order", order.id, "shop.png", "photo");
    const crest = await file("order_line_item", own, "crest.png");
    await file("order_line_item", strange, "other.png");
    await file("order", order.id, "invoice.png", "invoice");
    await patch(order.proof, { customer_file_id: crest });
    const shown = async () => (await get(`/art_proofs/${order.proof}`)).body.data;
    const before = await shown();
    expect(before.customer_files.map((one: { id: number }) => one.id)).toEqual([crest, photo]);
    expect(before).toMatchObject({
      customer_file: { id: crest, width_px: 1200 },
      thumbnail_file_id: crest,
      alerts: [],
    });
    await test.db.updateTable("files").set({ deleted_at: TEST_NOW }).where("id", "=", crest).execute();
    expect(await shown()).toMatchObject({
      customer_file: null,
      thumbnail_file_id: photo,
      alerts: [{ code: "customer_file_gone" }],
    });
  });

  it("names a link of the store once, however many of its items carry it", async () => {
    const order = await accepted({ lines: [{ size: "M" }, { size: "L" }] });
    const link = async (line: number, full_path: string) => {
      const row = { entity_type: "order_line_item", entity_id: line, order_id: order.id, file_name: "art.pdf" };
      const times = { created_at: TEST_NOW, updated_at: TEST_NOW };
      const place = { disk: "remote", full_path, url: full_path, mime_type: "application/pdf" };
      const values = { ...row, ...times, ...place, category: "customer_art", visibility: "customer", version: 1 };
      await test.db.insertInto("files").values(values).execute();
    };
    const [one = 0, two = 0] = order.lineIds;
    await link(one, "https://store.example/1/art.pdf");
    await link(two, "https://store.example/1/art.pdf");
    await link(two, "https://store.example/2/art.pdf");
    const { customer_files, document_count } = (await get(`/art_proofs/${order.proof}`)).body.data;
    expect(customer_files.map((file: { url: string }) => file.url)).toEqual([
      "https://store.example/1/art.pdf",
      "https://store.example/2/art.pdf",
    ]);
    expect(document_count).toBe(2);
  });
});

describe("notes of a proof", () => {
  it("stay with it: the order's note columns, its notes and its sheet are as they were", async () => {
    const order = await accepted();
    const body = { type: "art_note", body: "Keep the gap in the star", pinned: true };
    const answer = await test.call("POST", `/art_proofs/${order.proof}/notes`, { token: artist.token, body });
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, data: { entity_type: "art_proof", entity_id: order.proof, body: body.body } },
    });
    expect((await get(`/art_proofs/${order.proof}/notes`)).body.meta.total).toBe(1);
    expect((await get(`/orders/${order.id}/notes`)).body.meta.total).toBe(0);
    expect((await get(`/orders/${order.id}`)).body.data.art_note).toBeNull();
    expect((await get(`/art_proofs/${order.proof}`)).body.data.note_count).toBe(1);
    const { id } = answer.body.data;
    const edited = await test.call("PATCH", `/notes/${id}`, { token: artist.token, body: { body: "Close the gap" } });
    expect(edited).toMatchObject({ status: 200, body: { data: { body: "Close the gap" } } });
    const recorded = (await get(`/art_proofs/${order.proof}/history`)).body.data;
    expect(recorded.map((event: { action: string }) => event.action)).toEqual(["note_edited", "note_added"]);
    expect((await test.call("DELETE", `/notes/${id}`, { token: artist.token })).status).toBe(200);
  });

  it("are not printed, and say so", async () => {
    const { proof } = await accepted();
    const body = { body: "x", print_on_work_order: true };
    const answer = await test.call("POST", `/art_proofs/${proof}/notes`, { token: artist.token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["print_on_work_order"]);
  });
});

describe("the history of a proof", () => {
  it("is its own part of the order's, with names behind ids", async () => {
    const order = await accepted({ lines: ownDesigns(2) });
    const [one = 0, other = 0] = order.proofs;
    await patch(one, { assignee_id: artist.id });
    await patch(other, { note: "Other" });
    const { body } = await get(`/art_proofs/${one}/history`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ action: "proof_updated", entity_id: one, after: { assignee_id: artist.id } });
    expect(body.names).toEqual([{ field: "assignee_id", id: artist.id, name: expect.stringContaining("Dana") }]);
    expect(body.actors.map((actor: { id: number }) => actor.id)).toEqual([artist.id]);
    expect((await get("/art_proofs/999999/history")).status).toBe(404);
  });
});
