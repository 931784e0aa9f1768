import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseMailAddress } from "../mail-address";
import { closeTasks, type NewTask, openTask } from "../tasks/tasks";
import { openLink } from "./outbox";
import { type ProofAsked, writeChangeRequested, writeProofReady, writeProofReminder } from "./proof-mails";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme Embroidery", appUrl: "https://orders.acme.example" });
});
afterAll(() => test.close());

const AT = "2026-03-10T15:00:00.000Z";
const LATER = "2026-03-11T08:00:00.000Z";
const asked: ProofAsked = {
  contact: { id: 71, name: "Ada\r\nBcc: all@example.com", email: "ada@customer.example" },
  order: { id: 1, name: "#1042\nX-Evil: 1", company: null, language: "en" as const },
  designs: [{ id: 812, name: 'Crest <b>"A"</b> {{link}}', goods: "" }],
  message: "Hi & welcome\n{{link}} {{{link}}} {",
  token: "a-secret-token",
  expiresAt: "2026-03-24T15:00:00.000Z",
};

async function written(dedupeKey: string) {
  return await test.db
    .selectFrom("email_messages")
    .selectAll()
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirstOrThrow();
}

it("a mail is one row, once, with its secret link sealed and headers on one line", async () => {
  await test.db.transaction().execute(async (trx) => await writeProofReady(trx, test, [asked], AT));
  await writeProofReady(test.db, test, [asked], AT);
  const row = await written("proof_ready 71");
  expect(row).toMatchObject({
    status: "queued",
    attempts: 0,
    next_attempt_at: AT,
    entity_type: "proof_contact",
    entity_id: 71,
  });
  expect(row.subject).toBe("Your proof for order #1042 X-Evil: 1 is ready");
  expect(JSON.parse(row.to_json)).toEqual([{ name: "Ada Bcc: all@example.com", email: "ada@customer.example" }]);
  expect(JSON.stringify(row)).not.toContain("a-secret-token");
  expect(openLink(test, row)).toBe("https://orders.acme.example/proof/a-secret-token");
  expect(openLink(test, { ...row, dedupe_key: "proof_ready 72" })).toBeNull();
  expect(row.message_id).toMatch(/^<[0-9a-f]{40}@orders.acme.example>$/);
});

it("a body holds one place for the link, whatever people typed, and escapes them", async () => {
  await writeProofReminder(test.db, test, { asked: [asked], reminder: 2 }, AT);
  const { body_text, body_html, subject } = await written("proof_second_reminder 71 2");
  expect(subject).toBe("Order #1042 X-Evil: 1 is waiting for your answer");
  expect(body_text.match(/\{\{link\}\}/g)).toHaveLength(1);
  expect(body_html.match(/\{\{link\}\}/g)).toHaveLength(1);
  expect(body_html).toContain("Crest &lt;b&gt;&quot;A&quot;&lt;/b&gt;");
  expect(body_html).toContain("Hi &amp; welcome");
  expect(body_text).toContain("works until Tue Mar 24, 2026");
  expect(body_text.trimEnd().endsWith("Acme Embroidery")).toBe(true);
});

it("a change request goes to the artist with an address that only signed-in people open", async () => {
  const change = {
    to: { name: "Mia", email: "mia@shop.example" },
    feedbackId: 5,
    order: { id: 1, name: "#1042", company: null, language: "en" as const },
    proof: { id: 812, name: null },
    customerName: "Ada",
    comment: "Larger, please",
  };
  await writeChangeRequested(test.db, test, change, AT);
  const row = await written("proof_change_requested 5");
  expect(row.link_cipher).toBeNull();
  expect(row.body_text).toContain("https://orders.acme.example/dashboard/proofing/812");
});

it("an address that could add another person is refused", async () => {
  const hostile = { ...asked, contact: { id: 72, name: "Ada", email: "a@b.example>\nBcc: c@d" } };
  await expect(writeProofReady(test.db, test, [hostile], AT)).rejects.toThrow("invalid address");
});

it.each([
  ["Acme <proofs@acme.example>", { name: "Acme", email: "proofs@acme.example" }],
  ['"Acme, Inc." <proofs@acme.example>', { name: "Acme, Inc.", email: "proofs@acme.example" }],
  ["proofs@acme.example", { name: "", email: "proofs@acme.example" }],
  ["Acme", null],
  ["Acme <proofs@acme.example>, b@c.example", null],
])("%s is read as an address of a sender", (text, address) => {
  expect(parseMailAddress(text)).toEqual(address);
});

it("a task is opened once, closed by what answers it, and opened again by what happens again", async () => {
  const entity: NewTask["entity"] = { type: "art_proof", id: 812 };
  const task: NewTask = {
    kind: "silent_customer",
    title: "Call Ada: no answer to proof 812 since Mon Mar 9",
    entity,
    orderId: 1,
    assigneeId: null,
    dedupeKey: "silent_customer 9",
  };
  expect(await openTask(test.db, task, AT)).toBe(true);
  expect(await openTask(test.db, task, AT)).toBe(false);
  await closeTasks(test.db, entity, ["silent_customer"], { at: AT, userId: null });
  const rows = await test.db.selectFrom("tasks").select(["done_at", "due_at"]).where("entity_id", "=", 812).execute();
  expect(rows).toEqual([{ done_at: AT, due_at: AT }]);
  expect(await openTask(test.db, task, LATER)).toBe(true);
  const again = await test.db.selectFrom("tasks").select(["done_at", "due_at"]).where("entity_id", "=", 812).execute();
  expect(again).toEqual([{ done_at: null, due_at: LATER }]);
});
