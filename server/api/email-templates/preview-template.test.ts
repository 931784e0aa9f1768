import { draftSplits, supplierRow } from "tests/factories/draft-splits";
import { makeOrder } from "tests/factories/orders";
import { makeAskedProof } from "tests/factories/proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instantAfter } from "../../clock";

let test: TestApi;
let staff: { token: string; email: string };
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme" });
  staff = await test.signIn();
});
afterAll(() => test.close());

async function template(event: string): Promise<number> {
  const { body } = await test.call("GET", `/email_templates?event[]=${event}`, { token: staff.token });
  return body.data[0].id;
}

const post = async (event: string, action: "preview" | "test", body: object = {}) =>
  await test.call("POST", `/email_templates/${await template(event)}/${action}`, { token: staff.token, body });

describe("preview", () => {
  it("shows an order's own values", async () => {
    const lines = [{ title: "Heavy <b>Tee</b>", color: "Navy", size: "M", quantity: 36, current_quantity: 36 }];
    const order = await makeOrder(test, { lines, customer: { first_name: "Ellen", last_name: "Marsh" } });
    const { status, body } = await post("order_accepted", "preview", { order_id: order.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      of: `order ${order.name}`,
      subject: `We have your order ${order.name}`,
      problems: [],
    });
    expect(body.data.html).toContain("Heavy &lt;b&gt;Tee&lt;/b&gt;");
    expect(body.data.html).toContain("Hello Ellen Marsh,");
    expect(body.data.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(body.data.text).toContain("Heavy <b>Tee</b>");
    expect(await test.db.selectFrom("email_messages").selectAll().execute()).toEqual([]);
  });

  it("shows the proof of an order with a link that is none", async () => {
    const { orderId, orderName, proofId } = await makeAskedProof(test);
    const { body } = await post("proof_ready", "preview", { order_id: orderId });
    expect(body.data.of).toBe(`order ${orderName}, proof ${proofId}`);
    expect(body.data.text).toContain("Left chest crest");
    expect(body.data.text).toContain("this-link-is-a-test");
    expect(body.data.html).not.toContain("{{");
    const without = await makeOrder(test);
    const sample = await post("proof_ready", "preview", { order_id: without.id });
    expect(sample.body.data.of).toBe(`order ${without.name}, with a sample proof`);
  });

  it("shows a purchase order's goods and no price", async () => {
    const supplier = await supplierRow(test, { account_number: "ACC-77" });
    const { splitIds, orderIds } = await draftSplits(test, staff, {
      supplierId: supplier.id,
      orders: 1,
      lines: [{ title: "Tee" }],
    });
    await test.db
      .updateTable("requisition_splits")
      .set({ unit_cost_minor: 4_321 })
      .where("id", "in", splitIds)
      .execute();
    const made = await test.call("POST", "/sourcing/purchase_orders", {
      token: staff.token,
      body: { supplier_id: supplier.id, splits: splitIds },
    });
    for (const event of ["purchase_order", "purchase_order_chase", "return_request"]) {
      const { body } = await post(event, "preview", { order_id: orderIds[0] });
      expect(body.data.of).toBe(`purchase order ${made.body.data.po_number}`);
      expect(body.data.text).toContain("Tee");
      expect(`${body.data.text}${body.data.html}`).not.toContain("43.21");
    }
  });

  it("shows samples without a record, drafts that are not saved, and leaves parts with errors empty", async () => {
    const samples = await post("daily_digest", "preview");
    expect(samples.body.data).toMatchObject({ of: "sample values", problems: [] });
    const draft = await post("order_ready", "preview", {
      subject: "Ready: {{order_name}}",
      body_html: "<script>1</script>",
    });
    expect(draft.body.data.subject).toBe("Ready: #1042");
    expect(draft.body.data.html).not.toContain("<script>");
    expect(draft.body.data.problems).toMatchObject([{ part: "body_html", level: "error" }]);
    expect((await post("order_ready", "preview")).body.data.subject).toBe("Your order #1042 is ready");
  });

  it("says which record there is not", async () => {
    expect((await post("order_ready", "preview", { order_id: 999_999 })).body.errors).toHaveProperty("order_id");
    expect((await post("proof_ready", "preview", { art_proof_id: 999_999 })).body.errors).toHaveProperty(
      "art_proof_id",
    );
    expect((await post("order_ready", "preview", { version: 7 })).body.errors).toHaveProperty("version");
  });

  it("of an order with 10,000 lines counts what no mail can hold", async () => {
    const body_html = `{{#lines}}${"<p>{{title}} of many</p>".repeat(200)}{{/lines}}`;
    const order = await makeOrder(test, { lines: [{ quantity: 1, current_quantity: 1 }] });
    const [lineId = 0] = order.lineIds;
    const line = await test.db
      .selectFrom("order_line_items")
      .selectAll()
      .where("id", "=", lineId)
      .executeTakeFirstOrThrow();
    const { id: _id, ...columns } = line;
    const copies = Array.from({ length: 10_000 }, (_, position) => ({
      ...columns,
      position: position + 1,
      external_id: columns.external_id === null ? null : `${columns.external_id}-${position}`,
    }));
    for (let start = 0; start < copies.length; start += 200) {
      await test.db
        .insertInto("order_line_items")
        .values(copies.slice(start, start + 200))
        .execute();
    }
    const { status, body } = await post("order_accepted", "preview", { order_id: order.id, body_html });
    expect(status).toBe(200);
    expect(body.data.html).toContain("… and 9,501 more");
  });
});

describe("test", () => {
  it("goes to oneself, marked, of no order, with no secret link", async () => {
    const { orderId } = await makeAskedProof(test);
    const { status, body } = await post("proof_ready", "test", { order_id: orderId });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: "queued",
      order_id: null,
      template_id: null,
      entity_type: "email_template",
      link: null,
      to: [{ email: staff.email }],
    });
    expect(body.data.subject).toMatch(/^\[Test] Your proof for order #/);
    expect(body.data.body_text).toContain("this-link-is-a-test");
    const { body: order } = await test.call("GET", `/email_messages?order_id=${orderId}`, { token: staff.token });
    expect(order.meta.total).toBe(0);
  });

  it("is refused with errors, to what is no address, and more than five times a minute", async () => {
    test.setNow(instantAfter(test.clock(), 120_000));
    expect((await post("order_ready", "test", { subject: "{{nobody}}" })).body.errors).toHaveProperty("subject");
    expect((await post("order_ready", "test", { to: "a@b.example\nBcc: x@y.example" })).status).toBe(422);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await post("order_ready", "test", { to: "other@shop.example" })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
