import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../tests/setup/test-api";
import { writeMoment } from "../plan/write-moment";
import { judgeForNewDay, meanOfRevisions } from "./new-day";
import { replanStale } from "./replan";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function judge(): Promise<void> {
  const moment = writeMoment(test, test.clock(), null);
  await judgeForNewDay(test.db, moment);
  await replanStale(test.db, moment);
}

describe("a new day in the shop", () => {
  it("finds what became unfeasible overnight, once a day, and leaves accepted orders alone", async () => {
    const { token } = await test.signIn();
    const waiting = await makeOrder(test, { required_in_hand_date: "2026-03-31" });
    const accepted = await makeOrder(test, { required_in_hand_date: "2026-03-31" });
    await test.call("PUT", "/orders/triage", { token, body: { accepted: [accepted.id] } });
    const versions = () =>
      test.db.selectFrom("orders").select(["id", "lock_version", "updated_at"]).orderBy("id").execute();
    const before = await versions();
    const levelOf = async (id: number) =>
      (await test.db.selectFrom("orders").select("check_level").where("id", "=", id).executeTakeFirstOrThrow())
        .check_level;
    await judge();
    expect(await levelOf(waiting.id)).toBe("none");

    test.setNow("2026-03-30T12:00:00.000Z");
    await judge();
    expect(await levelOf(waiting.id)).toBe("blocker");
    expect(await levelOf(accepted.id)).toBe("none");
    expect(await versions()).toEqual(before);

    await test.db.updateTable("orders").set({ check_level: "none" }).where("id", "=", waiting.id).execute();
    await judge();
    expect(await levelOf(waiting.id)).toBe("none");
    test.setNow(TEST_NOW);
  });
});

it("reads the mean of revisions without a look at the proofs themselves", async () => {
  if (test.dialect.name !== "sqlite") return;
  const plan = await meanOfRevisions(test.db, TEST_NOW).explain<{ detail: string }>(undefined, sql`query plan`);
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH art_proofs USING COVERING INDEX art_proofs_approved (approved_at>?)",
  ]);
});
