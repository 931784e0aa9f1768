import { calls } from "contract/calls";
import { sentProof } from "tests/factories/sent-proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it("counts a customer once, however many of their proofs and orders wait", async () => {
  const staff = await test.signIn();
  for (const email of ["ellen@a.example", "ellen@a.example", "ellen@a.example", "omar@b.example"]) {
    await sentProof(test, staff, { order: { email } });
  }
  const recorded = async () => {
    const { body } = await test.call("GET", "/today", { token: staff.token });
    const { count, note } = calls.today.response.parse(body).data.tiles.customers_silent;
    return [count, note];
  };
  expect(await recorded()).toEqual([0, "0 proofs, over 48 h"]);
  test.setNow(new Date(test.clock().getTime() + 3 * 86_400_000).toISOString());
  expect(await recorded()).toEqual([2, "4 proofs, over 48 h"]);
});
