import { expect, it } from "vitest";
import { distanceWords } from "./day-cells.server";

it("a Monday is tomorrow on Sunday only: from Friday it is one work day away", () => {
  expect(distanceWords("2026-11-30", "2026-11-27")).toBe("in 1 work day");
  expect(distanceWords("2026-11-30", "2026-11-28")).toBe("in 1 work day");
  expect(distanceWords("2026-11-30", "2026-11-29")).toBe("tomorrow");
  expect(distanceWords("2026-12-01", "2026-11-30")).toBe("tomorrow");
  expect(distanceWords("2026-11-29", "2026-11-27")).toBe("this weekend");
  expect(distanceWords("2026-11-27", "2026-11-30")).toBe("1 work day late");
});
