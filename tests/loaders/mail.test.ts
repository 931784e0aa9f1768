import { writeProofReady } from "server/mail/proof-mails";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as actOnAll, loader as allMail } from "~/routes/dashboard.email-templates.sent/route";
import { loader as mailBody } from "~/routes/dashboard.email-templates.sent_.$id.body";
import { loader as orderMail } from "~/routes/dashboard.order.$id.emails";
import { makeAskedProof } from "../factories/proofs";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

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
    order: { id: asked.orderId, name: asked.orderName, company: null },
    proof: { id: asked.proofId, name: null },
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

test("the outbox shows what a person has to send, with its link, and finds it", async () => {
  const { orderName, proofId } = await queued("ada@customer.example");
  await queued("bo@customer.example");
  const view = await open("?q=ADA@&status=queued");
  expect(view.isSentByHand).toBe(true);
  expect(view.mails).toMatchObject([
    {
      status: { label: "To send by hand" },
      to: "Ada Reed <ada@customer.example>",
      subject: `Your proof for order ${orderName} is ready`,
      link: `http://orders.example/proof/secret-of-${proofId}`,
      canMarkSent: true,
      canRetry: false,
    },
  ]);
  expect((await open("?status=lost&page=0")).mails.length).toBeGreaterThan(1);
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
