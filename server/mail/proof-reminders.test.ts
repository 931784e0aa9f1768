import { makeAskedProof } from "tests/factories/proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterEach, beforeEach, expect, it } from "vitest";
import { instantAfter } from "../clock";
import { closeTasks } from "../tasks/tasks";
import { followUpProofs, nextReminderAt } from "./proof-reminders";

const SENT = "2026-03-09T09:00:00.000Z";
const HOUR_MS = 3_600_000;

let test: TestApi;
beforeEach(async () => {
  test = await openTestApi();
});
afterEach(() => test.close());

async function after(hours: number) {
  test.setNow(instantAfter(new Date(SENT), hours * HOUR_MS));
  await followUpProofs(test);
}

const mails = () =>
  test.db.selectFrom("email_messages").select(["template_key", "to_json", "entity_id"]).orderBy("id").execute();
const tasks = () =>
  test.db.selectFrom("tasks").select(["kind", "title", "assignee_id", "done_at"]).orderBy("id").execute();
const actions = async () =>
  (
    await test.db
      .selectFrom("history_events")
      .select("action")
      .where("action", "like", "proof_%")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const statusOf = async (proofId: number) =>
  (await test.db.selectFrom("art_proofs").select("status").where("id", "=", proofId).executeTakeFirstOrThrow()).status;

it("reminds after 48 and 96 hours, asks people after 144, ends the link after 14 days, and never approves", async () => {
  const { id: assignee_id } = await test.signIn();
  const { proofId, requestId } = await makeAskedProof(test, { sentAt: SENT, proof: { assignee_id } });
  await after(47.9);
  expect(await mails()).toEqual([]);
  await after(48);
  await after(48.1);
  expect((await mails()).map((mail) => mail.template_key)).toEqual(["proof_reminder"]);
  await after(96);
  await after(97);
  expect((await mails()).map((mail) => mail.template_key)).toEqual(["proof_reminder", "proof_second_reminder"]);
  expect(await tasks()).toEqual([]);
  await after(144);
  await after(145);
  expect(await tasks()).toEqual([
    {
      kind: "silent_customer",
      title: `Call Ada Reed: no answer to proof ${proofId} since Mon Mar 9`,
      assignee_id,
      done_at: null,
    },
  ]);
  await after(14 * 24 - 1);
  expect(await statusOf(proofId)).toBe("in_review");
  await after(14 * 24);
  await after(14 * 24 + 1);
  expect((await tasks()).map(({ kind }) => kind)).toEqual(["silent_customer", "link_ended"]);
  const request = await test.db
    .selectFrom("proof_requests")
    .selectAll()
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ status: "expired", reminders_sent: 2, next_reminder_at: null });
  expect(await actions()).toEqual(["proof_reminded", "proof_reminded", "proof_silent", "proof_link_ended"]);
  expect(await statusOf(proofId)).toBe("in_review");
  expect(await mails()).toHaveLength(2);
});

it("each reminder has a link of its own, and goes to those who have not answered", async () => {
  const { contactIds } = await makeAskedProof(test, { sentAt: SENT, contacts: ["a@c.example", "b@c.example"] });
  const [answered = 0, silent = 0] = contactIds;
  await test.db.updateTable("proof_contacts").set({ responded_at: SENT }).where("id", "=", answered).execute();
  await after(48);
  expect((await mails()).map((mail) => mail.entity_id)).toEqual([silent]);
  const tokens = await test.db.selectFrom("proof_tokens").select("proof_contact_id").execute();
  expect(tokens).toEqual([{ proof_contact_id: silent }]);
});

it("several processes at once remind once", async () => {
  await makeAskedProof(test, { sentAt: SENT });
  test.setNow(instantAfter(new Date(SENT), 48 * HOUR_MS));
  await Promise.all([followUpProofs(test), followUpProofs(test), followUpProofs(test)]);
  expect(await mails()).toHaveLength(1);
  expect(await actions()).toEqual(["proof_reminded"]);
});

it("orders on hold, cancelled ones and proofs on hold are left alone; what goes on is reminded then", async () => {
  const held = await makeAskedProof(test, { sentAt: SENT });
  const cancelled = await makeAskedProof(test, { sentAt: SENT, proof: { is_active: 0 } });
  await makeAskedProof(test, { sentAt: SENT, proof: { status: "on_hold" } });
  await test.db.updateTable("orders").set({ status: "on_hold" }).where("id", "=", held.orderId).execute();
  await test.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", cancelled.orderId).execute();
  await after(50);
  expect(await mails()).toEqual([]);
  await test.db.updateTable("orders").set({ status: "in_progress" }).where("id", "=", held.orderId).execute();
  await after(60);
  expect((await mails()).map((mail) => mail.entity_id)).toEqual(held.contactIds);
});

it("after a long stop one reminder goes out and a person is asked, not three mails at once", async () => {
  await makeAskedProof(test, { sentAt: SENT });
  await after(200);
  await after(200.1);
  await after(201);
  expect(await mails()).toHaveLength(1);
  expect((await tasks()).map(({ kind }) => kind)).toEqual(["silent_customer"]);
});

it("whom a person reminded within a day is not reminded by itself", async () => {
  const { requestId } = await makeAskedProof(test, { sentAt: SENT });
  const byHand = instantAfter(new Date(SENT), 40 * HOUR_MS);
  await test.db.updateTable("proof_requests").set({ last_reminded_at: byHand }).where("id", "=", requestId).execute();
  await after(48);
  expect(await mails()).toEqual([]);
  await after(96);
  expect(await mails()).toHaveLength(1);
});

it("an answer closes what asked a person to call", async () => {
  const { proofId } = await makeAskedProof(test, { sentAt: SENT });
  await after(144);
  await after(144.1);
  await closeTasks(test.db, { type: "art_proof", id: proofId }, ["silent_customer"], { at: SENT, userId: null });
  expect((await tasks())[0]?.done_at).toBe(SENT);
});

it("says when a request is looked at next", () => {
  const at = (hours: number) => nextReminderAt(SENT, new Date(instantAfter(new Date(SENT), hours * HOUR_MS)));
  expect([at(0), at(48), at(96), at(144)]).toEqual([
    "2026-03-11T09:00:00.000Z",
    "2026-03-13T09:00:00.000Z",
    "2026-03-15T09:00:00.000Z",
    null,
  ]);
});

it("one request that can't be followed up keeps no other from its reminder", async () => {
  await makeAskedProof(test, { sentAt: SENT, contacts: ["no address"] });
  const { contactIds } = await makeAskedProof(test, { sentAt: SENT });
  await after(48);
  expect((await mails()).map((mail) => mail.entity_id)).toEqual(contactIds);
});
