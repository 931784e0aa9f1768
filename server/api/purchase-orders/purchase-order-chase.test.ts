import { makeSupplier } from "tests/factories/goods";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { suppressPointless } from "../../mail/suppress.queries";
import { chasePurchaseOrders } from "./purchase-order-chase";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme" });
});
beforeEach(async () => {
  await test.db.updateTable("purchase_orders").set({ status: "closed_short" }).execute();
  await test.db
    .updateTable("email_templates")
    .set({ mode: "automatic" })
    .where("event", "=", "purchase_order_chase")
    .execute();
});
afterAll(() => test.close());

let serial = 0;
async function sentOn(sent_at: string, sentTo: { name: string; email: string }[] = []): Promise<number> {
  const supplier_id = await makeSupplier(test);
  await test.db.updateTable("suppliers").set({ po_email: "po@atlas.example" }).where("id", "=", supplier_id).execute();
  const po_number = `PO-C${++serial}`;
  const { id } = await test.db
    .insertInto("purchase_orders")
    .values({
      po_number,
      po_number_key: po_number.toLowerCase(),
      supplier_id,
      status: "sent",
      currency: "USD",
      sent_at,
      sent_to_json: JSON.stringify(sentTo),
      created_at: sent_at,
      updated_at: sent_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
async function at(instant: string, times = 1) {
  test.setNow(instant);
  await Promise.all(Array.from({ length: times }, () => chasePurchaseOrders(test)));
}
async function mailsOf(id: number) {
  const rows = await test.db
    .selectFrom("email_messages")
    .selectAll()
    .where("event", "=", "purchase_order_chase")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, to: JSON.parse(row.to_json) }));
}

describe("a supplier who says nothing", () => {
  it("is asked on the second and the fourth work day, once each, whichever process is first", async () => {
    // A Thursday.
    const id = await sentOn("2026-03-05T15:00:00.000Z", [{ name: "Kim", email: "kim@atlas.example" }]);
    await at("2026-03-08T15:00:00.000Z");
    expect(await mailsOf(id)).toEqual([]);
    await at("2026-03-09T15:00:00.000Z", 3);
    await at("2026-03-10T12:00:00.000Z");
    const [first, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ audience: "supplier", status: "queued", to: [{ email: "kim@atlas.example" }] });
    expect(first?.body_text).toContain("PO-C");
    await at("2026-03-11T15:00:00.000Z", 2);
    await at("2026-03-20T15:00:00.000Z");
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it("is asked no more once the order is confirmed: what waits stays here", async () => {
    const id = await sentOn("2026-03-05T15:00:00.000Z");
    await at("2026-03-09T15:00:00.000Z");
    expect((await mailsOf(id)).map(({ to, status }) => [to[0].email, status])).toEqual([
      ["po@atlas.example", "queued"],
    ]);
    await test.db
      .updateTable("purchase_orders")
      .set({ status: "confirmed", confirmed_at: "2026-03-09T16:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    await suppressPointless(test.db, "2026-03-09T16:00:00.000Z");
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(["suppressed"]);
    await at("2026-03-11T15:00:00.000Z");
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("is not asked about old orders, nor while the text is off, nor without an address", async () => {
    const old = await sentOn("2026-02-20T15:00:00.000Z");
    const id = await sentOn("2026-03-05T15:00:00.000Z");
    const mute = await sentOn("2026-03-05T15:00:00.000Z");
    const { supplier_id } = await test.db
      .selectFrom("purchase_orders")
      .select("supplier_id")
      .where("id", "=", mute)
      .executeTakeFirstOrThrow();
    await test.db.updateTable("suppliers").set({ po_email: null }).where("id", "=", supplier_id).execute();
    await test.db
      .updateTable("email_templates")
      .set({ mode: "off" })
      .where("event", "=", "purchase_order_chase")
      .execute();
    await at("2026-03-09T15:00:00.000Z");
    expect(await mailsOf(id)).toEqual([]);
    await test.db
      .updateTable("email_templates")
      .set({ mode: "review" })
      .where("event", "=", "purchase_order_chase")
      .execute();
    await at("2026-03-09T15:30:00.000Z");
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(["review"]);
    expect([...(await mailsOf(old)), ...(await mailsOf(mute))]).toEqual([]);
  });
});
