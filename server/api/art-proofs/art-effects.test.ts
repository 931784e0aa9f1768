import type { TaskKind } from "contract/tasks";
import { openTask } from "server/tasks/tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { approveArt, makeArtUpload, proofRow, proofsOf, setProof } from "../../../tests/factories/art-uploads";
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
const patchOrder = (id: number, body: object) => test.call("PATCH", `/orders/${id}`, { token: artist.token, body });
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const gate = async (id: number) => (await get(`/orders/${id}/work_order`)).body.data.gate.art;
const productions = (orderId: number) =>
  test.db.selectFrom("productions").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
const runProductions = (orderId: number, status: string) =>
  test.db.updateTable("productions").set({ status }).where("order_id", "=", orderId).execute();

/** The customer is looking at it. */
async function inReview(proofId: number) {
  const upload = await makeArtUpload(test, proofId);
  await setProof(test, proofId, { status: "in_review" });
  const { id } = await test.db
    .insertInto("proof_requests")
    .values({
      art_proof_id: proofId,
      art_upload_id: upload.id,
      approval_mode: "any",
      checklist_json: "[]",
      status: "pending",
      sent_at: TEST_NOW,
      expires_at: "2026-03-24T15:00:00.000Z",
      next_reminder_at: "2026-03-12T15:00:00.000Z",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto("proof_contacts")
    .values({ proof_request_id: id, name: "Ellen Marsh", email: "ellen@harbor.example", status: "pending" })
    .execute();
  return id;
}
/** A task that a person must look at; answers with its id. */
async function openFor({ id, proof }: { id: number; proof: number }, kind: TaskKind) {
  const entity = { type: "art_proof" as const, id: proof };
  const task = {
    kind,
    title: "Call Ellen Marsh",
    entity,
    orderId: id,
    assigneeId: null,
    dedupeKey: `${kind} ${proof}`,
  };
  await openTask(test.db, task, TEST_NOW);
  const row = await test.db.selectFrom("tasks").select("id").where("entity_id", "=", proof).executeTakeFirstOrThrow();
  return row.id;
}
const requestRow = (id: number) =>
  test.db.selectFrom("proof_requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("an order and its art", () => {
  it("is in progress once one proof is, and complete with the last", async () => {
    const order = await accepted({ lines: ownDesigns(2) });
    const [one = 0, other = 0] = order.proofs;
    await patch(one, { assignee_id: artist.id, status: "in_progress" });
    expect(await orderRow(order.id)).toMatchObject({ status: "in_progress", art_status: "in_progress" });
    await setProof(test, one, { status: "not_started" });
    for (const proof of [one, other]) {
      expect(await patch(proof, { status: "approved", is_not_applicable: true })).toMatchObject({
        status: 200,
        body: { data: { status: "approved", is_not_applicable: true, approved_by_type: "staff", turn: "nobody" } },
      });
    }
    expect(await orderRow(order.id)).toMatchObject({ art_status: "complete", art_approved_at: TEST_NOW });
    expect((await gate(order.id)).ok).toBe(true);
  });

  it("opens again with an approval taken back: gate red, what runs is stopped once", async () => {
    const order = await accepted();
    await approveArt(test, await makeArtUpload(test, order.proof));
    await runProductions(order.id, "in_progress");
    expect((await gate(order.id)).ok).toBe(true);
    const { work_order_revision: revision } = await orderRow(order.id);
    const refused = await patch(order.proof, { status: "change_request" });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "not_allowed", errors: { reason: [expect.any(String)] } },
    });
    const answer = await patch(order.proof, { status: "change_request", reason: "Wrong blue" });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          status: "change_request",
          approved_at: null,
          approved_upload_id: null,
          approved_sha256: null,
          turn: "us",
        },
      },
    });
    expect(await orderRow(order.id)).toMatchObject({
      art_status: "in_progress",
      art_approved_at: null,
      work_order_revision: revision + 1,
    });
    expect((await gate(order.id)).ok).toBe(false);
    const [production] = await productions(order.id);
    expect(production).toMatchObject({ status: "flagged", previous_status: "in_progress" });
    const flags = await test.db
      .selectFrom("flags")
      .selectAll()
      .where("flaggable_type", "=", "production")
      .where("flaggable_id", "=", production?.id ?? 0)
      .execute();
    expect(flags).toMatchObject([
      { severity: "blocker", previous_status: "in_progress", flag_comment: expect.stringContaining("Wrong blue") },
    ]);
    const { data } = (await get(`/art_proofs/${order.proof}/history`)).body;
    expect(data[0]).toMatchObject({ action: "proof_reopened", reason: "Wrong blue" });
  });

  it("opens again with a line that needs art after all, and closes without it", async () => {
    const order = await accepted({ lines: [{}, { needs_art: 0, locations: ["Back Center"] }] });
    await patch(order.proof, { status: "approved", is_not_applicable: true });
    const line = `/order_line_items/${order.lineIds[1]}`;
    const needsArt = (needs_art: boolean) => test.call("PATCH", line, { token: artist.token, body: { needs_art } });
    expect((await needsArt(true)).status).toBe(200);
    expect(await orderRow(order.id)).toMatchObject({ art_status: "in_progress", art_approved_at: null });
    await needsArt(false);
    expect(await orderRow(order.id)).toMatchObject({ art_status: "complete", art_approved_at: TEST_NOW });
  });

  it("lets productions that waited for edits begin once their art is approved again", async () => {
    const order = await accepted();
    await runProductions(order.id, "edits_required");
    await patch(order.proof, { status: "approved", is_not_applicable: true });
    expect((await productions(order.id)).map(({ status }) => status)).toEqual(["not_started"]);
  });
});

