import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArtUpload, proofRow, setProof } from "../../../tests/factories/art-uploads";
import { ADA, readyProof, type Staff, sentProof, tokensOf } from "../../../tests/factories/sent-proofs";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";
import { hashToken } from "../../security/tokens";

let test: TestApi;
let staff: Staff;
beforeAll(async () => {
  test = await openTestApi();
  staff = await test.signIn();
});
afterAll(() => test.close());

const GRACE = { name: "Grace Bell", email: "grace@customer.example" };
const post = (path: string, body: object = {}) => test.call("POST", path, { token: staff.token, body });
const get = (path: string) => test.call("GET", path, { token: staff.token });
const send = (proofId: number, body: object = {}) =>
  post(`/art_proofs/${proofId}/requests`, { contacts: [ADA], ...body });
const approve = (proofId: number, body: object = {}) =>
  post(`/art_proofs/${proofId}/approve`, { channel: "phone", name: "Ada Reed", ...body });
const events = async (proofId: number) => (await get(`/art_proofs/${proofId}/history`)).body.data;

/** What lies on the disk under the version's file is another thing from now on. */
async function changeFile(uploadId: number, content: string | null) {
  const file = await test.db
    .selectFrom("files")
    .select("path")
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "=", uploadId)
    .executeTakeFirstOrThrow();
  const path = join(test.settings.dataDir, "files", file.path ?? "");
  await (content === null ? rm(path) : writeFile(path, content));
}

describe("sending a proof", () => {
  it("asks each address once with a link of its own, of which only the hash is stored", async () => {
    const { proofId, order, upload } = await readyProof(test, staff);
    const contacts = [ADA, GRACE, { name: "Ada again", email: "ADA@customer.example" }];
    const answer = await send(proofId, { contacts, message: "Look at the star", lock_version: 1 });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          art_proof_id: proofId,
          upload_id: upload.id,
          upload_version: 1,
          status: "pending",
          approval_mode: "any",
          checklist: ["Spelling", "Colors", "Size", "Placement"],
          message: "Look at the star",
          contacts: [
            { ...ADA, status: "pending", view_count: 0 },
            { ...GRACE, status: "pending" },
          ],
          sent_by: { id: staff.id },
          sent_at: TEST_NOW,
          expires_at: "2026-03-24T15:00:00.000Z",
          next_reminder_at: "2026-03-12T15:00:00.000Z",
        },
      },
    });
    const { body } = await get(`/art_proofs/${proofId}`);
    expect(body.data).toMatchObject({
      status: "in_review",
      turn: "customer",
      request: { waiting_for: ["Ada Reed", "Grace Bell"] },
    });
    const tokens = await tokensOf(test, proofId);
    expect(tokens).toHaveLength(2);
    const stored = await test.db.selectFrom("proof_tokens").select("token_hash").execute();
    expect(stored.map((row) => row.token_hash)).toEqual(expect.arrayContaining(tokens.map(hashToken)));
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      const history = JSON.stringify(await test.db.selectFrom("history_events").selectAll().execute());
      expect(history + JSON.stringify(answer.body)).not.toContain(token);
    }
    expect((await events(proofId))[0]).toMatchObject({
      action: "proof_sent",
      before: { status: "ready_for_review" },
      after: { version: 1, contacts: ["Ada Reed, ada@customer.example", "Grace Bell, grace@customer.example"] },
    });
    expect((await get(`/art_proofs/${proofId}/requests`)).body).toMatchObject({
      meta: { total: 1 },
      data: [{ upload_version: 1 }],
    });
    const mails = await test.db.selectFrom("email_messages").selectAll().where("order_id", "=", order.id).execute();
    expect(mails.every((mail) => mail.link_cipher !== null && mail.body_text.includes("{{link}}"))).toBe(true);
  });

  it("is refused unless it is ready, with a version that customers may see, for a time to come", async () => {
    const { proofId, upload } = await readyProof(test, staff);
    const refused = [
      [{ expires_at: "2026-03-10T15:00:00.000Z" }, "expires_at"],
      [{ expires_at: "2026-06-10T15:00:00.000Z" }, "expires_at"],
      [{ contacts: [] }, "contacts"],
      [{ contacts: [{ name: "Ada", email: "ada" }] }, "contacts.0.email"],
      [{ contacts: [{ name: "Ada", email: "ada:b@c.example" }] }, "contacts.0.email"],
      [{ contacts: [{ name: "Ada", email: "a\u0085da@c.example" }] }, "contacts.0.email"],
    ] as const;
    for (const [body, field] of refused) {
      const { status, body: problem } = await send(proofId, body);
      expect([status, Object.keys(problem.errors)]).toEqual([422, [field]]);
    }
    const { upload: another } = await readyProof(test, staff);
    for (const upload_id of [another.id, 999_999]) {
      expect(await send(proofId, { upload_id })).toMatchObject({
        status: 422,
        body: { errors: { upload_id: ["Choose a version of this proof."] } },
      });
    }
    const newer = await makeArtUpload(test, proofId, { content: `second of ${proofId}` });
    await setProof(test, proofId, { art_upload_current_id: newer.id });
    expect(await send(proofId, { upload_id: upload.id })).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { id: proofId } },
    });
    await setProof(test, proofId, { art_upload_current_id: upload.id });
    expect(await send(proofId, { lock_version: 7 })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await send(999_999)).status).toBe(404);
    await test.db
      .updateTable("files")
      .set({ visibility: "internal" })
      .where("entity_type", "=", "art_upload")
      .where("entity_id", "=", upload.id)
      .execute();
    expect(await send(proofId)).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    await setProof(test, proofId, { status: "in_progress" });
    expect(await send(proofId)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("ready for review") },
    });
    expect(
      await test.db.selectFrom("proof_requests").select("id").where("art_proof_id", "=", proofId).execute(),
    ).toEqual([]);
  });

  it("happens once, however many press the button", async () => {
    const { proofId } = await readyProof(test, staff);
    const answers = await Promise.all([send(proofId), send(proofId), send(proofId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await tokensOf(test, proofId)).toHaveLength(1);
  });

  it("by two who saw the same: the second gets 409 with the proof as it is, and so does a second approval", async () => {
    const { proofId } = await readyProof(test, staff);
    const { lock_version } = (await get(`/art_proofs/${proofId}`)).body.data;
    expect((await send(proofId, { lock_version })).status).toBe(201);
    expect(await send(proofId, { lock_version })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { id: proofId, status: "in_review" } },
    });
    const sent = (await get(`/art_proofs/${proofId}`)).body.data;
    const seen = { lock_version: sent.lock_version };
    expect((await approve(proofId, seen)).status).toBe(200);
    expect(await approve(proofId, seen)).toMatchObject({
      status: 409,
      body: { code: "stale", current: { id: proofId, status: "approved" } },
    });
  });

  it("of a file that is another one on the disk is refused, with an alert, a task and history, once", async () => {
    const { proofId, upload } = await readyProof(test, staff);
    await changeFile(upload.id, "swapped");
    for (const _ of [1, 2]) {
      expect(await send(proofId)).toMatchObject({
        status: 409,
        body: { code: "conflict", message: expect.stringContaining("no longer what was uploaded") },
      });
    }
    const { body } = await get(`/art_proofs/${proofId}`);
    expect(body.data).toMatchObject({ status: "ready_for_review", alerts: [{ code: "file_changed" }] });
    expect(
      (await events(proofId)).filter((event: { action: string }) => event.action === "proof_file_changed"),
    ).toHaveLength(1);
    await changeFile(upload.id, null);
    expect(await send(proofId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("gone from the disk") },
    });
  });
});

