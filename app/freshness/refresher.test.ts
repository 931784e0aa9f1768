import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RefreshCause } from "./refresh-cause";
import { createRefresher, type Refresher } from "./refresher";

let causes: RefreshCause[];
let isBusy: boolean;
let refresher: Refresher;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  causes = [];
  isBusy = false;
  refresher = createRefresher({
    now: () => Date.now(),
    refresh: (cause) => causes.push(cause),
    isBusy: () => isBusy,
    random: () => 0.5,
  });
  // The page has been open for a while.
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  refresher.stop();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe("focus", () => {
  it("reads anew at once, and not again before 5 s", () => {
    refresher.focused();
    expect(causes).toEqual(["focus"]);
    pass(4_999);
    refresher.focused();
    expect(causes).toEqual(["focus"]);
    pass(1);
    refresher.focused();
    expect(causes).toEqual(["focus", "focus"]);
  });

  it("does not ask for what was read less than 2 s ago", () => {
    refresher.loaded();
    pass(1_999);
    refresher.focused();
    expect(causes).toEqual([]);
    pass(5_000);
    refresher.focused();
    expect(causes).toEqual(["focus"]);
  });
});

describe("reconnect", () => {
  it("reads anew, and not again before 2 s", () => {
    refresher.reconnected();
    pass(1_999);
    refresher.reconnected();
    expect(causes).toEqual(["reconnect"]);
    pass(1);
    refresher.reconnected();
    expect(causes).toEqual(["reconnect", "reconnect"]);
  });
});

describe("a write", () => {
  it("is read anew 600 ms after it, once for several", () => {
    refresher.written();
    pass(599);
    expect(causes).toEqual([]);
    pass(1);
    expect(causes).toEqual(["write"]);
    refresher.written();
    pass(300);
    refresher.written();
    pass(599);
    expect(causes).toEqual(["write"]);
    pass(1);
    expect(causes).toEqual(["write", "write"]);
  });
});

describe("another person's change", () => {
  it("shows after a random time well within a second, several hints as one", () => {
    refresher.changed();
    pass(300);
    refresher.changed();
    pass(199);
    expect(causes).toEqual([]);
    pass(1);
    expect(causes).toEqual(["change"]);
    refresher.changed();
    pass(500);
    expect(causes).toEqual(["change", "change"]);
  });

  it("that is one's own write is not read twice", () => {
    refresher.written();
    pass(300);
    refresher.changed();
    pass(2_000);
    expect(causes).toEqual(["write"]);
  });

  it("waits while somebody types or has a dialog open", () => {
    isBusy = true;
    refresher.changed();
    refresher.focused();
    pass(9_000);
    expect(causes).toEqual([]);
    isBusy = false;
    pass(2_000);
    expect(causes).toContain("change");
  });
});

describe("a change of what the page does not show", () => {
  it("is read after a random time within 1 s", () => {
    refresher.changedElsewhere();
    pass(599);
    expect(causes).toEqual([]);
    pass(1);
    expect(causes).toEqual(["change"]);
  });

  it("waits for 4 s where the page was read just before", () => {
    refresher.loaded();
    refresher.changedElsewhere();
    pass(4_399);
    expect(causes).toEqual([]);
    pass(1);
    expect(causes).toEqual(["change"]);
  });

  it("is read once in 4 s, however much is written", () => {
    for (let tick = 0; tick < 40; tick += 1) {
      refresher.changedElsewhere();
      pass(300);
    }
    expect(causes.length).toBeLessThanOrEqual(3);
    expect(causes.length).toBeGreaterThanOrEqual(2);
  });

  it("waits for nothing where the page shows the next one", () => {
    refresher.changedElsewhere();
    pass(50);
    refresher.changed();
    pass(500);
    expect(causes).toEqual(["change"]);
    pass(9_000);
    expect(causes).toEqual(["change"]);
  });
});

it("is silent once it was stopped", () => {
  refresher.written();
  refresher.changed();
  refresher.stop();
  pass(10_000);
  expect(causes).toEqual([]);
});
