import { DECORATION_LOCATIONS } from "contract/decoration";
import { describe, expect, test } from "vitest";
import { placementOf } from "./placements";

describe("places on the outline of a garment", () => {
  test("every location of the seed but Specialty has its own mark", () => {
    const without = DECORATION_LOCATIONS.filter((location) => placementOf(location) === null);
    expect(without).toEqual(["Specialty"]);
    const marks = DECORATION_LOCATIONS.map((location) => JSON.stringify(placementOf(location)));
    expect(new Set(marks).size).toBe(DECORATION_LOCATIONS.length);
  });

  test("left and right are the wearer's: from the front, left is on the right of the drawing", () => {
    for (const location of DECORATION_LOCATIONS) {
      const place = placementOf(location);
      if (location.includes("Left")) expect(place?.x, location).toBeGreaterThan(32);
      if (location.includes("Right")) expect(place?.x, location).toBeLessThan(32);
      expect(place?.side ?? "front", location).toBe(location.startsWith("Back") ? "back" : "front");
    }
  });

  test("a place that nobody knows has no mark", () => {
    for (const location of ["Left knee", "constructor", null]) expect(placementOf(location)).toBeNull();
  });
});
