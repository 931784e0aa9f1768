import { expect, it } from "vitest";
import { DEFAULT_TOAST_TEXT, toastStaysMs } from "./toast-time";

it("a toast stays 6 s, 10 s with Undo, and an error until it is dismissed", () => {
  const undo = { label: "Undo" };
  expect(toastStaysMs({ kind: "status" })).toBe(6_000);
  expect(toastStaysMs({ kind: "status", action: undo })).toBe(10_000);
  expect(toastStaysMs({ kind: "error" })).toBeNull();
  expect(toastStaysMs({ kind: "error", action: undo })).toBeNull();
});

it('one without words says "Toast"', () => {
  expect(DEFAULT_TOAST_TEXT).toBe("Toast");
});
