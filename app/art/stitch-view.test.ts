import { expect, it } from "vitest";
import { stitchView } from "./stitch-view";

const stitches = {
  file_id: 1,
  label: null,
  stitch_count: 8_420,
  color_changes: 1,
  thread_colors: 2,
  trims: 1,
  jumps: 12,
  width_mm: 88.9,
  height_mm: 63.5,
  view_box: "0 0 10 10",
  paths: [
    { stop: 1, stitches: 8_000, d: "M0 0l1 1" },
    { stop: 3, stitches: 420, d: "M2 2l1 1" },
  ],
};

it("draws each stop in its thread's color, and in one of ours where nobody named it", () => {
  const view = stitchView(stitches, [{ stop: 3, rgb: "#f0e8d0" }]);
  expect(view.facts).toBe("8,420 stitches, 2 colors, 1 color change, 1 trim, 88.9 × 63.5 mm");
  expect(view.paths).toMatchObject([{ stop: 1 }, { stop: 3, color: "#f0e8d0" }]);
  expect(view.hasOwnColors).toBe(true);
  const named = stitchView(stitches, [
    { stop: 1, rgb: "#000000" },
    { stop: 3, rgb: "#f0e8d0" },
  ]);
  expect(named.hasOwnColors).toBe(false);
});
