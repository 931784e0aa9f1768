import { expect, it } from "vitest";
import { typedCountProblem } from "./typed-count.server";

const typed = (text?: string) => {
  const form = new FormData();
  if (text !== undefined) form.set("typed_count", text);
  return form;
};

it("asks for nothing where one record is meant", () => {
  expect(typedCountProblem(typed(), 1)).toBeNull();
});

it("wants the number of more than one, written as people write numbers", () => {
  expect(typedCountProblem(typed("312"), 312)).toBeNull();
  expect(typedCountProblem(typed(" 1,204 "), 1_204)).toBeNull();
  for (const text of [undefined, "", "311", "three"])
    expect(typedCountProblem(typed(text), 312)).toEqual({ typed_count: ["Type 312 to do this to so many."] });
});
