import type { SavedView } from "contract/saved-views.schema";
import { describe, expect, it } from "vitest";
import { movedTo, patched, viewChanges } from "./saved-views.transitions";

const VIEW: SavedView = {
  id: 7,
  user_id: 3,
  page: "orders",
  name: "Mine",
  filters: { q: "jones", status: ["flagged"] },
  columns: null,
  sort: null,
  density: null,
  is_default: false,
  position: 2,
  lock_version: 0,
};

describe("moving", () => {
  it.each([
    [1, [9, 1, 2, 3]],
    [2, [1, 9, 2, 3]],
    [4, [1, 2, 3, 9]],
    [40, [1, 2, 3, 9]],
  ])("to place %i", (position, expected) => expect(movedTo([1, 2, 3, 9], 9, position)).toEqual(expected));
});

describe("changing", () => {
  it("tells what differs, without the words of a search", () => {
    const after = patched(VIEW, { filters: { q: "smith" }, density: "compact" }, 3);
    expect(viewChanges(VIEW, after)).toEqual({
      before: { filters: { q: "(search)", status: ["flagged"] }, density: null },
      after: { filters: { q: "(search)" }, density: "compact" },
    });
  });

  it("shares, takes back to who asks, and calls a choice of one's own no change", () => {
    const shared = patched(VIEW, { shared: true }, 3);
    expect(viewChanges(VIEW, shared)).toEqual({ before: { shared: false }, after: { shared: true } });
    expect(patched(shared, { shared: false }, 5).user_id).toBe(5);
    expect(viewChanges(VIEW, patched(VIEW, { is_default: true, lock_version: 0 }, 3))).toBeNull();
  });
});
