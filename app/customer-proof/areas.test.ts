import fc from "fast-check";
import { expect, test } from "vitest";
import { AREAS, parsePin, pinAt, pinText } from "./areas";

const box = { left: 20, top: 100, width: 400, height: 200 };

test("a click becomes a place in percent of the picture", () => {
  expect(pinAt(2, { x: 120, y: 200 }, box)).toEqual({ page: 2, x: 25, y: 50 });
});

test("a click on the very edge stays on the picture", () => {
  expect(pinAt(1, { x: 19.6, y: 301 }, box)).toEqual({ page: 1, x: 0, y: 100 });
});

test("every pin that a click can set comes back from the form as it was", () => {
  const coordinate = fc.double({ min: -50, max: 900, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), coordinate, coordinate, (page, x, y) => {
      const pin = pinAt(page, { x, y }, box);
      expect(parsePin(pinText(pin))).toEqual(pin);
    }),
  );
});

test.each(["", "1:2", "1:101:5", "0:5:5", "1:-3:5", "1:5:5:5", "a:b:c", "1:1e1:5", "1: 5:5"])(
  "%j is no pin",
  (text) => {
    expect(parsePin(text)).toBe(null);
  },
);

test("the nine places lie on the picture, each somewhere else", () => {
  const places = Object.values(AREAS);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  for (const { x, y } of places) expect(parsePin(pinText({ page: 1, x, y }))).not.toBe(null);
});
