import { describe, expect, it } from "vitest";
import { type ProductionGateFacts, productionGate } from "./gate";
import { type GateGoods, SAMPLE_REQUIRED } from "./gate-lines";

const APPROVED = {
  status: "approved",
  approved_at: "2026-03-06T15:00:00.000Z",
  approved_via: "link",
  approved_by_name: "Ellen Marsh",
  is_not_applicable: 0,
};

const ORDER: ProductionGateFacts["order"] = {
  status: "in_progress",
  accepted_at: "2026-03-02T15:00:00.000Z",
  ignored_at: null,
  held_at: null,
  hold_reason: null,
  flagged_date: null,
  flag_type: null,
  flag_comment: null,
};

const goods = (of: Partial<GateGoods>): GateGoods => ({ needed: 24, missing: 0, places: ["B-14"], flags: [], ...of });

const READY: ProductionGateFacts = {
  order: ORDER,
  characteristics: [],
  proof: APPROVED,
  needs_art: true,
  goods: [goods({ needed: 24 })],
  sample_approved_at: null,
  words: { customer: "Nils Aaker", enteredDate: "2026-03-01", timeZone: "UTC" },
};

const held = { held_at: "2026-03-03T15:00:00.000Z", hold_reason: "Deposit" };
const flagged = { flagged_date: "2026-03-03T15:00:00.000Z", flag_type: "Type 1", flag_comment: null };

describe("the gate of a production", () => {
  it("is open with each part said", () => {
    expect(productionGate(READY)).toEqual({
      ok: true,
      art: { ok: true, text: "Art approved Ellen Marsh, Fri Mar 6" },
      goods: { ok: true, text: "Goods in 24 of 24 at B-14" },
      sample: { ok: true, text: "Sample not required" },
      payment: { ok: true, text: "Not required" },
      hold: { ok: true, text: "Not held" },
      reasons: [],
    });
  });

  it.each<[string, Partial<ProductionGateFacts>, string[]]>([
    ["art in review", { proof: { ...APPROVED, status: "in_review" } }, ["Art in review"]],
    ["art without a proof", { proof: null }, ["Art not started"]],
    ["no art needed", { proof: null, needs_art: false }, []],
    ["art that is not applicable", { proof: { ...APPROVED, is_not_applicable: 1 } }, []],
    ["some of the goods", { goods: [goods({ missing: 12, places: [] })] }, ["Goods in 12 of 24"]],
    ["none of the goods", { goods: [goods({ missing: 24, places: [] })] }, ["Goods in 0 of 24"]],
    [
      "one size of several",
      { goods: [goods({ needed: 8 }), goods({ needed: 16, missing: 4, places: ["A-02"] })] },
      ["Goods in 20 of 24 at A-02, B-14"],
    ],
    ["every size", { goods: [goods({ needed: 8 }), goods({ needed: 16, places: ["A-02"] })] }, []],
    ["one size that is accepted short", { goods: [goods({ needed: 8 }), goods({ needed: 0, places: [] })] }, []],
    [
      "goods that the dock flagged",
      { goods: [goods({ flags: ["Box is wet"] })] },
      ["Goods in 24 of 24 at B-14, flagged: Box is wet"],
    ],
    ["nothing to make", { goods: [] }, ["No pieces to make"]],
    ["nothing left to make", { goods: [goods({ needed: 0 })] }, ["No pieces to make"]],
    ["a sample that is missing", { characteristics: [SAMPLE_REQUIRED] }, ["Sample required, not approved yet"]],
    [
      "a sample that is approved",
      { characteristics: [SAMPLE_REQUIRED], sample_approved_at: "2026-03-09T15:00:00.000Z" },
      [],
    ],
    ["another characteristic", { characteristics: ["International"] }, []],
    ["an order on hold", { order: { ...ORDER, ...held } }, ["On hold: Deposit"]],
    ["a flagged order", { order: { ...ORDER, ...flagged } }, ["Flagged: Type 1"]],
    ["both", { order: { ...ORDER, ...held, ...flagged } }, ["Flagged: Type 1; On hold: Deposit"]],
    ["a cancelled order", { order: { ...ORDER, ...held, status: "cancelled" } }, ["Cancelled"]],
    ["an order that is over", { order: { ...ORDER, status: "complete" } }, ["Complete, nothing is left to run"]],
    [
      "an order in New Orders",
      { order: { ...ORDER, accepted_at: null } },
      ["Not accepted yet. Accept it in New Orders first"],
    ],
    [
      "all at once, in the order of the strip",
      {
        proof: null,
        goods: [goods({ missing: 24, places: [] })],
        characteristics: [SAMPLE_REQUIRED],
        order: { ...ORDER, ...held },
      },
      ["Art not started", "Goods in 0 of 24", "Sample required, not approved yet", "On hold: Deposit"],
    ],
  ])("%s", (_name, facts, reasons) => {
    const gate = productionGate({ ...READY, ...facts });
    expect(gate.reasons).toEqual(reasons);
    expect(gate.ok).toBe(reasons.length === 0);
  });
});
