import { writeProofReady } from "server/mail/proof-mails";
import { afterAll, beforeAll, expect, test } from "vitest";
import { action as actOnAll, loader as allMail } from "~/routes/dashboard.email-templates.sent/route";
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