describe("what is approved or with the customer", () => {
  it("stays as it is, and says how to change it", async () => {
    const order = await accepted();
    await approveArt(test, await makeArtUpload(test, order.proof));
    const placements = [{ order_line_item_id: order.lineIds[0], location: "Back Center" }];
    for (const body of [{ deco_method: "Screen Print" }, { width_in: 2 }, { color_way: "Gold" }, { placements }]) {
      const answer = await patch(order.proof, body);
      expect(answer).toMatchObject({ status: 422, body: { code: "not_allowed" } });
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
      expect(answer.body.message).toContain("Take the approval back");
    }
    expect((await patch(order.proof, { deco_method: "Embroidery", note: "Same method" })).status).toBe(200);
    await setProof(test, order.proof, { status: "in_review" });
    expect((await patch(order.proof, { color_way: "Gold" })).body.message).toContain("Recall the proof");
  });

  it("shows the request that is out, and a recall withdraws it", async () => {
    const order = await accepted();
    const request = await inReview(order.proof);
    const { data } = (await get(`/art_proofs/${order.proof}`)).body;
    expect(data).toMatchObject({
      turn: "customer",
      version: 1,
      request: { id: request, status: "pending", waiting_for: ["Ellen Marsh"], reminders_sent: 0 },
      uploads: [{ version: 1, is_current: true, approved: false, files: [{ visibility: "customer" }] }],
    });
    expect(data.thumbnail_file_id).toBe(data.uploads[0].files[0].id);
    const task = await openFor(order, "silent_customer");
    expect((await get(`/art_proofs/${order.proof}`)).body.data.alerts).toEqual([
      { code: "silent_customer", text: "Call Ellen Marsh", task_id: task },
    ]);
    expect(await patch(order.proof, { status: "in_progress", reason: "Typo" })).toMatchObject({
      status: 200,
      body: { data: { status: "in_progress", request: null, alerts: [] } },
    });
    expect(await requestRow(request)).toMatchObject({
      status: "revoked",
      revoked_reason: "Typo",
      next_reminder_at: null,
    });
  });

  it("put on hold is withdrawn from the customer and comes back ready to be sent", async () => {
    const order = await accepted();
    const request = await inReview(order.proof);
    await patch(order.proof, { status: "on_hold", reason: "Logo owner unclear" });
    expect((await requestRow(request)).status).toBe("revoked");
    expect(await proofRow(test, order.proof)).toMatchObject({ status: "on_hold", hold_reason: "Logo owner unclear" });
    expect((await patch(order.proof, { status: "ready_for_review" })).status).toBe(200);
    expect(await proofRow(test, order.proof)).toMatchObject({ hold_reason: null, previous_status: null });
  });

  it("is not approved by saying so", async () => {
    const order = await accepted();
    await inReview(order.proof);
    const answer = await patch(order.proof, { status: "approved", is_not_applicable: true });
    expect(answer).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    const open = await accepted();
    expect((await patch(open.proof, { status: "approved" })).status).toBe(422);
    expect((await patch(open.proof, { status: "in_review" })).body.message).toContain("can't become in review");
  });
});

describe("a cancelled order", () => {
  it("asks its customer no more and leaves the lists; opened again it is back", async () => {
    const order = await accepted();
    const request = await inReview(order.proof);
    const listed = async () =>
      (await get("/art_proofs?per_page=100")).body.data.some((proof: { id: number }) => proof.id === order.proof);
    expect(await listed()).toBe(true);
    await patchOrder(order.id, { action: "cancel", reason: "Changed their mind" });
    expect(await requestRow(request)).toMatchObject({ status: "revoked", revoked_reason: "The order was cancelled." });
    expect(await listed()).toBe(false);
    expect((await get(`/art_proofs?order_id=${order.id}`)).body.meta.total).toBe(1);
    const refused = await patch(order.proof, { note: "x" });
    expect(refused).toMatchObject({ status: 422, body: { message: "The order is cancelled. Reopen it first." } });
    await patchOrder(order.id, { action: "reopen", reason: "They want it" });
    expect(await listed()).toBe(true);
    expect(await proofRow(test, order.proof)).toMatchObject({ status: "ready_for_review" });
  });
});

describe("an order's dates and priority", () => {
  it("lead its proofs, but for those that somebody ranked otherwise", async () => {
    const order = await accepted({ lines: ownDesigns(2) });
    const [one = 0, other = 0] = order.proofs;
    await patch(other, { priority: "low" });
    await patchOrder(order.id, { required_in_hand_date: "2026-05-08", priority: "high" });
    expect(await proofRow(test, one)).toMatchObject({
      due_date: "2026-05-01",
      due_sort: "2026-05-01",
      priority: "high",
      priority_rank: 0,
    });
    expect(await proofRow(test, other)).toMatchObject({ priority: "low", priority_rank: 2 });
    await patchOrder(order.id, { required_in_hand_date: null });
    expect(await proofRow(test, one)).toMatchObject({ due_date: null, due_sort: "9999-12-31" });
  });
});

describe("taking an acceptance back", () => {
  it("is refused once a proof has a version, whatever its status", async () => {
    const order = await accepted();
    await makeArtUpload(test, order.proof, { kind: "production" });
    const body = { restored: [order.id] };
    const answer = await test.call("PUT", "/orders/triage", { token: artist.token, body });
    expect(answer.body.data.refused).toMatchObject([{ id: order.id, code: "started" }]);
    expect(await proofRow(test, order.proof)).toMatchObject({ status: "not_started" });
  });
});
