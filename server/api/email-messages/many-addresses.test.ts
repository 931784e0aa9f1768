import { sql } from "kysely";
import { readyProof } from "tests/factories/sent-proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: TestApi;
let staff: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  staff = await test.signIn();
});
afterAll(() => test.close());

const FIVE_HUNDRED = Array.from({ length: 500 }, (_, index) => ({ name: `P ${index}`, email: `p${index}@a.example` }));
const countMails = async () => (await test.db.selectFrom("email_messages").select("id").execute()).length;

describe("500 addresses", () => {
  it("are refused at the field, with the limit, and nothing of it is written", async () => {
    const { proofId } = await readyProof(test, staff);
    const asked = await test.call("POST", `/art_proofs/${proofId}/requests`, {
      token: staff.token,
      body: { contacts: FIVE_HUNDRED },
    });
    expect(asked).toMatchObject({ status: 422, body: { errors: { contacts: ["Ask 10 people or fewer."] } } });
    const at = test.clock().toISOString();
    const { id: supplier_id } = await test.db
      .insertInto("suppliers")
      .values({ name: "A", name_key: "a", type: "goods", currency: "USD", created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await test.db
      .insertInto("purchase_orders")
      .values({
        po_number: "PO-1",
        po_number_key: "po-1",
        supplier_id,
        status: "draft",
        currency: "USD",
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sent = await test.call("PATCH", `/sourcing/purchase_orders/${id}`, {
      token: staff.token,
      body: { status: "sent", send_to: FIVE_HUNDRED },
    });
    expect(sent).toMatchObject({ status: 422, body: { errors: { send_to: ["Use 10 addresses or fewer."] } } });
    expect(await countMails()).toBe(0);
  });
});

/** What the database does for this statement, in words. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  if (test.dialect.name === "sqlite") {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(test.db);
    return rows.map(({ detail }) => detail).join("\n");
  }
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(test.db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("many mails", () => {
  const COUNT = 20_000;
  beforeAll(async () => {
    const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(COUNT)}) `;
    await sql`insert into email_messages (template_key, dedupe_key, order_id, template_id, event, audience, to_json, subject, body_text,
        body_html, message_id, status, next_attempt_at, created_at)
      ${numbers} select 'x', 'many ' || i, i / 4, i % 400, case i % 20 when 0 then 'order_ready' else 'order_accepted' end, 'customer',
        '[]', 's', 't', 'h', 'm', 'sent', '2026-01-01', '2026-01-01' from n`.execute(test.db);
    await sql`analyze email_messages`.execute(test.db);
  });

  it.each([
    ["order_id = 4711", "email_messages_order"],
    ["event in ('order_ready')", "email_messages_event"],
    ["template_id = 7", "email_messages_of_template"],
    ["status in ('review')", "email_messages_status|email_messages_due"],
  ])("the newest page of %s is found by an index", async (where, index) => {
    const page = sql`select * from email_messages where ${sql.raw(where)} order by id desc limit 50`;
    const plan = await planOf(page);
    expect(plan).toMatch(new RegExp(index));
    expect(plan).not.toMatch(/Seq Scan|^SCAN/m);
    const count = await planOf(sql`select count(*) from email_messages where ${sql.raw(where)}`);
    expect(count).toMatch(/email_messages_/);
    expect(count).not.toMatch(/Seq Scan|^SCAN/m);
  });
});
