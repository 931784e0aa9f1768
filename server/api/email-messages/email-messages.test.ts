import { makeAskedProof } from "tests/factories/proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeChangeRequested, writeProofReady } from "../../mail/proof-mails";
import { openTask } from "../../tasks/tasks";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme", mailFrom: { name: "Acme", email: "proofs@acme.example" } });
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

async function queuedMail(email = "ada@customer.example") {
  const asked = await makeAskedProof(test, { contacts: [email] });
  const [contactId = 0] = asked.contactIds;
  const mail = {
    contact: { id: contactId, name: "Ada Reed", email },
    order: { id: asked.orderId, name: asked.orderName, company: null, language: "en" as const },
    designs: [{ id: asked.proofId, name: null, goods: "" }],
    message: null,
    token: `secret-${contactId}`,
    expiresAt: "2026-03-24T15:00:00.000Z",
  };
  await writeProofReady(test.db, test, [mail], test.clock().toISOString());
  const { id } = await test.db
    .selectFrom("email_messages")
    .select("id")
    .where("dedupe_key", "=", `proof_ready ${contactId}`)
    .executeTakeFirstOrThrow();
  return { ...asked, id, link: `${test.settings.appUrl}/proof/secret-${contactId}` };
}

const rowOf = (id: number) =>
  test.db.selectFrom("email_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("happy", () => {
  it("lists the mail of an order; its link is shown to a person who has to send it, once they ask", async () => {
    const { orderId, orderName, proofId, id, link } = await queuedMail();
    const { body } = await test.call("GET", `/email_messages?order_id=${orderId}`, { token });
    expect(body).toMatchObject({ delivery: "outbox", meta: { total: 1 } });
    expect(body.data[0]).toMatchObject({
      id,
      order_name: orderName,
      status: "queued",
      from: "Acme <proofs@acme.example>",
      to: [{ name: "Ada Reed", email: "ada@customer.example" }],
      link: { hidden: true, can_reveal: true },
      next_attempt_at: null,
    });
    expect(JSON.stringify(body)).not.toContain(link);
    const revealed = await test.call("POST", `/email_messages/${id}/link`, { token });
    expect(revealed.body.data).toMatchObject({ link, body_text: expect.stringContaining(link) });
    const ofProof = await test.call("GET", `/email_messages?art_proof_id=${proofId}`, { token });
    expect(ofProof.body.data.map((mail: { id: number }) => mail.id)).toEqual([id]);
  });

  it("finds mail by status and by words of subject and address", async () => {
    const { id, orderName } = await queuedMail("zoe_100%@customer.example");
    const ids = async (query: string) =>
      (await test.call("GET", `/email_messages?${query}`, { token })).body.data.map((mail: { id: number }) => mail.id);
    expect(await ids("q=ZOE_100%25@")).toEqual([id]);
    expect(await ids("q=zoex100")).toEqual([]);
    expect(await ids(`q=${encodeURIComponent(orderName)}&status[]=queued`)).toEqual([id]);
    expect(await ids(`q=${encodeURIComponent(orderName)}&status[]=sent`)).toEqual([]);
  });

  it("includes mail to the artist about a proof", async () => {
    const { orderId, orderName, proofId } = await queuedMail();
    const mail = {
      to: { name: "Mia", email: "mia@shop.example" },
      feedbackId: proofId,
      order: { id: orderId, name: orderName, company: null },
      proof: { id: proofId, name: null },
      customerName: "Ada",
      comment: "Larger",
    };
    await writeChangeRequested(test.db, test, mail, test.clock().toISOString());
    const { body } = await test.call("GET", `/email_messages?art_proof_id=${proofId}`, { token });
    expect(body.meta.total).toBe(2);
    expect(body.data[0]).toMatchObject({ template_key: "proof_change_requested", link: null });
  });

  it("a failed mail is due again now, and its task is done", async () => {
    const { id, proofId, orderId } = await queuedMail();
    await test.db
      .updateTable("email_messages")
      .set({ status: "failed", attempts: 3, error: "550" })
      .where("id", "=", id)
      .execute();
    await openTask(
      test.db,
      {
        kind: "mail_failed",
        title: "The mail was not delivered",
        entity: { type: "art_proof", id: proofId },
        orderId,
        assigneeId: null,
        dedupeKey: `mail_failed ${id}`,
      },
      test.clock().toISOString(),
    );
    const { status, body } = await test.call("POST", `/email_messages/${id}/retry`, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: "queued", attempts: 0, error: null });
    const tasks = await test.call("GET", `/tasks?entity_type=art_proof&entity_id=${proofId}&done=0`, { token });
    expect(tasks.body.data).toEqual([]);
  });

  it("a mail that a person has sent forgets its link", async () => {
    const { id } = await queuedMail();
    const { body } = await test.call("POST", `/email_messages/${id}/sent`, { token });
    expect(body.data).toMatchObject({ status: "sent", link: null });
    expect(body.data.body_text).toContain("left out");
    expect((await rowOf(id)).link_cipher).toBeNull();
  });
});

