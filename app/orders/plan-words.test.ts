import { expect, it } from "vitest";
import { planWords, sumPlans } from "./plan-words";

const CREST = "“Acme crest”, approved Mon Mar 2";

it.each([
  [[0, 0, 0, []], "nothing for the departments"],
  [[1, 0, 2, []], "1 proof, 2 productions"],
  [[2, 1, 2, [CREST]], `2 proofs (1 reuses the logo on file ${CREST}), 1 requisition, 2 productions`],
  [[2, 0, 0, [CREST, CREST]], `2 proofs (2 reuse the logo on file ${CREST})`],
  [[3, 0, 0, [CREST, "“Fox”"]], "3 proofs (2 reuse logos on file)"],
] as const)("%j reads %s", (plan, words) => {
  expect(planWords(plan)).toBe(words);
});

it("the plans of several orders add up while each is known", () => {
  expect(
    sumPlans([
      [1, 2, 3, [CREST]],
      [1, 0, 0, []],
    ]),
  ).toEqual([2, 2, 3, [CREST]]);
  expect(sumPlans([[1, 2, 3, []], null])).toBeNull();
});
