import { makeSecretMail, type SecretMail } from "tests/factories/secret-mail";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** Roles of a new shop, and one that edits Emails and nothing else. */
const ROLES = [
  "Admin",
  "Order Desk",
  "Artist",
  "Proofing",
  "Buyer",
  "Receiver",
  "Operator",
  "Viewer",
  "Mail clerk",
] as const;
type Role = (typeof ROLES)[number];

let test: TestApi;
let shop: SecretMail;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  test = await openTestApi();
  const admin = await test.signIn("Admin");
  const clerk = { name: "Mail clerk", permissions: { emails: "edit" } };
  await test.call("POST", "/roles", { token: admin.token, body: clerk });
  for (const role of ROLES) tokens.set(role, (await test.signIn(role)).token);
  shop = await makeSecretMail(test, admin);
});
afterAll(() => test.close());

const call = (role: Role, method: string, path: string, body?: object) =>
  test.call(method, path, { token: tokens.get(role), body });
const holdsSecret = (body: unknown) => shop.tokens.filter((token) => JSON.stringify(body).includes(token));

interface Expected {
  mail: keyof SecretMail["mails"];
  list: string;
  /** Whoever is not here can't read it at all. */
  reads: readonly Role[];
  addresses: readonly Role[];
  reveals: readonly Role[];
  needs: string;
}

const EVERYBODY = ROLES;
const EMAILS: readonly Role[] = ["Admin", "Order Desk", "Proofing", "Mail clerk"];
const lists = () => ({
  order: `/email_messages?order_id=${shop.orderId}`,
  proof: `/email_messages?art_proof_id=${shop.proofId}`,
  po: `/email_messages?purchase_order_id=${shop.poId}`,
  all: "/email_messages",
});

const TABLE: readonly (Omit<Expected, "list"> & { list: keyof ReturnType<typeof lists> })[] = [
  {
    mail: "proof",
    list: "proof",
    reads: EVERYBODY,
    addresses: ["Admin", "Order Desk", "Artist", "Proofing", "Buyer", "Receiver", "Viewer", "Mail clerk"],
    reveals: ["Admin", "Order Desk", "Artist", "Proofing"],
    needs: "Proofing: edit",
  },
  {
    mail: "supplier_link",
    list: "po",
    reads: EVERYBODY,
    addresses: ["Admin", "Order Desk", "Proofing", "Buyer", "Receiver", "Viewer", "Mail clerk"],
    reveals: ["Admin", "Buyer"],
    needs: "Sourcing: edit",
  },
  { mail: "invitation", list: "all", reads: EMAILS, addresses: EMAILS, reveals: ["Admin"], needs: "an admin" },
  { mail: "password", list: "all", reads: EMAILS, addresses: EMAILS, reveals: ["Admin"], needs: "an admin" },
];

describe.each(TABLE)("the secret link of the $mail mail", ({ mail, list, reads, addresses, reveals, needs }) => {
  it.each(ROLES)("as %s sees it", async (role) => {
    const id = shop.mails[mail];
    const one = await call(role, "GET", `/email_messages/${id}`);
    const all = await call(role, "GET", lists()[list]);
    expect(holdsSecret([one.body, all.body])).toEqual([]);
    if (!reads.includes(role)) {
      expect(one.status).toBe(403);
    } else {
      const row = all.body.data.find((candidate: { id: number }) => candidate.id === id);
      expect(row).toEqual(one.body.data);
      const mayReveal = reveals.includes(role);
      const reason = mayReveal ? /The history records who copied it\.$/ : new RegExp(`Copying it needs ${needs}\\.$`);
      expect(row.link).toEqual({ hidden: true, can_reveal: mayReveal, reason: expect.stringMatching(reason) });
      expect(row.can_send).toBe(mayReveal);
      expect(row.body_text).toContain("[link hidden]");
      expect(row.body_html).toContain("[link hidden]");
      const [to] = row.to;
      expect(Boolean(to.email)).toBe(addresses.includes(role));
      expect(to.name).not.toBe("");
      expect(row.cc).toEqual([]);
    }
    const revealed = await call(role, "POST", `/email_messages/${id}/link`);
    expect(revealed.status).toBe(reveals.includes(role) ? 200 : 403);
    expect(holdsSecret(revealed.body)).toHaveLength(reveals.includes(role) ? 1 : 0);
    if (revealed.status === 403) expect(revealed.body.message).toMatch(/ needs .+\. Ask /);
    else expect(revealed.body.data.body_text).toContain(revealed.body.data.link);
  });

  it.each(ROLES)("is no way for %s to mark it as sent without reading it", async (role) => {
    if (reveals.includes(role)) return;
    expect((await call(role, "POST", `/email_messages/${shop.mails[mail]}/sent`)).status).toBe(403);
  });
});

