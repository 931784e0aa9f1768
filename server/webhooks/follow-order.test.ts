import { createHmac } from "node:crypto";
import { makeArtUpload, proofsOf, setProof } from "tests/factories/art-uploads";
import { makeSupplier } from "tests/factories/goods";
import { ADA, tokensOf } from "tests/factories/sent-proofs";
import { startStub } from "tests/factories/store-stub";
import { openTestApi } from "tests/setup/test-api";
import { expect, it, onTestFinished } from "vitest";
import { deliverWebhooks } from "./deliver-webhooks";

const SECRET = "what-signs-the-webhooks";
const EVENTS = [
  ...["order.received", "order.accepted", "order.status_changed", "order.completed", "proof.sent", "proof.answered"],
  ...["goods.received", "production.completed", "shipment.shipped"],
];

it("a program with a token and a webhook follows an order to the end", async () => {
  const test = await openTestApi({ allowPrivateNetwork: true });
  onTestFinished(() => test.close());
  const admin = await test.signIn("Admin");
  const listener = await startStub(() => ({ status: 204, body: "" }));
  const program = await test.call("POST", "/api_tokens", {
    token: admin.token,
    body: { name: "ERP", role_id: 1 },
  });
  const { token } = program.body.data;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await test.call(method, path, { token, body });
    expect([path, answer.status, answer.body.message]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return answer.body.data;
  };
  await call("POST", "/webhook_endpoints", { url: listener.baseUrl, events: EVENTS, secret: SECRET });
  /** What it was told since it last looked, each with its signature. */
  let heard = 0;
  const hears = async () => {
    await deliverWebhooks(test);
    const fresh = listener.requests.slice(heard);
    heard = listener.requests.length;
    for (const { body, headers } of fresh)
      expect(headers["x-signature"]).toBe(`sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`);
    return fresh.map(({ body }) => {
      const { event, before, after } = JSON.parse(body);
      return event === "order.status_changed" ? `${before.status} → ${after.status}` : event;
    });
  };

  const { id: orderId } = await call("POST", "/orders", {
    customer: { first_name: ADA.name, email: ADA.email },
    required_in_hand_date: "2026-05-20",
    line_items: [
      {
        ...{ title: "Pique Polo", sku: "K500", color: "Navy", size: "M", quantity: 12 },
        ...{ deco_methods: ["Embroidery"], locations: ["Left Side Chest"] },
      },
    ],
  });
  expect(await hears()).toEqual(["order.received"]);
  const triaged = await call("PUT", "/orders/triage", { accepted: [orderId], override_reason: "The ERP knows it" });
  expect(triaged).toMatchObject({ accepted: [orderId] });
  expect(await hears()).toEqual(["order.accepted", "unprocessed → not_started"]);

  const [proof] = await proofsOf(test, orderId);
  const proofId = proof?.id ?? 0;
  await makeArtUpload(test, proofId, { content: "mockup" });
  await setProof(test, proofId, { status: "ready_for_review", logo_size: "3.5 in", width_mils: 3_500 });
  await call("POST", `/art_proofs/${proofId}/requests`, { contacts: [ADA] });
  expect(await hears()).toEqual(expect.arrayContaining(["proof.sent", "not_started → in_progress"]));
  const [link] = await tokensOf(test, proofId);
  await test.call("POST", `/public/proofs/${link}`, { body: { decision: "approved", name: ADA.name } });
  expect(await hears()).toEqual(["proof.answered"]);

  const [requisition] = await call("GET", `/sourcing/requisitions?order_id=${orderId}`);
  const supplier_id = await makeSupplier(test);
  await call("POST", `/sourcing/requisitions/${requisition.id}/splits`, {
    splits: [{ supplier_id, quantity: 12, po_number: "ERP-1", po_date: "2026-03-10" }],
  });
  const [receiving] = await call("GET", "/sourcing/receivings?po_number=ERP-1");
  await call("PATCH", `/sourcing/receivings/${receiving.id}`, { receipt: { quantity_received: 12 } });
  expect(await hears()).toEqual(["goods.received"]);

  const [production] = await call("GET", `/productions?order_id=${orderId}`);
  await call("PUT", `/productions/${production.id}`, { status: "in_progress" });
  await call("PUT", `/productions/${production.id}`, { produced_units: 12 });
  await call("PUT", `/productions/${production.id}`, { status: "completed" });
  expect(await hears()).toEqual(["production.completed"]);

  const { line_items } = await call("GET", `/orders/${orderId}`);
  const shipment = await call("POST", `/orders/${orderId}/shipments`, {
    kind: "parcel",
    lines: [{ order_line_item_id: line_items[0].id, quantity: 12 }],
  });
  await call("PATCH", `/shipments/${shipment.id}`, { action: "pack" });
  await call("PATCH", `/shipments/${shipment.id}`, { action: "ship" });
  expect((await hears()).sort()).toEqual(["in_progress → complete", "order.completed", "shipment.shipped"]);

  const { body } = await test.call("GET", `/orders/${orderId}/history?per_page=100`, { token: admin.token });
  const byProgram = body.data.filter(({ actor }: { actor: { name: string } | null }) => actor?.name.startsWith("ERP"));
  expect(byProgram.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["order_created", "accepted", "proof_sent", "goods_received", "shipment_shipped"]),
  );
});
