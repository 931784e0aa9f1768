import { describe, expect, test } from "vitest";
import type { ArtState } from "~/art/art-actions";
import { artMenu } from "./art-menu.server";

const ART = { screen: "art", tab: "all" } as const;

const labels = (state: ArtState | null) => artMenu(ART, state).map(({ label }) => label);

describe("the menu of a proof", () => {
  test("offers what its state allows", () => {
    expect(labels({ status: "in_review", version: 2 })).toEqual([
      "Assign…",
      "Remind…",
      "Set priority…",
      "Approve for customer…",
      "Hold…",
      "Set method and size…",
    ]);
    expect(labels({ status: "on_hold", version: 0 })).toEqual([
      "Assign…",
      "Set priority…",
      "Release…",
      "Set method and size…",
      "Split…",
    ]);
  });

  test("says what stands against it now", () => {
    expect(artMenu(ART, { status: "approved", version: 2 })).toContainEqual({
      modal: "art-spec",
      label: "Set method and size…",
      why: "Take the approval back first.",
    });
    expect(artMenu({ screen: "new", tab: "all" }, { status: "not_started", version: 0 })).not.toContainEqual(
      expect.objectContaining({ why: expect.any(String) }),
    );
  });

  test("of many has everything, what the tab waits for first", () => {
    expect(artMenu({ screen: "art", tab: "ready_for_review" }, null)[0]?.label).toBe("Send to customer…");
    expect(labels(null)).toHaveLength(10);
  });
});
