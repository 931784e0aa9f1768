import { expect, test } from "vitest";
import { dayHint } from "./day-hint";

test("says how a day is written only where something else is typed, since the empty field says it itself", () => {
  const said = ["", "tomorrow", "2026-03-12"].map((typed) => dayHint(typed, "2026-03-10"));
  expect(said).toEqual(["", "YYYY-MM-DD", "Thu Mar 12, 2 work days away"]);
});