describe("mail that waits for review", () => {
  async function inReview() {
    const mail = await queuedMail();
    await test.db
      .updateTable("email_messages")
      .set({ status: "review", event: "order_ready", audience: "customer" })
      .where("id", "=", mail.id)
      .execute();
    return mail;
  }
  const recorded = async (orderId: number) =>
    (await test.call("GET", `/orders/${orderId}/history?kind[]=mail`, { token })).body.data;

  it("leaves once a person lets it, and the order's history says who", async () => {
    const { id, orderId, link } = await inReview();
    const one = await test.call("GET", `/email_messages/${id}`, { token });
    expect(one.body.data).toMatchObject({
      id,
      status: "review",
      event: "order_ready",
      audience: "customer",
      link: { hidden: true, can_reveal: false },
    });
    expect(JSON.stringify(one.body)).not.toContain(link);
    test.setNow("2026-03-10T16:00:00.000Z");
    const { status, body } = await test.call("POST", `/email_messages/${id}/send`, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, status: "queued" });
    const row = await rowOf(id);
    expect(row).toMatchObject({ next_attempt_at: "2026-03-10T16:00:00.000Z", reviewed_at: "2026-03-10T16:00:00.000Z" });
    expect(row.reviewed_by_id).not.toBeNull();
    expect(row.link_cipher).not.toBeNull();
    expect(await recorded(orderId)).toMatchObject([
      { action: "mail_released", entity_id: id, actor: { id: row.reviewed_by_id }, after: { subject: row.subject } },
    ]);
    const again = await test.call("POST", `/email_messages/${id}/send`, { token });
    expect(again).toMatchObject({ status: 422, body: { message: "It is about to be sent." } });
    expect(await recorded(orderId)).toHaveLength(1);
  });

  it("that is discarded never leaves, and forgets its link", async () => {
    const { id, orderId } = await inReview();
    expect(await test.call("POST", `/email_messages/${id}/sent`, { token })).toMatchObject({ status: 422 });
    const { body } = await test.call("POST", `/email_messages/${id}/discard`, { token });
    expect(body.data).toMatchObject({ status: "discarded", link: null });
    expect((await rowOf(id)).link_cipher).toBeNull();
    for (const action of ["send", "discard", "sent", "retry"])
      expect(await test.call("POST", `/email_messages/${id}/${action}`, { token })).toMatchObject({ status: 422 });
    expect(await recorded(orderId)).toMatchObject([{ action: "mail_discarded" }]);
  });

  it("is found by event, audience, template and status", async () => {
    const { id } = await inReview();
    await test.db.updateTable("email_messages").set({ template_id: 4_711 }).where("id", "=", id).execute();
    const ids = async (query: string) =>
      (await test.call("GET", `/email_messages?${query}`, { token })).body.data.map((mail: { id: number }) => mail.id);
    expect(await ids("template_id=4711")).toEqual([id]);
    expect(await ids("template_id=4711&status[]=review&event[]=order_ready&audience[]=customer")).toEqual([id]);
    expect(await ids("template_id=4711&status[]=discarded")).toEqual([]);
    expect(await ids("template_id=4711&event[]=mention")).toEqual([]);
    expect(await ids("template_id=4711&audience[]=staff")).toEqual([]);
    expect(await test.call("GET", "/email_messages?event[]=nothing", { token })).toMatchObject({ status: 422 });
    expect(await test.call("GET", "/email_messages/999999", { token })).toMatchObject({ status: 404 });
  });
});