it("a purchase order's mail shows its addresses to those who buy and receive, and nobody needs a link to send it", async () => {
  const path = `/email_messages/${shop.mails.purchase_order}`;
  const [to] = (await call("Artist", "GET", path)).body.data.to;
  expect(to).toEqual({ name: "Zoe Park", email: null });
  expect((await call("Receiver", "GET", path)).body.data).toMatchObject({
    to: [{ email: "zoe@supplier.example" }],
    link: null,
    can_send: false,
  });
  expect((await call("Buyer", "GET", path)).body.data).toMatchObject({ link: null, can_send: true });
  expect((await call("Mail clerk", "GET", path)).body.data).toMatchObject({ can_send: true });
  expect((await call("Artist", "POST", `${path}/sent`)).status).toBe(403);
  const none = await call("Buyer", "POST", `${path}/link`);
  expect(none).toMatchObject({ status: 422, body: { message: "This email has no link to copy." } });
});

it("a search and what a mail server answered tell no address to a department that has no business with it", async () => {
  const found = async (role: Role, q: string) =>
    (await call(role, "GET", `${lists().order}&q=${encodeURIComponent(q)}`)).body.meta.total;
  expect([await found("Operator", "ada@"), await found("Viewer", "ada@"), await found("Admin", "ada@")]).toEqual([
    0, 1, 1,
  ]);
  expect(await found("Operator", "Your proof")).toBe(1);
  const id = shop.mails.proof;
  await test.db
    .updateTable("email_messages")
    .set({ error: "550 <ada@customer.example>: unknown" })
    .where("id", "=", id)
    .execute();
  const error = async (role: Role) => (await call(role, "GET", `/email_messages/${id}`)).body.data.error;
  expect(await error("Operator")).toBe("550 <[address hidden]>: unknown");
  expect(await error("Viewer")).toBe("550 <ada@customer.example>: unknown");
});

describe("copying a link", () => {
  const copies = async () =>
    await test.db
      .selectFrom("history_events")
      .select(["entity_type", "entity_id", "order_id", "actor_id", "after_json"])
      .where("action", "=", "mail_link_copied")
      .orderBy("id")
      .execute();
  beforeEach(async () => {
    await test.db.deleteFrom("history_events").where("action", "=", "mail_link_copied").execute();
  });

  it("is in the history of the proof, the purchase order or the person, and names no address", async () => {
    for (const mail of ["proof", "supplier_link", "invitation"] as const)
      await call("Admin", "POST", `/email_messages/${shop.mails[mail]}/link`);
    const recorded = await copies();
    expect(recorded).toMatchObject([
      { entity_type: "art_proof", entity_id: shop.proofId, order_id: shop.orderId },
      { entity_type: "purchase_order", entity_id: shop.poId, order_id: null },
      { entity_type: "user", order_id: null },
    ]);
    expect(recorded.map(({ after_json }) => JSON.parse(after_json ?? "").email_to)).toEqual([
      "Ada Reed",
      "Zoe Park",
      "Marco Diaz",
    ]);
    expect(JSON.stringify(recorded)).not.toContain("@");
    const ofProof = await call("Viewer", "GET", `/art_proofs/${shop.proofId}/history`);
    const ofOrder = await call("Viewer", "GET", `/orders/${shop.orderId}/history?kind[]=mail`);
    for (const { body } of [ofProof, ofOrder])
      expect(body.data[0]).toMatchObject({ action: "mail_link_copied", actor: { name: expect.any(String) } });
  });

  it("is told each time, refused or repeated looks are not kept, and reading tells nothing", async () => {
    const path = `/email_messages/${shop.mails.proof}`;
    await call("Admin", "GET", path);
    await call("Viewer", "POST", `${path}/link`);
    expect(await copies()).toEqual([]);
    const headers = { "Idempotency-Key": "one look" };
    const look = () => test.call("POST", `${path}/link`, { token: tokens.get("Admin"), headers });
    expect([(await look()).status, (await look()).status]).toEqual([200, 200]);
    expect(await copies()).toHaveLength(2);
    const kept = await test.db.selectFrom("idempotency_keys").selectAll().execute();
    expect(holdsSecret(kept)).toEqual([]);
  });

  it("is refused for mail that leaves by itself, waits for review, was sent or is unknown", async () => {
    const id = shop.mails.supplier_link;
    const set = (status: string) =>
      test.db.updateTable("email_messages").set({ status }).where("id", "=", id).execute();
    const answers: unknown[] = [];
    for (const status of ["review", "suppressed", "failed"]) {
      await set(status);
      answers.push((await call("Buyer", "POST", `/email_messages/${id}/link`)).status);
    }
    expect(answers).toEqual([422, 422, 200]);
    await set("queued");
    Object.assign(test.settings, { smtpUrl: "smtp://127.0.0.1:1" });
    const byItself = await call("Buyer", "POST", `/email_messages/${id}/link`);
    const shown = await call("Buyer", "GET", `/email_messages/${id}`);
    Object.assign(test.settings, { smtpUrl: null });
    expect(byItself).toMatchObject({ status: 422, body: { message: expect.stringMatching(/sent automatically\.$/) } });
    expect(shown.body.data.link).toMatchObject({ can_reveal: false });
    expect((await call("Buyer", "POST", "/email_messages/999999/link")).status).toBe(404);
    expect(await copies()).toHaveLength(1);
  });

  it("says so where the sealed link can no longer be read", async () => {
    const id = shop.mails.supplier_link;
    const { link_cipher } = await test.db
      .selectFrom("email_messages")
      .select("link_cipher")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const seal = (cipher: string | null) =>
      test.db.updateTable("email_messages").set({ link_cipher: cipher }).where("id", "=", id).execute();
    await seal("sealed by another secret");
    const refused = await call("Buyer", "POST", `/email_messages/${id}/link`);
    await seal(link_cipher);
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining("SESSION_SECRET") } });
  });
});

