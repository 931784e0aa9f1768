import { SPLIT_STATUSES, type SplitStatus } from "contract/sourcing";
import { SOURCING_STATUSES, type SourcingStatus } from "contract/statuses";
import { describe, expect, it } from "vitest";
import { moveOfRequisition } from "./requisition.transitions";
import { cancelProblem, moveOfSplit } from "./split.transitions";

const LEGAL: Readonly<Record<SplitStatus, readonly SplitStatus[]>> = {
  draft: ["on_po", "ordered", "cancelled"],
  on_po: ["draft", "cancelled"],
  ordered: ["backordered", "cancelled"],
  backordered: ["ordered", "cancelled"],
  partially_received: ["backordered", "cancelled"],
  received: ["cancelled"],
  cancelled: [],
};
const pairs = <T>(all: readonly T[]) => all.flatMap((from) => all.map((to) => [from, to] as const));

describe("a split", () => {
  it.each(pairs(SPLIT_STATUSES))("%s → %s", (from, to) => {
    const move = moveOfSplit(from, to);
    if (from === to) expect(move).toBe("stay");
    else if (LEGAL[from].includes(to)) expect(move).toEqual(expect.any(String));
    else expect(move).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  const counts = { quantity_received: 0, quantity_rejected: 0, quantity_closed: 0, quantity_released: 0 };
  it.each([
    ["of which nothing came", { source: "supplier" }, true],
    ["of which pieces were closed", { source: "supplier", quantity_closed: 4 }, true],
    ["of which one came", { source: "supplier", quantity_received: 1 }, false],
    ["of which one was rejected", { source: "supplier", quantity_rejected: 1 }, false],
    ["of the customer, here", { source: "customer", quantity_received: 24 }, false],
    ["from stock", { source: "stock", quantity_received: 24 }, true],
    ["from stock, sent on", { source: "stock", quantity_received: 24, quantity_released: 1 }, false],
  ])("%s is cancelled: %j", (_name, of, isLegal) => {
    expect(cancelProblem({ ...counts, ...of }) === null).toBe(isLegal);
  });
});

const SAID: Readonly<Record<SourcingStatus, readonly SourcingStatus[]>> = {
  not_started: ["hold", "stock_issue"],
  in_progress: ["hold", "stock_issue"],
  completed: ["hold"],
  backordered: ["hold"],
  stock_issue: ["hold", "in_progress"],
  hold: ["in_progress"],
  archived: [],
};

describe("a requisition", () => {
  it.each(pairs(SOURCING_STATUSES))("%s → %s", (from, to) => {
    const move = moveOfRequisition(from, to);
    if (from === to) expect(move).toBe("stay");
    else if (SAID[from].includes(to)) expect(move).toEqual(expect.any(String));
    else expect(move).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});
