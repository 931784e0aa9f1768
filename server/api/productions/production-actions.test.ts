import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveArt, makeArtUpload, setProof } from "../../../tests/factories/art-uploads";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeProduction } from "../../../tests/factories/productions";
import { png } from "../../../tests/factories/sent-files";
import { completeWhenMade, completeWhenShipped } from "../../../tests/factories/shop-rules";
import { sendForm } from "../../../tests/setup/send-form";
import { openTestApi, TEST_NOW, type TestAnswer, type TestApi } from "../../../tests/setup/test-api";
import { untilBlocked } from "../../../tests/setup/until-blocked";

let test: TestApi;
let manager: { id: number; token: string };
let operator: { id: number; token: string };
let second: { id: number; token: string };

beforeAll(async () => {
  test = await openTestApi();
  manager = await test.signIn("Production Manager", "Receiver", "Order Desk");
  operator = await test.signIn("Operator");
  second = await test.signIn("Operator");
});
afterAll(() => test.close());

const put = (id: number, body: object, token = operator.token) =>
  test.call("PUT", `/productions/${id}`, { token, body });
const enter = (id: number, body: object, token = operator.token) =>
  test.call("POST", `/productions/${id}/entries`, { token, body });

async function done(id: number, body: object, token = operator.token) {
  const answer = await put(id, body, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

const says = (errors: object) => ({ status: 422, body: { success: false, errors } });

async function requisitions(orderId: number) {
  return await test.db
    .selectFrom("requisitions")
    .select(["id", "quantity", "status", "is_replacement", "replaces_production_id", "goods_source"])
    .where("order_id", "=", orderId)
    .where("is_replacement", "=", 1)
    .orderBy("id")
    .execute();
}

const order = (orderId: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
const tasks = (orderId: number) =>
  test.db
    .selectFrom("tasks")
    .select(["kind", "title", "done_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

/** A version of its art that is approved, so that there is something to compare. */
async function approveVersion(proofId: number, version = 1): Promise<number> {
  const at = test.clock().toISOString();
  const { id } = await test.db
    .insertInto("art_uploads")
    .values({
      art_proof_id: proofId,
      version,
      kind: "mockup",
      name: `v${version}`,
      art_proof_status: "approved",
      sha256: `hash ${proofId} ${version}`,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable("art_proofs")
    .set({ status: "approved", approved_upload_id: id, art_upload_current_id: id, approved_at: at })
    .where("id", "=", proofId)
    .execute();
  return id;
}

describe("starting", () => {
  it("waits for the gate, or for somebody who may go without it", async () => {
    const { id } = await makeProduction(test, { art: true, received: 12 });
    const refused = await put(id, { status: "in_progress" });
    expect(refused.body.errors.override_reason[0]).toMatch(/^It is not ready: Goods in 12 of 24/);
    const forbidden = await put(id, { status: "in_progress", override_reason: "The van leaves at 4" });
    expect(forbidden).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(forbidden.body.message).toMatch(/needs Production: approve\. Ask Dana Whitfield person1@/);
    const started = await done(id, { status: "in_progress", override_reason: "The van leaves at 4" }, manager.token);
    expect(started).toMatchObject({
      status: "in_progress",
      override_reason: "The van leaves at 4",
      override_by: { id: manager.id },
    });
  });

  it("looks at what the same write says of the goods", async () => {
    const { id } = await makeProduction(test, { art: true, received: 20 });
    expect(await done(id, { status: "in_progress", received_units: 24, produced_units: 24 })).toMatchObject({
      received_units: 24,
      produced_units: 24,
    });
    expect(await put(id, { received_units: 26, spoilage: [{ quantity: 3, reason: "misprint" }] })).toMatchObject(
      says({
        "spoilage.0.quantity": [
          "26 pieces came in; 24 made and 3 spoiled are 1 too many. Count 2 more at most, or give a reason to go over.",
        ],
      }),
    );
    const more = await done(id, { received_units: 26, spoilage: [{ quantity: 2, reason: "misprint" }] });
    expect(more).toMatchObject({ received_units: 26, spoiled_units: 2 });
    const short = await makeProduction(test, { art: true, received: 20 });
    expect(await put(short.id, { status: "in_progress", accepted_short_units: 4 })).toMatchObject(
      says({ reason: ["Say why fewer are accepted, and who agreed to it."] }),
    );
    const agreed = { accepted_short_units: 4, reason: "Mrs. Hale takes 20" };
    expect(await done(short.id, { status: "in_progress", ...agreed })).toMatchObject({ status: "in_progress" });
  });

  it("counts a plain job as compared by who starts it; a rush needs two", async () => {
    const plain = await makeProduction(test, { art: true, received: true });
    const version = await approveVersion(plain.proofId ?? 0);
    expect((await done(plain.id, { status: "in_progress" })).checks).toMatchObject([{ user: { id: operator.id } }]);

    const rush = await makeProduction(test, { art: true, received: true, order: { priority: "high" } });
    await approveVersion(rush.proofId ?? 0);
    expect(await put(rush.id, { status: "in_progress", proof_checked: true })).toMatchObject(
      says({
        second_checker_id: ["This is a rush: a second person compares logo and threads with the proof. Name who did."],
      }),
    );
    expect(
      await put(rush.id, { status: "in_progress", proof_checked: true, second_checker_id: operator.id }),
    ).toMatchObject(says({ second_checker_id: ["Name a second person, not yourself."] }));
    expect(await put(rush.id, { status: "in_progress", second_checker_id: 999_999 })).toMatchObject(
      says({ second_checker_id: ["Choose an active person."] }),
    );
    expect((await enter(rush.id, { kind: "check" })).status).toBe(201);
    const started = await enter(rush.id, { kind: "start" }, second.token);
    expect(started.body.data).toMatchObject({ status: "in_progress", operator_id: second.id });
    const checks = await test.db
      .selectFrom("production_checks")
      .select(["user_id", "recorded_by_id", "art_upload_id"])
      .where("production_id", "=", plain.id)
      .execute();
    expect(checks).toEqual([{ user_id: operator.id, recorded_by_id: null, art_upload_id: version }]);
  });
});

describe("spoiled pieces", () => {
  it("beyond the spares are replaced: one requisition that grows, shrinks and goes", async () => {
    const { id, orderId } = await makeProduction(test, { art: true, received: true });
    await done(id, { status: "in_progress", produced_units: 10 });
    await done(id, { spoilage: [{ quantity: 3, reason: "misprint" }] });
    expect(await requisitions(orderId)).toMatchObject([
      { quantity: 3, status: "not_started", replaces_production_id: id, goods_source: "purchase" },
    ]);
    expect(await order(orderId)).toMatchObject({ sourcing_status: "in_progress", receiving_status: "in_progress" });
    await done(id, { spoilage: [{ quantity: 1, reason: "lost" }] });
    expect(await requisitions(orderId)).toMatchObject([{ quantity: 4 }]);
    await enter(id, { kind: "unspoil", quantity: 1, spoilage_reason: "misprint" });
    expect(await requisitions(orderId)).toMatchObject([{ quantity: 3 }]);
    expect(await put(id, { spoilage: [{ quantity: -3, reason: "misprint" }] })).toMatchObject(
      says({ "spoilage.0.quantity": ["2 are counted as spoiled so. Take back 2 or fewer."] }),
    );
    await done(id, { accepted_short_units: 1, reason: "Mrs. Hale takes 23" });
    expect(await requisitions(orderId)).toMatchObject([{ quantity: 2 }]);
    await done(id, { spoilage: [{ quantity: -2, reason: "misprint" }] });
    expect(await requisitions(orderId)).toMatchObject([{ quantity: 0, status: "archived" }]);
    expect(await order(orderId)).toMatchObject({ sourcing_status: "complete", receiving_status: "complete" });
    const recorded = await test.db
      .selectFrom("history_events")
      .select(["before_json", "after_json"])
      .where("order_id", "=", orderId)
      .where("action", "=", "replacement_needed")
      .orderBy("id")
      .execute();
    expect(recorded[0]).toEqual({ before_json: '{"pieces":0}', after_json: '{"pieces":3}' });
  });

  it("are a new requisition where the first one was sent, and a decision where too many are ordered then", async () => {
    const { id, orderId, lineId } = await makeProduction(test, { art: true, received: true });
    await done(id, { status: "in_progress", spoilage: [{ quantity: 3, reason: "machine" }] });
    const [first] = await requisitions(orderId);
    const at = test.clock().toISOString();
    await test.db
      .insertInto("requisition_splits")
      .values({
        order_id: orderId,
        order_line_item_id: lineId,
        requisition_id: first?.id ?? 0,
        quantity: 3,
        status: "ordered",
        po_number: "R-1",
        created_at: at,
        updated_at: at,
      })
      .execute();
    await done(id, { spoilage: [{ quantity: 2, reason: "machine" }] });
    expect(await requisitions(orderId)).toMatchObject([
      { quantity: 3, status: "completed" },
      { quantity: 2, status: "not_started" },
    ]);
    await done(id, { spoilage: [{ quantity: -5, reason: "machine" }] });
    expect(await requisitions(orderId)).toMatchObject([{ quantity: 0 }, { quantity: 0, status: "archived" }]);
    const excess = (await tasks(orderId)).filter(({ kind }) => kind === "excess_goods");
    expect(excess).toMatchObject([{ title: expect.stringContaining("Cancel 3"), done_at: null }]);
  });

  it("of the customer are a decision, which accepting short answers", async () => {
    const { id, orderId } = await makeProduction(test, { art: true, line: { goods_source: "customer_supplied" } });
    const { id: receiving } = await test.db
      .selectFrom("receivings")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const receipt = { quantity_received: 24 };
    await test.call("PATCH", `/sourcing/receivings/${receiving}`, { token: manager.token, body: { receipt } });
    await done(id, { status: "in_progress", spoilage: [{ quantity: 3, reason: "thread_break" }] });
    expect(await requisitions(orderId)).toEqual([]);
    const [lot] = await test.db
      .selectFrom("production_counts")
      .select("responsibility")
      .where("production_id", "=", id)
      .execute();
    expect(lot?.responsibility).toBe("customer_goods");
    const asked = (await tasks(orderId)).filter(({ kind }) => kind === "spoiled_goods");
    expect(asked).toEqual([
      {
        kind: "spoiled_goods",
        title: "3 of the customer's pieces were spoiled: ask for more or accept short",
        done_at: null,
      },
    ]);
    await done(id, { accepted_short_units: 3, reason: "They take 21" });
    expect((await tasks(orderId)).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  it("are lost for the operation that had made them", async () => {
    const { ids } = await makeProduction(test, {
      art: true,
      received: true,
      line: { deco_methods: ["Embroidery", "Screen Print"], locations: ["Left Side Chest", "Center Back"] },
    });
    const [front = 0, back = 0] = ids;
    await done(front, { status: "in_progress", produced_units: 24 });
    await done(front, { status: "completed" });
    await done(back, { status: "in_progress", produced_units: 10 });
    expect(await done(back, { spoilage: [{ quantity: 3, reason: "misprint" }] })).toMatchObject({ produced_units: 10 });
    const opened = await test.call("GET", `/productions/${front}`, { token: operator.token });
    expect(opened.body.data).toMatchObject({ status: "in_progress", produced_units: 21, lost_units: 3 });
    await done(back, { spoilage: [{ quantity: -3, reason: "misprint" }] });
    const again = await test.call("GET", `/productions/${front}`, { token: operator.token });
    expect(again.body.data).toMatchObject({ produced_units: 24, lost_units: 0 });
  });

  it("are refused where another operation says that fewer came in, with what to do first", async () => {
    const { ids } = await makeProduction(test, {
      art: true,
      received: true,
      line: { deco_methods: ["Embroidery", "Screen Print"], locations: ["Left Side Chest", "Center Back"] },
    });
    const [front = 0, back = 0] = ids;
    await done(front, { status: "in_progress" });
    await done(front, { received_units: 2 });
    await done(back, { status: "in_progress", spoilage: [{ quantity: 2, reason: "misprint" }] });
    expect(await put(back, { spoilage: [{ quantity: 1, reason: "misprint" }] })).toMatchObject(
      says({
        "spoilage.0.quantity": [
          "Embroidery, another operation of this line, says that 2 pieces came in; 3 spoiled are 1 too many. Correct what came in there first.",
        ],
      }),
    );
    const unchanged = await test.call("GET", `/productions/${back}`, { token: operator.token });
    expect(unchanged.body.data).toMatchObject({ spoiled_units: 2, lost_units: 2 });
    await done(front, { received_units: 24 });
    expect(await done(back, { spoilage: [{ quantity: 1, reason: "misprint" }] })).toMatchObject({ spoiled_units: 3 });
  });
});

describe("the order", () => {
  it("says how its customer wants it packed, at the machine and at the packing table", async () => {
    const properties_json = JSON.stringify([{ name: "Special packaging", value: "Fold and bag" }]);
    const { id, orderId, orderName } = await makeProduction(test, {
      art: true,
      received: true,
      order: { properties_json },
    });
    const started = await done(id, { status: "in_progress" });
    expect(started.order.packaging).toEqual(["Fold and bag"]);
    await done(id, { produced_units: 24, status: "completed" });
    expect(await tasks(orderId)).toMatchObject([{ title: `Pack and ship ${orderName}, Fold and bag` }]);
  });

  it("begins with a production, is complete with its last one, and opens again with it", async () => {
    await completeWhenMade(test);
    const { id, orderId, orderName } = await makeProduction(test, { art: true, received: true });
    await done(id, { status: "in_progress" });
    expect(await order(orderId)).toMatchObject({ status: "in_progress", production_status: "in_progress" });
    await done(id, { produced_units: 24 });
    expect(await order(orderId)).toMatchObject({ status: "in_progress" });
    await done(id, { status: "completed" });
    expect(await order(orderId)).toMatchObject({ status: "complete", stage: "closed", closed_at: expect.any(String) });
    const packing = { kind: "pack_and_ship", title: `Pack and ship ${orderName}` };
    expect(await tasks(orderId)).toEqual([{ ...packing, done_at: null }]);
    expect(await done(id, { status: "completed" })).toMatchObject({ status: "completed" });
    expect((await put(id, { produced_delta: 1 })).body.message).toBe(
      "It is completed. Reopen it first, with a reason.",
    );
    expect((await put(id, { planned_date: "2026-03-12" })).body.message).toBe(
      `${orderName} is complete. Reopen it first.`,
    );
    expect(await put(id, { status: "in_progress" })).toMatchObject(says({ reason: ["Say why it is reopened."] }));
    expect(await done(id, { status: "in_progress", reason: "Two are missing in the box" })).toMatchObject({
      status: "in_progress",
    });
    expect(await order(orderId)).toMatchObject({ status: "in_progress", stage: "main", closed_at: null });
    expect(await tasks(orderId)).toEqual([{ ...packing, done_at: expect.any(String) }]);
    await done(id, { status: "completed" });
    expect(await order(orderId)).toMatchObject({ status: "complete" });
    const system = await test.db
      .selectFrom("history_events")
      .select("action")
      .where("order_id", "=", orderId)
      .where("actor_type", "=", "system")
      .orderBy("id")
      .execute();
    expect(system.map(({ action }) => action)).toEqual(["made", "completed", "reopened", "made", "completed"]);
    await completeWhenShipped(test);
  });

  it("that is made waits for its shipping, and a production that opens again is made again", async () => {
    const { id, orderId } = await makeProduction(test, { art: true, received: true });
    await done(id, { status: "in_progress", produced_units: 24 });
    await done(id, { status: "completed" });
    expect(await order(orderId)).toMatchObject({ status: "in_progress", made_at: TEST_NOW, units_to_pack: 24 });
    expect(await tasks(orderId)).toMatchObject([{ kind: "pack_and_ship", done_at: null }]);
    await done(id, { status: "in_progress", reason: "Two are missing in the box" });
    expect(await order(orderId)).toMatchObject({ status: "in_progress", made_at: null });
    expect(await tasks(orderId)).toMatchObject([{ done_at: TEST_NOW }]);
  });

  it("that is cancelled keeps its productions: what was made is counted, nothing else", async () => {
    const { id, orderId, orderName } = await makeProduction(test, { art: true, received: true });
    await done(id, { status: "in_progress", produced_units: 4 });
    const path = `/orders/${orderId}`;
    const cancel = { action: "cancel", reason: "Wants out" };
    expect((await test.call("PATCH", path, { token: manager.token, body: cancel })).status).toBe(200);
    expect((await enter(id, { kind: "produced", quantity: 2 })).body.data.produced_units).toBe(6);
    expect((await enter(id, { kind: "spoiled", quantity: 1, spoilage_reason: "lost" })).status).toBe(201);
    expect(await requisitions(orderId)).toEqual([]);
    expect((await put(id, { status: "completed" })).body.message).toBe(`${orderName} is cancelled. Reopen it first.`);
    expect((await enter(id, { kind: "pause" })).status).toBe(422);
  });

  it("of goods alone is made when they are in", async () => {
    const made = await makeProduction(test, { line: { needs_art: 0, deco_methods: [], locations: [] } });
    await buyGoods(test, made.orderId, { received: 24 });
    expect(await order(made.orderId)).toMatchObject({ made_at: TEST_NOW, units_to_pack: 24 });
  });
});

it("edits required takes the approval back, tells the artist, and starts again once it is approved", async () => {
  const { id, orderId, proofId } = await makeProduction(test, { art: true, received: true });
  await approveVersion(proofId ?? 0);
  await done(id, { status: "in_progress", produced_units: 2 });
  expect(await put(id, { status: "edits_required" })).toMatchObject(
    says({ reason: ["Say what is wrong with the art."] }),
  );
  const reason = "The crest is 4 mm too wide for the placket";
  expect(await put(id, { status: "edits_required", reason, photo_file_id: 999_999 })).toMatchObject(
    says({ photo_file_id: ["Add the photo to this production first."] }),
  );
  expect(await done(id, { status: "edits_required", reason })).toMatchObject({ status: "edits_required" });
  const proof = await test.db.selectFrom("art_proofs").selectAll().where("id", "=", proofId).executeTakeFirstOrThrow();
  expect(proof).toMatchObject({ status: "change_request", approved_upload_id: null });
  const [said] = await test.db.selectFrom("proof_feedback").selectAll().where("art_proof_id", "=", proofId).execute();
  expect(said).toMatchObject({ body: reason, visibility: "internal", author_id: operator.id, number: 1 });
  expect(await tasks(orderId)).toMatchObject([{ kind: "edits_required", done_at: null }]);
  expect(await order(orderId)).toMatchObject({ art_status: "in_progress", art_approved_at: null });
  expect((await put(id, { status: "in_progress" })).status).toBe(422);
});

it("edits required carries a photo from the floor to the artist, and back to the floor by the approval", async () => {
  const { id, orderId, proofId } = await makeProduction(test, { art: true, received: true });
  await approveVersion(proofId ?? 0);
  await done(id, { status: "in_progress" });
  const sent = await sendForm(
    test,
    "/files",
    [
      ["entity_type", "production"],
      ["entity_id", String(id)],
      ["category", "photo"],
      ["file", await png(), "crest.png"],
    ],
    { Authorization: `Bearer ${operator.token}` },
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const [photo] = sent.body.data;
  const body = { status: "edits_required", reason: "Too wide", photo_file_id: photo.id };
  expect(await done(id, body)).toMatchObject({ status: "edits_required" });
  const read = async (path: string) => (await test.call("GET", path, { token: manager.token })).body.data;
  expect(await read(`/art_proofs/${proofId}/feedback`)).toMatchObject([
    { body: "Too wide\n\nPhoto: crest.png", visibility: "internal" },
  ]);
  const files: { entity_type: string; sha256: string; category: string }[] = await read(`/orders/${orderId}/files`);
  const shown = files.filter(({ entity_type }) => entity_type === "art_proof");
  expect(shown).toMatchObject([{ sha256: photo.sha256, category: "photo" }]);
  const write = async (method: "PATCH" | "POST", path: string, sent: object) => {
    const answer = await test.call(method, path, { token: manager.token, body: sent });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const proof = `/art_proofs/${proofId}`;
  await write("PATCH", proof, { status: "in_progress", assignee_id: manager.id, logo_size: "3.5 in" });
  await makeArtUpload(test, proofId ?? 0);
  await setProof(test, proofId ?? 0, { status: "in_review" });
  await write("POST", `${proof}/approve`, { channel: "phone", name: "Ellen Marsh" });
  expect(await done(id, { status: "in_progress" })).toMatchObject({ status: "in_progress" });
});

describe("a flag over a run whose approval was taken back", () => {
  async function takenBack() {
    const made = await makeProduction(test, { art: true, received: true });
    await approveVersion(made.proofId ?? 0);
    await done(made.id, { status: "in_progress" });
    const path = `/art_proofs/${made.proofId}`;
    const body = { status: "change_request", reason: "Wrong blue" };
    expect((await test.call("PATCH", path, { token: manager.token, body })).status).toBe(200);
    const flag = await test.db
      .selectFrom("flags")
      .select("id")
      .where("flaggable_type", "=", "production")
      .where("flaggable_id", "=", made.id)
      .executeTakeFirstOrThrow();
    return { ...made, flag: flag.id };
  }
  const WAIT = /Wait for it, or give a reason to go on anyway\.$/;

  it("is not resolved to a run, whoever asks and however, until the art is approved again", async () => {
    const { id, flag, proofId } = await takenBack();
    const refusals = [
      await test.call("PUT", `/flags/${flag}/resolve`, { token: manager.token, body: {} }),
      await test.call("PUT", `/flags/${flag}/resolve`, { token: manager.token, body: { restore_status: false } }),
      await test.call("PUT", `/flags/${flag}`, { token: manager.token, body: { severity: "warning" } }),
      await put(id, { status: "in_progress" }),
    ];
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 422, body: { code: "not_allowed" } });
      expect(refused.body.errors.override_reason[0]).toMatch(WAIT);
    }
    expect((await put(id, { status: "flagged" })).body.data.status).toBe("flagged");
    await approveArt(test, await makeArtUpload(test, proofId ?? 0));
    const resolved = await test.call("PUT", `/flags/${flag}/resolve`, { token: manager.token, body: {} });
    expect(resolved.status, JSON.stringify(resolved.body)).toBe(200);
    expect((await put(id, {})).body.data.status).toBe("in_progress");
  });

  it("goes with the reason of who may run without the art", async () => {
    const { id } = await takenBack();
    const body = { status: "in_progress", override_reason: "The customer said so on the phone" };
    expect((await put(id, body)).status).toBe(403);
    expect(await done(id, body, manager.token)).toMatchObject({
      status: "in_progress",
      override_reason: body.override_reason,
      override_by: { id: manager.id },
      flags: [],
    });
  });
});

describe("a run that was started by override", () => {
  const why = { override_reason: "The van leaves at 4" };

  /** Its art is not approved yet, or its goods are not here yet. */
  async function started(recipe: { art?: boolean; received?: boolean } = { received: true }) {
    const made = await makeProduction(test, recipe);
    await done(made.id, { status: "in_progress", ...why }, manager.token);
    return made;
  }

  async function flag(id: number): Promise<number> {
    const body = { flag_comment: "Thread broke" };
    const answer = await test.call("POST", `/flags/production/${id}`, { token: operator.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  }

  const status = async (id: number) => (await put(id, {})).body.data.status;

  it.each<[string, (id: number, flag: number) => Promise<TestAnswer>]>([
    ["resolving it", (_, flagId) => test.call("PUT", `/flags/${flagId}/resolve`, { token: operator.token, body: {} })],
    [
      "resolving it without its status",
      (_, flagId) =>
        test.call("PUT", `/flags/${flagId}/resolve`, { token: operator.token, body: { restore_status: false } }),
    ],
    [
      "a flag that stops nothing any more",
      (_, flagId) => test.call("PUT", `/flags/${flagId}`, { token: operator.token, body: { severity: "info" } }),
    ],
    ["saying the status below", (id) => put(id, { status: "in_progress" })],
    ["a reason that nobody asked for", (id) => put(id, { status: "in_progress", ...why })],
  ])("goes on after a flag without a second reason: %s", async (_, goOn) => {
    const { id } = await started();
    const answer = await goOn(id, await flag(id));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await put(id, {})).toMatchObject({ body: { data: { status: "in_progress", ...why } } });
  });

  it("goes on after a hold, at the desk and at the machine, and after a flag over a hold", async () => {
    const { id } = await started();
    await done(id, { status: "hold", reason: "Lunch" });
    await done(id, { status: "in_progress" });
    expect((await enter(id, { kind: "pause" })).status).toBe(201);
    expect((await enter(id, { kind: "start" })).status).toBe(201);
    await done(id, { status: "hold", reason: "Lunch" });
    const flagId = await flag(id);
    await test.call("PUT", `/flags/${flagId}/resolve`, { token: operator.token, body: {} });
    expect(await status(id)).toBe("hold");
    await done(id, { status: "in_progress" });
  });

  it("goes on after it was completed and opened again", async () => {
    const { id } = await started();
    await done(id, { status: "completed", produced_units: 24 });
    await done(id, { status: "in_progress", reason: "One more is wanted" });
  });

  it("stops once an approval that came since is taken back, though the override was for its goods", async () => {
    for (const recipe of [{ received: true }, { art: true }]) {
      const { id, proofId } = await started(recipe);
      await approveVersion(proofId ?? 0);
      await done(id, { status: "hold", reason: "Lunch" });
      const body = { status: "change_request", reason: "Wrong blue" };
      const taken = await test.call("PATCH", `/art_proofs/${proofId}`, { token: manager.token, body });
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      expect((await put(id, { status: "in_progress" })).body.errors).toHaveProperty("override_reason");
      const flagId = await flag(id);
      // Counting more than there is has a reason of its own, which lets nothing run.
      await done(id, { produced_delta: 30, override_reason: "Thirty lay in the box" }, manager.token);
      await done(id, { status: "hold" });
      expect((await put(id, { status: "in_progress" })).body.errors).toHaveProperty("override_reason");
      await done(id, { status: "in_progress", override_reason: "Both blues are fine" }, manager.token);
      const next = await flag(id);
      const resolved = await test.call("PUT", `/flags/${next}/resolve`, { token: operator.token, body: {} });
      expect([flagId !== next, resolved.status]).toEqual([true, 200]);
    }
  });
});

describe("plans", () => {
  it("wait for who puts the machine out of use meanwhile", async () => {
    const { id } = await makeProduction(test);
    const at = test.clock().toISOString();
    const machine = await test.db
      .insertInto("machines")
      .values({
        name: "Meistergram",
        name_key: "meistergram",
        deco_methods_json: JSON.stringify(["Embroidery"]),
        minutes_per_day: 480,
        work_days_json: "[1,2,3,4,5]",
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    let answer: Promise<TestAnswer> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await trx.updateTable("machines").set({ is_active: 0 }).where("id", "=", machine.id).execute();
      answer = put(id, { machine_id: machine.id });
      await untilBlocked(test, answer);
    });
    expect(await answer).toMatchObject(says({ machine_id: ["Meistergram is out of use. Choose another machine."] }));
  });

  it("name a machine that runs and can do it, and people of the shop", async () => {
    const { id } = await makeProduction(test, { line: { deco_methods: ["Embroidery"] } });
    const at = test.clock().toISOString();
    const machine = async (name: string, methods: string[], is_active: 0 | 1 = 1) => {
      const row = { name, name_key: name.toLowerCase(), deco_methods_json: JSON.stringify(methods), is_active };
      const times = { minutes_per_day: 420, work_days_json: "[1,2,3,4,5]", created_at: at, updated_at: at };
      const inserted = await test.db
        .insertInto("machines")
        .values({ ...row, ...times })
        .returning("id")
        .executeTakeFirstOrThrow();
      return inserted.id;
    };
    const tajima = await machine("Tajima 6", ["Embroidery"]);
    const press = await machine("Press", ["Screen Print"]);
    const old = await machine("Barudan", ["Embroidery"], 0);
    const wrong: [object, object][] = [
      [{ machine: "Nobody" }, { machine: ["Choose a machine from the list."] }],
      [{ machine_id: press }, { machine_id: ["Press can't do Embroidery. Choose a machine that can."] }],
      [{ machine_id: old }, { machine_id: ["Barudan is out of use. Choose another machine."] }],
      [{ machine: "Press", machine_id: tajima }, { machine_id: ["Send machine or machine_id, not both."] }],
      [{ operator_id: 999_999 }, { operator_id: ["Choose an active person."] }],
      [{ planned_date: "2026-02-30" }, { planned_date: ["Use YYYY-MM-DD. February has 28 days."] }],
      [{ shift: "late" }, { shift: ["This field is not known here. Remove it."] }],
      [
        { produced_units: 3, produced_delta: 1 },
        { produced_delta: ["Send produced_units or produced_delta, not both."] },
      ],
      [{ flag_comment: "Box is wet" }, { flag_comment: ["Set the status to flagged with it."] }],
      [{ status: "flagged" }, { flag_comment: ["Say what is wrong."] }],
      [{ accepted_short_units: 25, reason: "x" }, { accepted_short_units: ["24 are ordered. Enter 24 or fewer."] }],
    ];
    for (const [body, errors] of wrong) expect(await put(id, body), JSON.stringify(body)).toMatchObject(says(errors));
    const plan = { planned_date: "2026-03-12", sequence: 2, priority: "high", operator_id: operator.id };
    expect(await done(id, { machine: "tajima 6", ...plan })).toMatchObject({ machine: { id: tajima }, ...plan });
    const [event] = await test.db
      .selectFrom("history_events")
      .select("after_json")
      .where("entity_id", "=", id)
      .where("action", "=", "production_planned")
      .execute();
    expect(JSON.parse(event?.after_json ?? "{}")).toMatchObject({ machine: "Tajima 6", planned_date: "2026-03-12" });
    expect(await done(id, { machine: null })).toMatchObject({ machine_id: null });
  });
});

it("what was completed short stays so until it is opened again", async () => {
  const { id } = await makeProduction(test, {
    art: true,
    received: true,
    line: { deco_methods: ["Embroidery", "Screen Print"], locations: ["Left Side Chest", "Center Back"] },
  });
  await done(id, { status: "in_progress" });
  await done(id, { produced_units: 22, accepted_short_units: 2, reason: "Mrs. Hale takes 22" });
  await done(id, { status: "completed" });
  expect(await put(id, { accepted_short_units: 1, reason: "She takes 23" })).toMatchObject(
    says({
      accepted_short_units: ["It is completed with 22 of 24 made. Reopen it first, with a reason."],
    }),
  );
  const opened = { status: "in_progress", accepted_short_units: 1, reason: "She takes 23" };
  expect(await done(id, opened)).toMatchObject({ status: "in_progress", accepted_short_units: 1 });
});

it("two operators who count at once lose nothing", async () => {
  const { id } = await makeProduction(test, { art: true, received: true });
  await done(id, { status: "in_progress" });
  const people = [operator, second, manager];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => enter(id, { kind: "produced", quantity: 2 }, people[index % 3]?.token)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  const over = await Promise.all([1, 2, 3].map(() => enter(id, { kind: "produced", quantity: 1 })));
  expect(over.map(({ status }) => status)).toEqual([422, 422, 422]);
  const now = await test.call("GET", `/productions/${id}`, { token: operator.token });
  expect(now.body.data.produced_units).toBe(24);
});

describe("goods of a VIP order", () => {
  it("are handed over by who starts their job, and nobody of receiving waits for it", async () => {
    const { id, orderId } = await makeProduction(test, {
      art: true,
      received: true,
      order: { vip_date: "2026-03-20" },
    });
    await test.db.updateTable("receivings").set({ vip_date: "2026-03-20" }).where("order_id", "=", orderId).execute();
    const vip = async () => {
      const { body } = await test.call("GET", "/sourcing/receivings/vip", { token: manager.token });
      return body.data.find((one: { order_id: number }) => one.order_id === orderId);
    };
    expect(await vip()).toMatchObject({ handed_over_at: null, hours_in_receiving: expect.any(Number) });
    await done(id, { status: "in_progress", proof_checked: true });
    expect(await vip()).toMatchObject({
      handed_over_at: expect.any(String),
      acknowledged_by: expect.any(String),
      hours_in_receiving: null,
    });
    const { body } = await test.call("GET", `/orders/${orderId}/history`, { token: manager.token });
    expect(body.data.map(({ action }: { action: string }) => action)).toContain("goods_handed_over");
  });

  it("that came for no VIP order stay as they are", async () => {
    const { id, orderId } = await makeProduction(test, { art: true, received: true });
    await done(id, { status: "in_progress", proof_checked: true });
    const rows = await test.db.selectFrom("receivings").selectAll().where("order_id", "=", orderId).execute();
    expect(rows.map(({ handed_over_at }) => handed_over_at)).toEqual([null]);
  });
});

describe("an order that is cancelled and reopened", () => {
  const act = async (orderId: number, action: string) => {
    const body = { action, reason: "The customer called" };
    const answer = await test.call("PATCH", `/orders/${orderId}`, { token: manager.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const replaced = async (orderId: number) => (await requisitions(orderId)).map(({ quantity }) => quantity);

  it("asks for no pieces in place of spoiled ones while it is off, or that were never missing", async () => {
    const { id, orderId } = await makeProduction(test, { art: true });
    await done(id, { received_units: 24 });
    await done(id, { status: "in_progress", reason: "From the shelf" });
    await done(id, { spoilage: [{ quantity: 3, reason: "thread_break" }] });
    expect(await replaced(orderId)).toEqual([]);
    await act(orderId, "cancel");
    expect(await replaced(orderId)).toEqual([]);
    await act(orderId, "reopen");
    expect(await replaced(orderId)).toEqual([]);
  });

  it("asks for what is missing since spares were sent back", async () => {
    const { id, orderId } = await makeProduction(test, { art: true, received: true });
    const { id: receiving } = await test.db
      .selectFrom("receivings")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const move = async (body: object) => {
      const answer = await test.call("PATCH", `/sourcing/receivings/${receiving}`, { token: manager.token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await move({ receipt: { quantity_received: 3, over_location_name: "Overs" } });
    await done(id, { status: "in_progress" });
    await done(id, { spoilage: [{ quantity: 3, reason: "thread_break" }] });
    expect(await replaced(orderId)).toEqual([]);
    await act(orderId, "cancel");
    await move({ release: { quantity: 3, to: "supplier" } });
    await act(orderId, "reopen");
    expect(await replaced(orderId)).toEqual([3]);
  });
});
