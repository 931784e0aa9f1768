import { writeProofReady } from "server/mail/proof-mails";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as actOnAll, loader as allMail } from "~/routes/dashboard.email-templates.sent/route";
import { loader as mailBody } from "~/routes/dashboard.email-templates.sent_.$id.body";
import { action as actOnOrderMail, loader as orderMail } from "~/routes/dashboard.order.$id.emails";
import { makeAskedProof } from "../factories/proofs";
import {
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
} from "../setup/test-door";

const PAGE = "/dashboard/email-templates/sent";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

async function queued(email: string) {
  const { backend } = testDoor;
  const asked = await makeAskedProof(backend, { contacts: [email] });
  const mail = {
    contact: { id: asked.contactIds[0] ?? 0, name: "Ada Reed", email },
    order: { id: asked.orderId, name: asked.orderName, company: null, language: "en" as const },
    designs: [{ id: asked.proofId, name: null, goods: "" }],
    message: null,
    token: `secret-of-${asked.proofId}`,
    expiresAt: "2026-03-24T15:00:00.000Z",
  };
  await writeProofReady(backend.db, backend, [mail], backend.clock().toISOString());
  return asked;
}

async function open(query = "") {
  const { view } = await runRoute(allMail, pageRequest(PAGE + query, { cookie }));
  if (view.kind !== "list") throw new Error(`no list: ${view.kind}`);
  return view;
}

test("the outbox shows what a person has to send, and finds it", async () => {
  const { orderName, proofId } = await queued("ada@customer.example");
  await queued("bo@customer.example");
  const view = await open("?q=ADA@&status=queued");
  expect(view.isSentByHand).toBe(true);
  expect(view.mails).toMatchObject([
    {
      status: { label: "To send by hand" },
      to: "Ada Reed <ada@customer.example>",
      subject: `Your proof for order ${orderName} is ready`,
      link: { canReveal: true },
      canMarkSent: true,
      canRetry: false,
    },
  ]);
  expect(JSON.stringify(view)).not.toContain(`secret-of-${proofId}`);
  expect((await open("?status=lost&page=0")).mails.length).toBeGreaterThan(1);
});

describe("the secret link of a mail", () => {
  test("is in the answer of the form that asks for it, with the text to send, and in nothing else", async () => {
    const { proofId } = await queued("kim@customer.example");
    const [mail] = (await open("?q=kim@")).mails;
    const form = { intent: "link", mail: String(mail?.id) };
    const answer = await runRoute(actOnAll, pageRequest(`${PAGE}?q=kim%40`, { cookie, form }));
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Set-Cookie")]).toEqual([
      200,
      null,
      null,
    ]);
    const link = `http://orders.example/proof/secret-of-${proofId}`;
    expect(await answer.json()).toEqual({ revealed: { mail: mail?.id, link, text: expect.stringContaining(link) } });
    expect(testDoor.log.join("")).not.toContain(`secret-of-${proofId}`);
    const again = await open("?q=kim@");
    expect(JSON.stringify(again)).not.toContain(`secret-of-${proofId}`);
  });

  test("is refused with a sentence to people who may not send it, who see the mail without it", async () => {
    const viewer = await signInTestPerson(testDoor, "Viewer");
    const { orderId } = await queued("lou@customer.example");
    const params = { id: String(orderId) };
    const page = `/dashboard/order/${orderId}/emails`;
    const { view } = await runRoute(orderMail, pageRequest(page, viewer), params);
    const [mail] = view.kind === "list" ? view.mails : [];
    expect(mail).toMatchObject({
      to: "Ada Reed <lou@customer.example>",
      link: { canReveal: false, reason: expect.stringContaining("Copying it needs Proofing: edit.") },
      canMarkSent: false,
    });
    const form = { intent: "link", mail: String(mail?.id) };
    const refused = await runRoute(actOnOrderMail, pageRequest(page, { ...viewer, form }), params);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, page]);
    const id = String(mail?.id);
    const body = await runRoute(mailBody, pageRequest(`${PAGE}/${id}/body`, viewer), { id });
    expect(await body.text()).toContain("[link hidden]");
    const operator = await signInTestPerson(testDoor, "Operator");
    const { view: seen } = await runRoute(orderMail, pageRequest(page, operator), params);
    expect(seen.kind === "list" && seen.mails[0]?.to).toBe("Ada Reed");
  });
});

