import { expect, it } from "vitest";
import { CAUSE_HEADER, leavesOutSums, refreshCause } from "./refresh-cause";

const read = (headers: Record<string, string> = {}) =>
  new Request("http://orders.example/dashboard/orders", { headers });

it("sums are left out on focus and reconnect, and read after a write, a change and by a person", () => {
  const causes = ["focus", "reconnect", "write", "change", "made up"];
  const left = causes.filter((cause) => leavesOutSums(read({ [CAUSE_HEADER]: cause })));
  expect(left).toEqual(["focus", "reconnect"]);
  expect(leavesOutSums(read())).toBe(false);
});

it("a read without a known cause is a person's", () => {
  expect([refreshCause(read()), refreshCause(read({ [CAUSE_HEADER]: "made up" }))]).toEqual([null, null]);
});
