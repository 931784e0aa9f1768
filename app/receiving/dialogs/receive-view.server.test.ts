import type { Discrepancy } from "contract/receivings.schema";
import { expect, test } from "vitest";
import { discrepancyView } from "./receive-view.server";

const clock = { now: Date.parse("2026-03-10T15:00:00.000Z"), today: "2026-03-10", timeZone: "UTC" };
const words = (more: Partial<Discrepancy>) =>
  discrepancyView({ id: 1, type: "over", quantity: 3, status: "open", ...more }, clock).words;

test("a discrepancy that later counts ended waits for nobody, and its end is not read as a surplus", () => {
  expect(words({})).toBe("Not decided yet");
  expect(words({ status: "resolved" })).toBe("Resolved by later counts");
  expect(words({ status: "resolved", decision: "keep_as_overs" })).toMatch(/, settled$/);
});
