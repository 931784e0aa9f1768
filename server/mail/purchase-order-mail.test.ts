import { draftSplits, supplierRow } from "tests/factories/draft-splits";
import { makeVendor } from "tests/factories/orders";
import { openTestSmtp, type TestSmtpServer } from "tests/setup/smtp-server";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instantAfter } from "../clock";
import { deliverDue } from "./delivery";
import { writePurchaseOrderMail } from "./purchase-order-mail";
import { openSmtp, type Smtp } from "./smtp";

let test: TestApi;
let server: TestSmtpServer;
let smtp: Smtp;
let buyer: { token: string };
beforeEach(async () => {
  test = await openTestApi({ shopName: "Acme", mailFrom: { name: "Acme", email: "buying@acme.example" } });
  server = await openTestSmtp();
  smtp = openSmtp(server.url);
  buyer = await test.signIn();
});
afterEach(async () => {
  smtp.close();
  await server.close();
  await test.close();
});

const patch = (id: number, body: object) =>
  test.call("PATCH", `/sourcing/purchase_orders/${id}`, { token: buyer.token, body });
const mailsOf = async (id: number) =>
  (await test.call("GET", `/email_messages?purchase_order_id=${id}`, { token: buyer.token })).body.data;

async function drafted() {
  const supplier = await supplierRow(test, { account_number: "ACC-77" });
  const vendor_id = await makeVendor(test, "Gildan");
  const line = { vendor_id, sku: "G500-NVY-M", title: "Heavy <b>Tee</b>", color: "Navy", size: "M", quantity: 12 };
  const { splitIds, orderIds } = await draftSplits(test, buyer, { supplierId: supplier.id, orders: 2, lines: [line] });
  await test.db.updateTable("requisition_splits").set({ unit_cost_minor: 4_321 }).where("id", "in", splitIds).execute();
  const body = { supplier_id: supplier.id, splits: splitIds, needed_by_date: "2026-03-20", note: "Ask for a discount" };
  const made = await test.call("POST", "/sourcing/purchase_orders", { token: buyer.token, body });
  return { po: made.body.data, supplier, orderIds };
}

const to = [
  { name: "Zoe", email: "zoe@supplier.example" },
  { email: "orders@supplier.example" },
  { email: "ZOE@supplier.example" },
];

describe("the mail to a supplier", () => {
  it("arrives once, at everybody named, with what is ordered and nothing of ours", async () => {
    const { po } = await drafted();
    const answer = await patch(po.id, { status: "sent", send_to: to, message: "Split boxes are fine.\n{{link}}" });
    expect(answer.body.data.sent_to).toHaveLength(2);
    await deliverDue(test, smtp);
    await deliverDue(test, smtp);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect([...(mail?.to ?? [])].map((address) => address.toLowerCase()).sort()).toEqual([
      "orders@supplier.example",
      "zoe@supplier.example",
    ]);
    expect(mail?.raw).toContain(`Subject: Purchase order ${po.po_number} from Acme`);
    const [row] = await mailsOf(po.id);
    expect(row).toMatchObject({ status: "sent", entity_type: "purchase_order", order_id: null, link: null });
    expect(row.body_text).toContain("24 × G500-NVY-M  Gildan Heavy <b>Tee</b>, Navy, M");
    expect(row.body_text).toContain("Our account number: ACC-77");
    expect(row.body_text).toContain("Needed by: Fri Mar 20, 2026");
    expect(row.body_text).toContain("Split boxes are fine.");
    expect(row.body_html).toContain("Gildan Heavy &lt;b&gt;Tee&lt;/b&gt;");
    for (const body of [row.body_text, row.body_html]) {
      expect(body).not.toMatch(/43\.21|\{\{link\}\}|https?:|discount|left out/);
    }
  });

  it("is a new one each time it is sent again, also once it is confirmed", async () => {
    const { po, orderIds } = await drafted();
    await patch(po.id, { status: "sent", send_to: [to[1]] });
    await patch(po.id, { send_to: [to[0]] });
    await patch(po.id, { status: "confirmed" });
    const again = await patch(po.id, { send_to: [to[0]], message: "Once more" });
    expect(again).toMatchObject({ status: 200, body: { data: { status: "confirmed", sent_to: [to[0]] } } });
    expect(await mailsOf(po.id)).toHaveLength(3);
    const order = await test.call("GET", `/orders/${orderIds[0]}/history?kind[]=sourcing`, { token: buyer.token });
    expect(order.body.data.filter(({ action }: { action: string }) => action === "po_sent")).toHaveLength(1);
  });

  it("does not leave once the purchase order was taken back", async () => {
    const { po } = await drafted();
    await patch(po.id, { status: "sent", send_to: [to[1]] });
    await patch(po.id, { status: "draft" });
    await deliverDue(test, smtp);
    expect(server.received).toEqual([]);
    expect((await mailsOf(po.id))[0]).toMatchObject({ status: "suppressed" });
  });

  it("is waiting to be sent by hand without SMTP_URL, and a task where nobody can be reached", async () => {
    const { po } = await drafted();
    await patch(po.id, { status: "sent", send_to: [to[1]] });
    const [mail] = await mailsOf(po.id);
    expect(mail.status).toBe("queued");
    server.refuseNext({ code: 550, text: "no such person" });
    await deliverDue(test, smtp);
    const tasks = `/tasks?entity_type=purchase_order&entity_id=${po.id}&done=0`;
    const open = await test.call("GET", tasks, { token: buyer.token });
    expect(open.body.data).toMatchObject([{ kind: "mail_failed", title: expect.stringContaining(po.po_number) }]);
    test.setNow(instantAfter(test.clock(), 60_000));
    await test.call("POST", `/email_messages/${mail.id}/retry`, { token: buyer.token });
    expect((await test.call("GET", tasks, { token: buyer.token })).body.data).toEqual([]);
  });

  it("is refused for what is no address, for drafts and for what is over", async () => {
    const { po } = await drafted();
    expect((await patch(po.id, { send_to: [to[1]] })).body).toMatchObject({ code: "not_allowed" });
    expect((await patch(po.id, { status: "sent", send_to: [{ email: "no address" }] })).status).toBe(422);
    await patch(po.id, { status: "sent" });
    expect((await patch(po.id, { send_to: [] })).body.errors.send_to).toEqual(["Enter who gets it."]);
    await patch(po.id, { status: "cancelled", reason: "No stock" });
    expect((await patch(po.id, { send_to: [to[1]] })).body.message).toContain("is over");
    expect(await mailsOf(po.id)).toEqual([]);
  });
});

it("a subject stays one line, whatever the shop and the number are called", async () => {
  const shop = { ...test, settings: { ...test.settings, shopName: "Acme\r\nBcc: x@y.example" } };
  const ordered = {
    purchaseOrder: { id: 1, po_number: "A\n1", po_date: "2026-03-10", needed_by_date: null, ship_method: null },
    supplierName: "Atlas",
    accountNumber: null,
    shipTo: "Dock",
    articles: [],
    to: [{ name: "", email: "orders@supplier.example" }],
    message: null,
    sendKey: 2,
  };
  await writePurchaseOrderMail(test.db, shop, ordered, test.clock().toISOString());
  const mail = await test.db
    .selectFrom("email_messages")
    .select(["subject", "body_text"])
    .where("dedupe_key", "=", "purchase_order 1 2")
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe("Purchase order A 1 from Acme Bcc: x@y.example");
  expect(mail.body_text).toContain("This is purchase order A 1 from Acme Bcc: x@y.example.");
});