describe("a reminder by hand", () => {
  it("gives each who has not answered a link of their own", async () => {
    const { proofId } = await sentProof(test, staff, { contacts: [ADA, GRACE] });
    const answer = await post(`/art_proofs/${proofId}/reminders`, { message: "Any news?" });
    expect(answer).toMatchObject({ status: 200, body: { data: { reminders_sent: 1, last_reminded_at: TEST_NOW } } });
    expect(new Set(await tokensOf(test, proofId)).size).toBe(4);
    expect((await events(proofId))[0]).toMatchObject({ action: "proof_reminded" });
  });

  it("is refused where nobody is asked", async () => {
    const { proofId } = await readyProof(test, staff);
    expect(await post(`/art_proofs/${proofId}/reminders`)).toMatchObject({
      status: 422,
      body: { code: "not_allowed" },
    });
  });
});

describe("an approval on behalf", () => {
  it("binds the version and its hash, closes the request and keeps the logo", async () => {
    const { proofId, upload, order } = await sentProof(test, staff);
    const answer = await approve(proofId, { evidence: "Called at 4 pm", upload_id: upload.id });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          status: "approved",
          approved_via: "phone",
          approved_by_type: "staff",
          approved_by_name: "Ada Reed",
          approved_upload_id: upload.id,
          approved_sha256: upload.sha256,
          approved_at: TEST_NOW,
          frozen_at: TEST_NOW,
          request: null,
        },
      },
    });
    expect((await get(`/art_proofs/${proofId}/requests`)).body.data).toMatchObject([
      { status: "approved", next_reminder_at: null, responded_at: TEST_NOW },
    ]);
    const { logo_id } = await proofRow(test, proofId);
    const logos = await test.db.selectFrom("logos").selectAll().where("customer_id", "=", order.customerId).execute();
    expect(logos).toMatchObject([{ id: logo_id, sha256: upload.sha256 }]);
    expect((await events(proofId))[0]).toMatchObject({
      action: "proof_approved",
      reason: "Called at 4 pm",
      after: { approved_by_name: "Ada Reed" },
    });
    expect(await approve(proofId)).toMatchObject({ status: 422, body: { message: "It is approved already." } });
  });

  it("is refused before it was sent, of another version, and of a file that was swapped", async () => {
    const ready = await readyProof(test, staff);
    expect(await approve(ready.proofId)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("Send it") },
    });
    const { proofId, upload } = await sentProof(test, staff);
    expect(await approve(proofId, { name: "" })).toMatchObject({
      status: 422,
      body: { errors: { name: ["Enter who approved it."] } },
    });
    const newer = await makeArtUpload(test, proofId, { content: `second of ${proofId}` });
    expect(await approve(proofId, { upload_id: upload.id })).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { id: proofId } },
    });
    await changeFile(newer.id, "swapped");
    expect(await approve(proofId)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await proofRow(test, proofId)).toMatchObject({ status: "in_review", approved_sha256: null });
  });
});
