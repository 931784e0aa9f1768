import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

/** A list that reads a whole table is quick in a test and slow in a shop: what must not read one, names its index. */

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function planOf(statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${statement}`.execute(test.db);
  return rows.map(({ detail }) => detail);
}

it.each([
  [
    "what comes for a requisition",
    "receivings_requisition",
    sql`select sum(quantity_outstanding) from requisitions
      left join receivings on receivings.requisition_id = requisitions.id and receivings.is_open = 1
      where requisitions.order_id in (1, 2)`,
  ],
  [
    "productions that wait for their sample",
    "productions_sample",
    sql`select id from productions where is_active = 1 and status = 'not_started'
      and gate_json like '%"sample":{"ok":false%'`,
  ],
  [
    "productions that could run and have no day",
    "productions_unscheduled",
    sql`select count(*) from productions where is_active = 1 and is_ready = 1
      and ((case when status = 'completed' then 1 else 0 end) = 0 and planned_date is null)`,
  ],
  [
    "pieces counted since an hour",
    "production_counts_kind",
    sql`select production_id, reason, sum(quantity) from production_counts where kind in ('produced', 'spoiled')
      and created_at >= '2026-03-02T10:00:00.000Z' group by production_id, reason`,
  ],
  [
    "orders whose goods a supplier has not confirmed",
    "requisition_splits_po",
    sql`select split.order_id from purchase_orders as sent
      inner join requisition_splits as split on split.purchase_order_id = sent.id
      where sent.status = 'sent' and +split.is_active = 1 and split.status || '' = 'ordered'`,
  ],
])("%s are found by their index", async (_, index, statement) => {
  if (test.dialect.name !== "sqlite") return;
  expect(await planOf(statement)).toContainEqual(expect.stringMatching(` USING (COVERING )?INDEX ${index} `));
});
