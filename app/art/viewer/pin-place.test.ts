import { describe, expect, test } from "vitest";
import { movedBy, placeIn, readPlace, writePlace } from "./pin-place";

const box = { left: 100, top: 50, width: 400, height: 200 };

describe("where a pin is set", () => {
  test.each([
    [
      { clientX: 100, clientY: 50 },
      { x: 0, y: 0 },
    ],
    [
      { clientX: 300, clientY: 100 },
      { x: 50, y: 25 },
    ],
    [
      { clientX: 233, clientY: 117 },
      { x: 33.3, y: 33.5 },
    ],
    [
      { clientX: 900, clientY: -20 },
      { x: 100, y: 0 },
    ],
  ])("a point of the screen is a place on the picture, never beside it", (point, place) => {
    expect(placeIn(box, point)).toEqual(place);
  });

  test("a picture without a size has its pin in the middle", () => {
    expect(placeIn({ ...box, width: 0 }, { clientX: 1, clientY: 1 })).toEqual({ x: 50, y: 50 });
  });

  test("arrow keys move the crosshair, with Shift farther, and stop at the edge", () => {
    expect(movedBy({ x: 50, y: 50 }, "ArrowLeft", false)).toEqual({ x: 49, y: 50 });
    expect(movedBy({ x: 50, y: 50 }, "ArrowDown", true)).toEqual({ x: 50, y: 60 });
    expect(movedBy({ x: 99.5, y: 5 }, "ArrowRight", false)).toEqual({ x: 100, y: 5 });
    expect(movedBy({ x: 50, y: 5 }, "ArrowUp", true)).toEqual({ x: 50, y: 0 });
    expect(movedBy({ x: 50, y: 50 }, "a", false)).toBeNull();
    expect(movedBy({ x: 50, y: 50 }, "toString", false)).toBeNull();
  });
});

describe("a place in the URL", () => {
  test("comes back as it was written", () => {
    const place = { version: 3, page: 2, x: 34.2, y: 51 };
    expect(writePlace(place)).toBe("3-2-342-510");
    expect(readPlace(writePlace(place))).toEqual(place);
  });

  test.each([null, "", "3-1-342", "3-1-1001-0", "0-1-5-5", "3-1--5-5", "a-b-c-d"])("%s is none", (text) => {
    expect(readPlace(text)).toBeNull();
  });
});