describe("an approval can't be forged", () => {
  it.each(["Viewer", "Operator", "Buyer", "Receiver", "Mail clerk"] as const)("by %s", async (role) => {
    const { proofId, orderId, poId } = shop;
    const seen: unknown[] = [];
    for (const path of [
      `/email_messages?order_id=${orderId}`,
      `/email_messages?art_proof_id=${proofId}`,
      `/email_messages/${shop.mails.proof}`,
      `/art_proofs/${proofId}`,
      `/art_proofs/${proofId}/requests`,
      `/art_proofs/${proofId}/mail?event=proof_ready`,
      `/art_proofs/${proofId}/history`,
      `/orders/${orderId}/history`,
      `/sourcing/purchase_orders/${poId}`,
    ])
      seen.push((await call(role, "GET", path)).body);
    for (const [path, body] of [
      [`/email_messages/${shop.mails.proof}/link`, undefined],
      [`/email_messages/${shop.mails.proof}/sent`, undefined],
      [`/art_proofs/${proofId}/requests`, { contacts: [{ name: "Me", email: "me@shop.example" }] }],
      [`/art_proofs/${proofId}/reminders`, {}],
      [`/art_proofs/${proofId}/approve`, { channel: "phone", name: "Ada Reed" }],
    ] as const) {
      const answer = await call(role, "POST", path, body);
      expect([path, answer.status]).toEqual([path, 403]);
      seen.push(answer.body);
    }
    expect((await call(role, "PATCH", `/art_proofs/${proofId}`, { status: "approved" })).status).toBe(403);
    expect(holdsSecret(seen)).toEqual([]);
    for (const [, token = ""] of JSON.stringify(seen).matchAll(/\/proof\/([\w-]{20,})/g)) {
      const body = { decision: "approved", name: "Ada Reed" };
      expect((await test.call("POST", `/public/proofs/${token}`, { body })).status).not.toBe(200);
    }
    const proof = await call("Admin", "GET", `/art_proofs/${proofId}`);
    expect(proof.body.data.status).toBe("in_review");
  });
});

it("without a mail server a person copies the link, sends it by hand and marks it as sent; the customer then answers", async () => {
  const path = `/email_messages/${shop.mails.proof}`;
  const { data } = (await call("Artist", "POST", `${path}/link`)).body;
  const token = new URL(data.link).pathname.split("/").at(-1);
  const sent = await call("Artist", "POST", `${path}/sent`);
  expect(sent.body.data).toMatchObject({ status: "sent", link: null });
  expect(sent.body.data.body_text).toContain("[link left out]");
  expect((await call("Artist", "POST", `${path}/link`)).status).toBe(422);
  const { data: open } = (await test.call("GET", `/public/proofs/${token}`)).body;
  const body = { decision: "approved", name: "Ada Reed", checklist: open.checklist };
  expect((await test.call("POST", `/public/proofs/${token}`, { body })).status).toBe(200);
  expect((await call("Admin", "GET", `/art_proofs/${shop.proofId}`)).body.data.status).toBe("approved");
});
