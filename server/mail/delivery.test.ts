import { Socket } from "node:net";
import { type AskedProof, makeAskedProof } from "tests/factories/proofs";
import { openTestSmtp, type TestSmtpServer } from "tests/setup/smtp-server";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instantAfter } from "../clock";
import { createTokenCipher } from "../sessions/token-cipher";
import { waitAfter } from "./back-off";
import { deliverDue, startDelivery } from "./delivery";
import { claimDueMail } from "./delivery.queries";
import { writeProofReady } from "./proof-mails";
import { openSmtp, type Smtp } from "./smtp";
import { suppressPointless } from "./suppress.queries";

const MINUTE_MS = 60_000;

let test: TestApi;
let server: TestSmtpServer;
let smtp: Smtp;
beforeEach(async () => {
  test = await openTestApi({ shopName: "Acme", mailFrom: { name: "Acme, Inc.", email: "proofs@acme.example" } });
  server = await openTestSmtp();
  smtp = openSmtp(server.url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  smtp.close();
  await server.close();
  await test.close();
});

async function askedByMail(contacts = ["ada@customer.example"], name = "Ada Reed"): Promise<AskedProof> {
  const asked = await makeAskedProof(test, { contacts });
  const mails = asked.contactIds.map((id, index) => ({
    contact: { id, name, email: contacts[index] ?? "" },
    order: { id: asked.orderId, name: asked.orderName, company: null, language: "en" as const },
    designs: [{ id: asked.proofId, name: "Left chest crest", goods: "" }],
    message: null,
    token: `secret-of-${id}`,
    expiresAt: "2026-03-24T15:00:00.000Z",
  }));
  await writeProofReady(test.db, test, mails, test.clock().toISOString());
  return asked;
}

const rows = () => test.db.selectFrom("email_messages").selectAll().orderBy("id").execute();
const pass = (ms: number) => test.setNow(instantAfter(test.clock(), ms));

describe("delivery", () => {
  it("a mail arrives once, with its link, and the row forgets the link", async () => {
    const asked = await askedByMail();
    await deliverDue(test, smtp);
    await deliverDue(test, smtp);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: "proofs@acme.example", to: ["ada@customer.example"] });
    expect(mail?.raw).toContain('From: "Acme, Inc." <proofs@acme.example>');
    expect(mail?.raw).toContain(`Subject: Your proof for order ${asked.orderName} is ready`);
    expect(mail?.raw).toContain("Auto-Submitted: auto-generated");
    expect(mail?.raw.replaceAll("=\r\n", "")).toContain(`/proof/secret-of-${asked.contactIds[0]}`);
    expect(mail?.raw).not.toContain("{{link}}");
    const [row] = await rows();
    expect(row).toMatchObject({
      status: "sent",
      attempts: 1,
      sent_at: TEST_NOW,
      link_cipher: null,
      claimed_until: null,
    });
    expect(row?.body_text).toContain("{{link}}");
  });

  it("a refusal for now is tried again after a minute, under the same Message-ID", async () => {
    await askedByMail();
    server.refuseNext({ code: 451, text: "busy, try later" });
    await deliverDue(test, smtp);
    expect((await rows())[0]).toMatchObject({
      status: "queued",
      attempts: 1,
      next_attempt_at: "2026-03-10T15:01:00.000Z",
    });
    expect((await rows())[0]?.error).toContain("busy, try later");
    pass(59_000);
    await deliverDue(test, smtp);
    expect(server.received).toHaveLength(0);
    pass(1_000);
    await deliverDue(test, smtp);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "sent", attempts: 2, error: null });
    expect(server.received[0]?.raw).toContain(`Message-ID: ${row?.message_id}`);
  });

  it("a refusal for good fails at once and asks a person to look", async () => {
    const { proofId } = await askedByMail();
    server.refuseNext({ code: 550, text: "no such person" });
    await deliverDue(test, smtp);
    pass(7 * 24 * 60 * MINUTE_MS);
    await deliverDue(test, smtp);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "failed", attempts: 1 });
    expect(row?.error).toContain("no such person");
    expect(row?.link_cipher).not.toBeNull();
    const tasks = await test.db.selectFrom("tasks").select(["kind", "entity_id", "title"]).execute();
    expect(tasks).toMatchObject([{ kind: "mail_failed", entity_id: proofId }]);
  });

  it("a server that is down loses nothing", async () => {
    await askedByMail();
    const { port } = server;
    await server.close();
    await deliverDue(test, smtp);
    expect((await rows())[0]).toMatchObject({ status: "queued", attempts: 1 });
    server = await openTestSmtp(port);
    pass(MINUTE_MS);
    await deliverDue(test, smtp);
    expect((await rows())[0]).toMatchObject({ status: "sent", attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  it("two workers never send the same mail", async () => {
    await askedByMail(Array.from({ length: 10 }, (_, index) => `ada${index}@customer.example`));
    const other = openSmtp(server.url);
    await Promise.all([deliverDue(test, smtp), deliverDue(test, other), deliverDue(test, other)]);
    other.close();
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `ada${index}@customer.example`),
    );
    expect((await rows()).every(({ status, attempts }) => status === "sent" && attempts === 1)).toBe(true);
  });

  it("a mail whose process was killed while sending is tried again after its lease, under the same Message-ID", async () => {
    await askedByMail();
    const killed = openSmtp(server.url);
    const cut = new Promise<void>((resolve) => server.beforeAnswer(async () => resolve(killed.close())));
    const forEver = new Promise<never>(() => {});
    await Promise.race([cut, deliverDue(test, { ...killed, send: (mail) => killed.send(mail).then(() => forEver) })]);
    server.beforeAnswer(async () => {});
    expect((await rows())[0]).toMatchObject({ status: "queued", attempts: 1 });
    await deliverDue(test, smtp);
    expect(server.received).toHaveLength(1);
    pass(5 * MINUTE_MS);
    await deliverDue(test, smtp);
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect((await rows())[0]).toMatchObject({ status: "sent", attempts: 2 });
  });

  async function toThree(): Promise<AskedProof> {
    const asked = await askedByMail();
    const to = ["ada", "bo", "cy"].map((name) => ({ name, email: `${name}@customer.example` }));
    await test.db
      .updateTable("email_messages")
      .set({ to_json: JSON.stringify(to), entity_type: "order", entity_id: asked.orderId })
      .execute();
    return asked;
  }

  it("of several addresses one is refused for now: it is tried again for that one alone, with its link", async () => {
    const { contactIds } = await toThree();
    server.refuseNext({ code: 450, text: "mailbox busy" });
    await deliverDue(test, smtp);
    const [sent, own] = await rows();
    expect(sent).toMatchObject({
      status: "sent",
      error: "Not accepted for ada@customer.example. See the separate email to them.",
    });
    expect(own).toMatchObject({
      status: "queued",
      attempts: 1,
      next_attempt_at: "2026-03-10T15:01:00.000Z",
      message_id: sent?.message_id,
    });
    expect(own?.error).toContain("mailbox busy");
    server.refuseNext({ code: 451, text: "still busy" });
    pass(MINUTE_MS);
    await deliverDue(test, smtp);
    pass(5 * MINUTE_MS);
    await deliverDue(test, smtp);
    pass(7 * 24 * 60 * MINUTE_MS);
    await deliverDue(test, smtp);
    expect(server.received.map((mail) => mail.to)).toEqual([
      ["bo@customer.example", "cy@customer.example"],
      ["ada@customer.example"],
    ]);
    expect(server.received[1]?.raw).toMatch(/^To: "?ada"? <ada@customer.example>\r$/m);
    expect(server.received[1]?.raw.replaceAll("=\r\n", "")).toContain(`/proof/secret-of-${contactIds[0]}`);
    expect((await rows()).map(({ status, link_cipher }) => [status, link_cipher])).toEqual([
      ["sent", null],
      ["sent", null],
    ]);
    expect(await test.db.selectFrom("tasks").selectAll().execute()).toEqual([]);
  });

  it("of several addresses one is refused for good: the others have it, nobody gets it twice, and a person is told", async () => {
    const { orderId } = await toThree();
    server.refuseNext({ code: 550, text: "no such person" });
    await deliverDue(test, smtp);
    pass(7 * 24 * 60 * MINUTE_MS);
    await deliverDue(test, smtp);
    expect(server.received.map((mail) => mail.to)).toEqual([["bo@customer.example", "cy@customer.example"]]);
    const [sent, own] = await rows();
    expect(sent).toMatchObject({ status: "sent" });
    expect(own).toMatchObject({ status: "failed", to_json: '[{"name":"ada","email":"ada@customer.example"}]' });
    const tasks = await test.db.selectFrom("tasks").select(["dedupe_key", "entity_type", "entity_id"]).execute();
    expect(tasks).toEqual([{ dedupe_key: `mail_failed ${own?.id}`, entity_type: "order", entity_id: orderId }]);
  });

  it("a server that asks for a password is no refusal of the mail, which waits for the operator", async () => {
    await askedByMail();
    server.refuseNext({ code: 530, text: "5.7.0 Authentication required" });
    await deliverDue(test, smtp);
    expect((await rows())[0]).toMatchObject({ status: "queued", attempts: 1 });
    pass(MINUTE_MS);
    await deliverDue(test, smtp);
    expect((await rows())[0]).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("a server that takes minutes over a whole mail is waited for, since it would get the mail again", async () => {
    const opened = vi.spyOn(Socket.prototype, "setTimeout").mock.contexts as Socket[];
    const whole = vi.spyOn(AbortSignal, "timeout");
    const limits: (number | undefined)[] = [];
    server.beforeAnswer(async () => {
      const ours = opened.find(({ remotePort }) => remotePort === server.port);
      limits.push(ours?.timeout, whole.mock.lastCall?.[0]);
    });
    await askedByMail();
    await deliverDue(test, smtp);
    expect(limits).toEqual([4 * MINUTE_MS, 4 * MINUTE_MS]);
  });

  it("a mail that goes to nobody fails at once", async () => {
    await askedByMail();
    await test.db.updateTable("email_messages").set({ to_json: '[{"name":"Removed","email":null}]' }).execute();
    await deliverDue(test, smtp);
    expect((await rows())[0]).toMatchObject({ status: "failed", attempts: 1 });
  });

  it("a process that is killed before it begins to send loses nothing: the next one sends it once", async () => {
    await askedByMail();
    const at = test.clock().toISOString();
    const taken = await claimDueMail(test.db, { at, until: instantAfter(test.clock(), 5 * MINUTE_MS) });
    expect(taken).toHaveLength(1);
    await deliverDue(test, smtp);
    expect(server.received).toEqual([]);
    pass(5 * MINUTE_MS);
    await deliverDue(test, smtp);
    await deliverDue(test, smtp);
    expect(server.received).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("hostile names stay names", async () => {
    await askedByMail(["ada@customer.example"], 'Ada" <x@evil.example>,\r\nBcc: all@evil.example');
    await deliverDue(test, smtp);
    expect(server.received[0]?.to).toEqual(["ada@customer.example"]);
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  it("what nobody waits for any more is not sent", async () => {
    const { requestId } = await askedByMail();
    const second = await askedByMail(["bo@customer.example", "cy@customer.example"]);
    await test.db.updateTable("proof_requests").set({ status: "revoked" }).where("id", "=", requestId).execute();
    await test.db
      .updateTable("proof_contacts")
      .set({ responded_at: TEST_NOW, status: "approved" })
      .where("id", "=", second.contactIds[0] ?? 0)
      .execute();
    await deliverDue(test, smtp);
    expect(server.received.map(({ to }) => to)).toEqual([["cy@customer.example"]]);
    expect((await rows()).map(({ status }) => status)).toEqual(["suppressed", "suppressed", "sent"]);
  });

  it("mail in review waits for a person, and is suppressed like queued mail", async () => {
    const { requestId } = await askedByMail();
    await askedByMail(["bo@customer.example"]);
    await test.db.updateTable("email_messages").set({ status: "review" }).execute();
    await test.db.updateTable("proof_requests").set({ status: "revoked" }).where("id", "=", requestId).execute();
    await deliverDue(test, smtp);
    expect(server.received).toEqual([]);
    expect((await rows()).map(({ status }) => status)).toEqual(["suppressed", "review"]);
  });

  it("copies and the address for answers reach the wire; nothing that was typed becomes a header", async () => {
    await askedByMail();
    await test.db
      .updateTable("email_messages")
      .set({
        cc_json: JSON.stringify([{ name: 'Zoë "Z" Ünal\r\nBcc: all@evil.example', email: "zoe@customer.example" }]),
        reply_to: "Art desk <art@acme.example>",
        subject: `${"Größenänderung 日本語 ".repeat(40)}\r\nBcc: all@evil.example`,
      })
      .execute();
    await deliverDue(test, smtp);
    const [mail] = server.received;
    expect(mail?.to).toEqual(["ada@customer.example", "zoe@customer.example"]);
    const [head = ""] = mail?.raw.split("\r\n\r\n") ?? [];
    expect(head).toMatch(/^Reply-To: "?Art desk"? <art@acme.example>$/m);
    expect(head).toMatch(/^Cc: .*(\r\n .*)*<zoe@customer.example>$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(Math.max(...head.split("\r\n").map((line) => line.length))).toBeLessThan(200);
  });

  it("an address for answers that is none is left out", async () => {
    await askedByMail();
    await test.db.updateTable("email_messages").set({ reply_to: "x@y.example\r\nBcc: all@evil.example" }).execute();
    await deliverDue(test, smtp);
    expect(server.received[0]?.to).toEqual(["ada@customer.example"]);
    expect(server.received[0]?.raw).not.toMatch(/^(Bcc|Reply-To):/im);
  });

  it("a mail that is on its way when its customer answers says that it was sent", async () => {
    const { requestId } = await askedByMail();
    server.beforeAnswer(async () => {
      await test.db.updateTable("proof_requests").set({ status: "approved" }).where("id", "=", requestId).execute();
      await suppressPointless(test.db, TEST_NOW);
    });
    await deliverDue(test, smtp);
    expect((await rows()).map(({ status }) => status)).toEqual(["sent"]);
  });

  it("a link sealed with another secret is never sent as a broken mail", async () => {
    await askedByMail();
    await deliverDue({ ...test, linkCipher: createTokenCipher("another secret", "proof links") }, smtp);
    expect(server.received).toHaveLength(0);
    expect((await rows())[0]).toMatchObject({ status: "failed" });
  });

  it("without SMTP_URL nothing leaves; with it mail leaves by itself, and stopping lets it arrive", async () => {
    await askedByMail();
    await startDelivery(test)();
    expect((await rows())[0]).toMatchObject({ status: "queued", attempts: 0 });
    let answer = () => {};
    const isStopping = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const arrived = new Promise<void>((resolve) =>
      server.beforeAnswer(() => {
        resolve();
        return isStopping;
      }),
    );
    const stop = startDelivery({ ...test, settings: { ...test.settings, smtpUrl: server.url } });
    await arrived;
    const stopped = stop();
    answer();
    await stopped;
    expect((await rows())[0]).toMatchObject({ status: "sent", attempts: 1 });
  });
});

it("waits grow to four hours and end after two days", () => {
  const waits: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const wait = waitAfter(attempt);
    if (wait === null) break;
    waits.push(wait / MINUTE_MS);
  }
  expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 240]);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
  expect(hours).toBeGreaterThan(40);
  expect(hours).toBeLessThan(50);
});
