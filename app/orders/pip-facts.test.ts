import { expect, it } from "vitest";
import { pipFacts } from "./pip-facts";

it("says how far a department is, in words and figures", () => {
  expect(pipFacts(["A", "complete", 1, 1, null])).toEqual({ name: "Art: complete, 1 of 1", share: 1, amount: null });
  expect(pipFacts(["R", "in_progress", 1090, 1200, null])).toMatchObject({
    name: "Receiving: in progress, 1,090 of 1,200",
    amount: "R 1090/1200",
  });
  expect(pipFacts(["P", "not_applicable", 0, 0, null])).toEqual({
    name: "Production: not applicable",
    share: 0,
    amount: null,
  });
});

it("names what stops a department in place of its status, and what was spoiled", () => {
  expect(pipFacts(["S", "in_progress", 6, 24, "backordered"]).name).toBe("Sourcing: backordered, 6 of 24");
  expect(pipFacts(["P", "in_progress", 8, 36, null, 2]).name).toBe("Production: in progress, 8 of 36, 2 spoiled");
});

it("has Shipping's own words, and no figures before the first piece has left", () => {
  expect(pipFacts(["H", "packing", 0, 36, null]).name).toBe("Shipping: packing");
  expect(pipFacts(["H", "partially_shipped", 9, 36, null])).toEqual({
    name: "Shipping: partly shipped, 9 of 36",
    share: 0.25,
    amount: null,
  });
  expect(pipFacts(["H", "waits_for_customs", 0, 0, null]).name).toBe("Shipping: waits for customs");
});
