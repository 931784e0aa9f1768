import { expect, it, vi } from "vitest";
import { isSlowConnection, retryAfterMs, slowNoticeAfterMs } from "./waiting-times";

it("a failed read is tried again after 5 s, after 10 s on slow connections", () => {
  expect([retryAfterMs(false), retryAfterMs(true)]).toEqual([5_000, 10_000]);
});

it("a slow page is said to be slow after 3 s, after 5 s on slow connections", () => {
  expect([slowNoticeAfterMs(false), slowNoticeAfterMs(true)]).toEqual([3_000, 5_000]);
});

it.each([
  [undefined, false],
  [{ effectiveType: "4g" }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "4g", saveData: true }, true],
])("a connection that says %o is slow: %s", (connection, isSlow) => {
  vi.stubGlobal("navigator", { connection });
  expect(isSlowConnection()).toBe(isSlow);
  vi.unstubAllGlobals();
});