test("an order shows its own mail", async () => {
  const { orderId } = await queued("cy@customer.example");
  const params = { id: String(orderId) };
  const { view } = await runRoute(orderMail, pageRequest(`/dashboard/order/${orderId}/emails`, { cookie }), params);
  if (view.kind !== "list") throw new Error(`no list: ${view.kind}`);
  expect(view.mails.map(({ to }) => to)).toEqual(["Ada Reed <cy@customer.example>"]);
});

test("marking as sent leads back to the same page and forgets the link", async () => {
  await queued("dee@customer.example");
  const [mail] = (await open("?q=dee@")).mails;
  const form = { intent: "sent", mail: String(mail?.id) };
  const answer = await runRoute(actOnAll, pageRequest(`${PAGE}?q=dee%40`, { cookie, form }));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${PAGE}?q=dee%40`]);
  expect((await open("?q=dee@")).mails).toMatchObject([{ status: { label: "Sent" }, link: null, canMarkSent: false }]);
});

describe("what waits for review", () => {
  /** A mail as a template that is on with review leaves it. */
  async function waiting(email: string) {
    await queued(email);
    const { id } = await testDoor.backend.db
      .selectFrom("email_messages")
      .select("id")
      .where("to_json", "like", `%${email}%`)
      .executeTakeFirstOrThrow();
    await testDoor.backend.db.updateTable("email_messages").set({ status: "review" }).where("id", "=", id).execute();
    return id;
  }
  const loaded = (query: string) => runRoute(allMail, pageRequest(`${PAGE}?${query}`, { cookie }));
  const sent = (form: Record<string, string | string[]>) =>
    runRoute(actOnAll, pageRequest(`${PAGE}?status=review&modal=mail-release`, { cookie, form }));

  test("is counted, ticked and sent or discarded together; what is refused is named", async () => {
    const [first, second, third] = [
      await waiting("eve@x.example"),
      await waiting("fay@x.example"),
      await waiting("gil@x.example"),
    ];
    const { view, inReview } = await loaded("status=review");
    expect([inReview, view.kind === "list" && view.mails.every((mail) => mail.isInReview)]).toEqual([3, true]);
    const { dialog } = await loaded(`status=review&modal=mail-release&ids=${first}&ids=${second}`);
    expect(dialog?.chosen).toMatchObject({ count: 2, isAll: false });
    // Somebody else takes one of them away meanwhile.
    await runRoute(actOnAll, pageRequest(PAGE, { cookie, form: { intent: "discard", mail: String(second) } }));
    const answer = await sent({ intent: "mail-release", mail: [`${first}:`, `${second}:`] });
    const result = answer instanceof Response ? await answer.json() : answer;
    expect(result).toMatchObject({ ok: true, done: "1 mail sent on its way", refused: [{ id: second }] });
    expect(result.refused[0].name).toContain("Your proof for order");
    const all = await sent({ intent: "mail-discard", mail: [`${third}:`] });
    expect(all).toMatchObject({ status: 303 });
    const statuses = await Promise.all(
      ["eve@", "fay@", "gil@"].map(async (q) => (await open(`?q=${q}`)).mails[0]?.status.label),
    );
    expect(statuses).toEqual(["To send by hand", "Discarded", "Discarded"]);
  });

  test("is shown in a frame that can do nothing, and found by its order", async () => {
    const id = await waiting("hal@x.example");
    const shown = await runRoute(mailBody, pageRequest(`${PAGE}/${id}/body`, { cookie }), { id: String(id) });
    expect(shown.headers.get("Content-Security-Policy")).toMatch(/default-src 'none';.*sandbox$/);
    const [mail] = (await open("?q=hal@")).mails;
    const byOrder = await open(`?order=${encodeURIComponent(mail?.order?.name ?? "")}`);
    expect(byOrder.mails.map((one) => one.id)).toEqual([id]);
    expect(await open("?order=none-such")).toMatchObject({ total: 0, problem: expect.stringContaining("none-such") });
  });
});