describe("refused", () => {
  it("only failed mail is tried again, and nothing is sent twice", async () => {
    const { id } = await queuedMail();
    const retry = await test.call("POST", `/email_messages/${id}/retry`, { token });
    expect(retry).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    await test.call("POST", `/email_messages/${id}/sent`, { token });
    expect(await test.call("POST", `/email_messages/${id}/sent`, { token })).toMatchObject({ status: 422 });
    expect(await test.call("POST", "/email_messages/999999/retry", { token })).toMatchObject({ status: 404 });
    expect(await test.call("GET", "/email_messages?status[]=lost", { token })).toMatchObject({ status: 422 });
  });
});

describe("security", () => {
  it("a link that leaves by itself is shown to nobody", async () => {
    const delivering = await openTestApi({ smtpUrl: "smtp://127.0.0.1:1" });
    const person = await delivering.signIn();
    const { contactIds, orderId, orderName, proofId } = await makeAskedProof(delivering);
    const mail = {
      contact: { id: contactIds[0] ?? 0, name: "Ada", email: "ada@customer.example" },
      order: { id: orderId, name: orderName, company: null, language: "en" as const },
      designs: [{ id: proofId, name: null, goods: "" }],
      message: null,
      token: "secret-of-ada",
      expiresAt: "2026-03-24T15:00:00.000Z",
    };
    await writeProofReady(delivering.db, delivering, [mail], delivering.clock().toISOString());
    const { body } = await delivering.call("GET", "/email_messages", { token: person.token });
    expect(body.delivery).toBe("smtp");
    expect(JSON.stringify(body)).not.toContain("secret-of-ada");
    await delivering.close();
  });
});

describe("mail of somebody's account", () => {
  it("is read and sent by who has Emails, not by who works on orders", async () => {
    const [artist, desk] = [await test.signIn("Artist"), await test.signIn("Order Desk")];
    const id = await mailOf("user");
    expect(await test.call("GET", `/email_messages/${id}`, { token: artist.token })).toMatchObject({ status: 403 });
    expect(await test.call("POST", `/email_messages/${id}/sent`, { token: artist.token })).toMatchObject({
      status: 403,
    });
    expect(await test.call("POST", `/email_messages/${id}/retry`, { token: artist.token })).toMatchObject({
      status: 403,
    });
    expect(await test.call("GET", `/email_messages/${id}`, { token: desk.token })).toMatchObject({ status: 200 });
    const ofAProof = await mailOf("art_proof");
    expect(await test.call("GET", `/email_messages/${ofAProof}`, { token: artist.token })).toMatchObject({
      status: 200,
    });
  });

  async function mailOf(entity_type: string): Promise<number> {
    const at = test.clock().toISOString();
    const { id } = await test.db
      .insertInto("email_messages")
      .values({
        template_key: "password_reset",
        dedupe_key: `mail of ${entity_type}`,
        entity_type,
        entity_id: 1,
        to_json: "[]",
        subject: "Choose a password",
        body_text: "text",
        body_html: "<p>text</p>",
        message_id: `<${entity_type}@shop.example>`,
        status: "failed",
        next_attempt_at: at,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }
});

describe("tasks", () => {
  it("are listed oldest due first, done by a person, and opened again", async () => {
    const entity = { type: "art_proof" as const, id: 4_711 };
    const at = test.clock().toISOString();
    const open = async (title: string, dueAt: string) => {
      const task = { kind: "silent_customer" as const, title, entity, orderId: null, assigneeId: null };
      await openTask(test.db, { ...task, dueAt, dedupeKey: title }, at);
    };
    await open("later", "2026-03-12T00:00:00.000Z");
    await open("sooner", "2026-03-11T00:00:00.000Z");
    const list = async (done: string) =>
      (await test.call("GET", `/tasks?entity_id=4711&entity_type=art_proof&done=${done}`, { token })).body.data;
    const [sooner, later] = await list("0");
    expect([sooner.title, later.title]).toEqual(["sooner", "later"]);
    const done = await test.call("PATCH", `/tasks/${sooner.id}`, { token, body: { done: true } });
    expect(done.body.data.done_at).toBe(at);
    expect(await list("1")).toHaveLength(1);
    await test.call("PATCH", `/tasks/${sooner.id}`, { token, body: { done: false } });
    expect(await list("0")).toHaveLength(2);
    expect(await test.call("PATCH", "/tasks/999999", { token, body: { done: true } })).toMatchObject({ status: 404 });
  });
});
