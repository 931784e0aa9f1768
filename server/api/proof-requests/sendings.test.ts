import { makeArtUpload, proofRow } from "tests/factories/art-uploads";
import { ADA, readyDesigns, readyProof, type Staff, sentDesigns, sentProof } from "tests/factories/sent-proofs";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { instantAfter } from "../../clock";
import { followUpProofs } from "../../mail/proof-reminders";
import { suppressPointless } from "../../mail/suppress.queries";

let test: TestApi;
let staff: Staff;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Harbor Print" });
  staff = await test.signIn();
});
beforeEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const HOUR_MS = 3_600_000;
const GRACE = { name: "Grace Bell", email: "grace@customer.example" };
const POINTS = ["Spelling", "Colors", "Size", "Placement"];
const post = (path: string, body: object) => test.call("POST", path, { token: staff.token, body });
const send = (orderId: number, proofIds: readonly number[], more: object = {}) =>
  post(`/orders/${orderId}/proof_requests`, { contacts: [ADA], art_proof_ids: proofIds, ...more });
let visitors = 0;
const visit = (method: "GET" | "POST", path: string, body?: object) =>
  test.call(method, path, { headers: { "X-Client-Address": `visitor ${visitors++}` }, ...(body && { body }) });
const look = async (token: string) => (await visit("GET", `/public/proofs/${token}`)).body.data;
const approve = (token: string, more: object = {}) =>
  visit("POST", `/public/proofs/${token}`, { decision: "approved", name: "Ada Reed", checklist: POINTS, ...more });
const mailsOf = (orderId: number) =>
  test.db.selectFrom("email_messages").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
const statesOf = (shown: { proofs: { state: string }[] }) => shown.proofs.map(({ state }) => state);
const statusesOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await proofRow(test, id)).status));

describe("sending designs together", () => {
  it("writes one mail to each contact, with one link that lists the designs and what they go on", async () => {
    const { order, proofIds } = await readyDesigns(test, staff, 3);
    const answer = await send(order.id, proofIds, { contacts: [ADA, GRACE], message: "All three, please" });
    expect(answer).toMatchObject({ status: 201, body: { data: { art_proof_ids: proofIds, status: "pending" } } });
    const mails = await mailsOf(order.id);
    expect(mails.map(({ to_json }) => JSON.parse(to_json)[0].email)).toEqual([ADA.email, GRACE.email]);
    for (const id of proofIds) expect(mails[0]?.body_text).toContain(`Design ${id}`);
    expect(mails[0]?.body_text).toMatch(/Pique Polo: 24/);
    expect(await statusesOf(proofIds)).toEqual(["in_review", "in_review", "in_review"]);
    for (const id of proofIds) {
      const { body } = await test.call("GET", `/art_proofs/${id}/history`, { token: staff.token });
      expect(body.data.map(({ action }: { action: string }) => action)).toContain("proof_sent");
      const listed = await test.call("GET", `/email_messages?art_proof_id=${id}`, { token: staff.token });
      expect(listed.body.data).toHaveLength(2);
    }
  });

  it("names a design by its place where nobody named it", async () => {
    const { order, proofIds } = await readyDesigns(test, staff, 2);
    await test.db.updateTable("art_proofs").set({ name: null }).where("id", "in", proofIds).execute();
    await send(order.id, proofIds, { contacts: [ADA] });
    const [mail] = await mailsOf(order.id);
    expect(mail?.body_text).toContain("Left Side Chest");
    expect(mail?.body_text).not.toContain("Proof ");
  });

  it("sends all of them or none", async () => {
    const { order, proofIds } = await readyDesigns(test, staff, 2);
    const [first = 0, second = 0] = proofIds;
    await post(`/art_proofs/${second}/requests`, { contacts: [ADA] });
    const refused = await send(order.id, proofIds);
    expect(refused).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect(refused.body.message).toContain(`Proof ${second} Design ${second}`);
    expect((await proofRow(test, first)).status).toBe("ready_for_review");
  });

  it("refuses proofs of another order, orders that are not there, and no proof at all", async () => {
    const { order, proofIds } = await readyDesigns(test, staff, 1);
    const stranger = await readyProof(test, staff);
    const refused = await send(order.id, [...proofIds, stranger.proofId]);
    expect(refused).toMatchObject({ status: 422, body: { errors: { art_proof_ids: [expect.any(String)] } } });
    expect((await send(999_999, proofIds)).status).toBe(404);
    expect((await send(order.id, [])).status).toBe(422);
    expect(await statusesOf(proofIds)).toEqual(["ready_for_review"]);
  });
});

