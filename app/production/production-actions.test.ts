import { expect, test } from "vitest";
import { PRODUCTION_ACTION_NAMES, type ProductionState, productionAction } from "./production-actions";

const RUNNING: ProductionState = {
  status: "in_progress",
  isInRun: false,
  needsSample: false,
  left: 0,
  short: 0,
  hasArt: true,
  closed: null,
};
const answers = (state: Partial<ProductionState>) =>
  Object.fromEntries(
    PRODUCTION_ACTION_NAMES.map((name) => [name, productionAction(name).allowed({ ...RUNNING, ...state })]),
  );

test("a job is complete once no piece is left, and short only while one is", () => {
  expect(answers({})).toMatchObject({ complete: true, short: false, edits: true });
  expect(answers({ left: 3 })).toMatchObject({
    complete: "3 pieces left. Count or accept them short first.",
    short: true,
  });
});

test("what has no art has none to send back", () => {
  expect(answers({ hasArt: false }).edits).toBe("It has no art to change. Put it on hold instead.");
});

test("of a closed order a complete job is reopened, and pieces of a cancelled one are counted as they are", () => {
  const closed = "Its order is complete. Reopen it first.";
  expect(answers({ status: "completed", closed: "complete" })).toMatchObject({
    reopen: true,
    flag: false,
    step: closed,
  });
  expect(answers({ closed: "cancelled" })).toMatchObject({
    count: true,
    spoiled: true,
    pause: "Its order is cancelled. Reopen it first.",
  });
});
