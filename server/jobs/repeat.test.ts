import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeat } from "./repeat";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("begins at once, waits for a long run, goes on, and stops with the run that is under way", async () => {
  const ends: (() => void)[] = [];
  const stop = repeat(() => new Promise<void>((end) => ends.push(end)), 1_000);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([ends.length, isStopped]).toEqual([2, false]);
  ends[1]?.();
  await stopped;
});