describe("the link of several designs", () => {
  it("shows each, and takes an answer for each by itself", async () => {
    const { token, proofIds } = await sentDesigns(test, staff, 3);
    const [first = 0, second = 0, third = 0] = proofIds;
    const shown = await look(token);
    expect(shown).toMatchObject({ proof_id: first, state: "open" });
    expect(shown.proofs.map(({ proof_id }: { proof_id: number }) => proof_id)).toEqual(proofIds);
    expect(await approve(token)).toMatchObject({
      status: 422,
      body: { errors: { art_proof_id: [expect.any(String)] } },
    });
    const approved = await approve(token, { art_proof_id: second });
    expect(approved).toMatchObject({ status: 200, body: { data: { proof_id: second, state: "answered" } } });
    const change = { decision: "change_requested", name: "Ada Reed", comment: "Larger", art_proof_id: third };
    expect((await visit("POST", `/public/proofs/${token}`, change)).status).toBe(200);
    expect(await statusesOf(proofIds)).toEqual(["in_review", "approved", "change_request"]);
    expect(statesOf(await look(token))).toEqual(["open", "answered", "answered"]);
    expect((await approve(token, { art_proof_id: second })).status).toBe(409);
    expect(await approve(token)).toMatchObject({ status: 200, body: { data: { proof_id: first } } });
    expect((await approve(token)).status).toBe(409);
  });

  it("takes no answer for a proof of another link", async () => {
    const { token } = await sentDesigns(test, staff, 2);
    const other = await sentProof(test, staff);
    expect((await approve(token, { art_proof_id: other.proofId })).status).toBe(422);
    expect((await proofRow(test, other.proofId)).status).toBe("in_review");
  });

  it("reading changes nothing; a view is counted for each that is open", async () => {
    const { token, proofIds } = await sentDesigns(test, staff, 2);
    const seen = () =>
      test.db
        .selectFrom("proof_contacts")
        .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
        .select(["view_count", "proof_requests.status"])
        .where("art_proof_id", "in", proofIds)
        .orderBy("art_proof_id")
        .execute();
    await look(token);
    expect(await seen()).toMatchObject([{ view_count: 0 }, { view_count: 0 }]);
    await approve(token, { art_proof_id: proofIds[0] });
    await visit("POST", `/public/proofs/${token}/views`);
    expect(await seen()).toMatchObject([
      { view_count: 0, status: "approved" },
      { view_count: 1, status: "viewed" },
    ]);
  });

  it("a recalled design and one with a later version go, the others stay", async () => {
    const { token, proofIds } = await sentDesigns(test, staff, 3);
    const [first = 0, second = 0, third = 0] = proofIds;
    await test.call("PATCH", `/art_proofs/${first}`, {
      token: staff.token,
      body: { status: "in_progress", reason: "Wrong thread" },
    });
    await makeArtUpload(test, second, { content: "newer" });
    const shown = await look(token);
    expect(statesOf(shown)).toEqual(["revoked", "superseded", "open"]);
    expect(shown.proof_id).toBe(third);
    expect(shown.proofs[0].files).toEqual([]);
    const [gone] = await test.db
      .selectFrom("files")
      .select("id")
      .where("entity_type", "=", "art_upload")
      .where("order_id", "=", (await proofRow(test, first)).order_id)
      .orderBy("id")
      .execute();
    expect((await visit("GET", `/public/proofs/${token}/files/${gone?.id}/preview`)).status).toBe(404);
    expect((await approve(token)).status).toBe(200);
  });

  it("shows each contact their own answers, and none of another sending", async () => {
    const { tokens, proofIds } = await sentDesigns(test, staff, 2, [ADA, GRACE]);
    const [ada = "", grace = ""] = tokens;
    await approve(ada, { art_proof_id: proofIds[0] });
    expect(statesOf(await look(ada))).toEqual(["answered", "open"]);
    expect(statesOf(await look(grace))).toEqual(["closed", "open"]);
  });

  it("a link that was sent before there were sendings leads to its one proof", async () => {
    const { token, proofId } = await sentProof(test, staff);
    expect(await look(token)).toMatchObject({ proof_id: proofId, proofs: [{ proof_id: proofId }] });
    expect((await approve(token)).status).toBe(200);
  });
});

describe("reminders of a sending", () => {
  it("go out one to each contact, about what still waits", async () => {
    const { order, token, proofIds } = await sentDesigns(test, staff, 3, [ADA, GRACE]);
    const [first = 0, second = 0, third = 0] = proofIds;
    await approve(token, { art_proof_id: second });
    test.setNow(instantAfter(new Date(TEST_NOW), 48 * HOUR_MS));
    await followUpProofs(test);
    await followUpProofs(test);
    const reminders = (await mailsOf(order.id)).filter(({ event }) => event === "proof_reminder");
    expect(reminders.map(({ to_json }) => JSON.parse(to_json)[0].email)).toEqual([ADA.email, GRACE.email]);
    expect(reminders[0]?.body_text).toContain(`Design ${first}`);
    expect(reminders[0]?.body_text).toContain(`Design ${third}`);
    expect(reminders[0]?.body_text).not.toContain(`Design ${second}`);
    test.setNow(instantAfter(new Date(TEST_NOW), 144 * HOUR_MS));
    await followUpProofs(test);
    await followUpProofs(test);
    const tasks = await test.db
      .selectFrom("tasks")
      .select("title")
      .where("order_id", "=", order.id)
      .where("kind", "=", "silent_customer")
      .execute();
    expect(tasks).toEqual([
      { title: `Call Ada Reed and Grace Bell: no answer to proofs ${first}, ${third} since Tue Mar 10` },
    ]);
  });

  it("by hand, one mail for all that wait", async () => {
    const { order, proofIds } = await sentDesigns(test, staff, 2);
    expect((await post(`/art_proofs/${proofIds[1]}/reminders`, {})).status).toBe(200);
    expect((await mailsOf(order.id)).map(({ event }) => event)).toEqual(["proof_ready", "proof_reminder"]);
  });

  it("the first mail still leaves after one of its designs was answered, and not after all were", async () => {
    const { order, token, proofIds } = await sentDesigns(test, staff, 2);
    const statusOf = async () => {
      await suppressPointless(test.db, TEST_NOW);
      return (await mailsOf(order.id)).map(({ status }) => status);
    };
    await approve(token, { art_proof_id: proofIds[0] });
    expect(await statusOf()).toEqual(["queued"]);
    await approve(token);
    expect(await statusOf()).toEqual(["suppressed"]);
  });
});
