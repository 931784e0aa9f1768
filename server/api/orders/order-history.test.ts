import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { proofsOf } from "../../../tests/factories/art-uploads";
import { makeProduction } from "../../../tests/factories/productions";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
});
afterAll(() => test.close());

const historyOf = async (path: string): Promise<{ action: string; subject?: string }[]> =>
  (await test.call("GET", `${path}/history?per_page=100`, { token })).body.data;
const call = async (method: string, path: string, body: object) => {
  const answer = await test.call(method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
};

it("says which proof, job or line each event speaks of; a proof's own history needs not", async () => {
  const polo = { title: "Polo", color: "Navy", deco_methods: ["Embroidery"], locations: ["Left Side Chest"] };
  const made = await makeProduction(test, {
    art: true,
    received: true,
    order: {
      lines: [
        { ...polo, size: "M", quantity: 8 },
        { ...polo, size: "L", quantity: 4 },
      ],
    },
  });
  const [proof] = await proofsOf(test, made.orderId);
  await call("PATCH", `/art_proofs/${proof?.id}`, { note: "Gold last" });
  await call("PUT", `/productions/${made.id}`, { status: "in_progress" });
  await call("PUT", `/productions/${made.id}`, { lines: [{ order_line_item_id: made.lineId, produced_units: 8 }] });
  await call("PATCH", `/order_line_items/${made.lineId}`, { note: "Fold" });
  await call("PATCH", `/orders/${made.orderId}`, { priority: "high" });
  const events = await historyOf(`/orders/${made.orderId}`);
  const subjects = Object.fromEntries(events.map(({ action, subject }) => [action, subject]));
  expect(subjects).toMatchObject({
    proof_updated: `proof ${proof?.id} (Left Side Chest)`,
    production_started: "Polo, Left Side Chest",
    production_counted: "Polo, Left Side Chest",
    line_updated: "Polo, Navy, M",
    updated: null,
  });
  for (const { subject } of await historyOf(`/art_proofs/${proof?.id}`)) expect(subject).toBeUndefined();
});

it("names goods by the line that they are for", async () => {
  const made = await makeProduction(test, {
    received: true,
    order: { lines: [{ title: "Cap", color: "Red", size: "OS" }] },
  });
  const at = test.clock().toISOString();
  for (const table of ["requisitions", "requisition_splits", "receivings"] as const) {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} where order_id = ${made.orderId}`.execute(test.db);
    await test.db
      .insertInto("history_events")
      .values({
        entity_type: table.replace(/s$/, ""),
        entity_id: rows[0]?.id ?? 0,
        order_id: made.orderId,
        actor_type: "system",
        action: `told_of_${table}`,
        created_at: at,
      })
      .execute();
  }
  const recorded = (await historyOf(`/orders/${made.orderId}`)).filter(({ action }) => action.startsWith("told_of_"));
  expect(recorded.map(({ subject }) => subject)).toEqual(["Cap, Red, OS", "Cap, Red, OS", "Cap, Red, OS"]);
});
