import { openTestDatabase, type TestDatabase } from "tests/setup/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Intake } from "./intake";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const at = "2026-03-09T15:00:00.000Z";
const message = (number: number) => ({
  source: "shopify",
  shop: "harbor.example",
  delivery_id: `message ${number}`,
  topic: "orders/create",
  received_at: at,
  body: "{}",
  body_sha256: "0".repeat(64),
  outcome: "received",
  attempts: 0,
});
const stored = async () => {
  const rows = await test.db.selectFrom("store_deliveries").select("delivery_id").orderBy("id").execute();
  return rows.map(({ delivery_id }) => delivery_id);
};

it("stores a burst, each message once, and lets kept answers stand", async () => {
  const before = await test.dialect.stateOf(test.db);
  const intake = new Intake(test);
  await Promise.all([1, 2, 3, 2, 1].map((number) => intake.store(message(number))));
  expect(await stored()).toEqual(["message 1", "message 2", "message 3"]);
  // PostgreSQL has no way to leave a write out.
  if (test.dialect.name === "sqlite") expect(await test.dialect.stateOf(test.db)).toBe(before);
  await test.db.updateTable("store_deliveries").set({ outcome: "applied" }).execute();
  expect(await test.dialect.stateOf(test.db)).not.toBe(before);
});

it("says so where it is not stored, and takes the next one", async () => {
  const intake = new Intake(test);
  const broken = { ...message(4), source: null as unknown as string };
  await expect(intake.store(broken)).rejects.toThrow();
  await intake.store(message(5));
  expect(await stored()).toContain("message 5");
});
