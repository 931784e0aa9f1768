import { makeOrder } from "tests/factories/orders";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeDailyDigest } from "./daily-digest";

let test: TestApi;
let admin: { id: number; email: string; token: string };
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme", appUrl: "https://shop.example", shopTimezone: "America/New_York" });
  admin = await test.signIn();
  await test.signIn("Operator");
  await makeOrder(test, {
    stage: "main",
    status: "in_progress",
    accepted_at: "2026-03-01T10:00:00.000Z",
    required_in_hand_date: "2026-03-06",
  });
});
afterAll(() => test.close());

const digests = () =>
  test.db.selectFrom("email_messages").selectAll().where("event", "=", "daily_digest").orderBy("id").execute();
async function at(instant: string, times = 1) {
  test.setNow(instant);
  await Promise.all(Array.from({ length: times }, () => writeDailyDigest(test)));
}

it("comes once on a work day's morning by the shop's clock, to who may see the figures, while its text is on", async () => {
  await at("2026-03-10T10:30:00.000Z");
  expect(await digests()).toEqual([]);
  await test.db.updateTable("email_templates").set({ mode: "automatic" }).where("event", "=", "daily_digest").execute();
  // 5:59, then noon, in New York.
  await at("2026-03-10T09:59:00.000Z");
  await at("2026-03-10T16:00:00.000Z");
  // A Sunday.
  await at("2026-03-08T10:30:00.000Z");
  expect(await digests()).toEqual([]);
  await at("2026-03-11T10:00:00.000Z", 2);
  await at("2026-03-11T10:30:00.000Z");
  const [mail, ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ entity_type: "user", entity_id: admin.id, status: "queued", audience: "staff" });
  expect(JSON.parse(mail?.to_json ?? "[]")).toMatchObject([{ email: admin.email }]);
  const { tiles } = (await test.call("GET", "/today", { token: admin.token })).body.data;
  expect(tiles.late.count).toBe(1);
  expect(mail?.body_text).toContain("order will be late");
  await at("2026-03-12T10:00:00.000Z");
  expect(await digests()).toHaveLength(2);
});

it("comes again, and once a day, after a clock that was far ahead", async () => {
  const before = (await digests()).length;
  await at("2027-03-09T12:00:00.000Z");
  await at("2026-03-13T10:00:00.000Z", 2);
  await at("2026-03-13T10:30:00.000Z");
  const mails = (await digests()).slice(before);
  expect(mails.map(({ created_at }) => created_at)).toEqual(["2027-03-09T12:00:00.000Z", "2026-03-13T10:00:00.000Z"]);
  await at("2026-03-16T10:00:00.000Z");
  expect(await digests()).toHaveLength(before + 3);
});
