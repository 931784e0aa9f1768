import { describe, expect, it } from "vitest";
import type { HeldRequisition, HeldSplit } from "../../goods/held-goods";
import { type ImpactFacts, impactSentences } from "./line-impact";

const requisition = (quantity: number, more: Partial<HeldRequisition> = {}): HeldRequisition => ({
  id: 1,
  order_line_item_id: 5,
  status: "not_started",
  goods_source: "purchase",
  quantity,
  quantity_overs: 0,
  quantity_ordered: 0,
  quantity_received: 0,
  needed_by_date: null,
  supplier_id: null,
  splits: [],
  ...more,
});
const split = (id: number, quantity: number, more: Partial<HeldSplit> = {}): HeldSplit => ({
  id,
  requisition_id: 1,
  status: "draft",
  source: "supplier",
  supplier: "Atlas Blanks",
  po_number: null,
  quantity,
  quantity_closed: 0,
  quantity_received: 0,
  quantity_released: 0,
  is_counted: false,
  is_on_record: false,
  ...more,
});
const nothing = { art_proofs: [], requisitions: [], productions: [], shipped: 0 };
const accepted: ImpactFacts = {
  quantity: 30,
  current: 24,
  isAccepted: true,
  held: { ...nothing, requisitions: [requisition(24)], productions: [{ status: "not_started", produced_units: 0 }] },
  names: 0,
  wantsNames: false,
  units: { before: 96, after: 102 },
  revision: 3,
  slack: { before: 5, after: 5 },
  refusal: null,
};
const said = (facts: Partial<ImpactFacts>) =>
  impactSentences({ ...accepted, ...facts }).map(
    ({ department, severity, text }) => `${department} ${severity}: ${text}`,
  );

describe("what a quantity touches", () => {
  it("nothing where it stays", () => {
    expect(said({ quantity: 24 })).toEqual([]);
  });

  it("goes through the departments", () => {
    expect(said({})).toEqual([
      "Order info: 6 pieces more: 102 in the order, 96 now.",
      "Sourcing info: The requisition grows by 6 pieces.",
      "Production info: 30 pieces to make, none made yet.",
      "Work order warning: Sheets printed as revision 3 no longer hold. Print the work order again.",
      "Schedule info: Slack stays: 5 work days.",
    ]);
  });

  it("before acceptance only the order and its names", () => {
    expect(said({ isAccepted: false, names: 24 })).toEqual([
      "Order info: 6 pieces more: 102 in the order, 96 now.",
      "Personalization warning: 24 names for 30 pieces: 6 more to enter.",
    ]);
  });

  const held = (more: Partial<ImpactFacts["held"]>) => ({ held: { ...nothing, ...more } });
  const ordered = requisition(24, {
    status: "completed",
    quantity_ordered: 24,
    quantity_received: 18,
    splits: [split(1, 24, { status: "partially_received", po_number: "PO-1003", quantity_received: 18 })],
  });
  const drafted = requisition(24, { splits: [split(1, 16), split(2, 8, { status: "on_po", po_number: "PO-1004" })] });
  it.each<[string, Partial<ImpactFacts>, string]>([
    [
      "more than what is ordered",
      held({ requisitions: [ordered] }),
      "Sourcing warning: What was ordered is complete: a new requisition for 6 pieces has to be bought.",
    ],
    [
      "less than what is ordered",
      { quantity: 20, ...held({ requisitions: [ordered] }) },
      "Sourcing warning: 24 are ordered on PO-1003 with Atlas Blanks: 4 to cancel or to keep as overs.",
    ],
    [
      "a row of a draft PO that goes",
      { quantity: 14, ...held({ requisitions: [drafted] }) },
      "Sourcing info: PO-1004 with Atlas Blanks loses its 8 pieces.",
    ],
    [
      "a draft that shrinks",
      { quantity: 14, ...held({ requisitions: [drafted] }) },
      "Sourcing info: The split with Atlas Blanks falls from 16 to 14 pieces.",
    ],
    [
      "less, nothing ordered",
      { quantity: 23, ...held({ requisitions: [requisition(24)] }) },
      "Sourcing info: The requisition falls to 23 pieces.",
    ],
    ["what is here", held({ requisitions: [ordered] }), "Receiving info: 18 of 30 are here."],
    [
      "less than what is here",
      { quantity: 10, ...held({ requisitions: [ordered] }) },
      "Receiving warning: 18 are here, 8 more than it needs then.",
    ],
    [
      "what is made",
      held({ productions: [{ status: "in_progress", produced_units: 10 }] }),
      "Production info: 10 are made, 20 left to make.",
    ],
    [
      "production that was done",
      held({ productions: [{ status: "completed", produced_units: 24 }] }),
      "Production warning: 24 were made and production was done. It opens again for 6 pieces.",
    ],
    [
      "a line taken out while art draws",
      { quantity: 0, ...held({ art_proofs: [{ id: 7, status: "in_progress" }] }) },
      "Art warning: Proof 7 is in progress. Tell Art that the line was removed.",
    ],
    ["too many names", { quantity: 20, names: 24 }, "Personalization warning: 24 names for 20 pieces: 4 too many."],
    ["names still to come", { wantsNames: true }, "Personalization warning: 0 names for 30 pieces: 30 more to enter."],
    [
      "slack that goes",
      { slack: { before: 1, after: -2 } },
      "Schedule warning: Slack changes from 1 work day to 2 work days late.",
    ],
    [
      "what forbids it",
      { refusal: "10 are made already. Enter 10 or more." },
      "Order blocker: 10 are made already. Enter 10 or more.",
    ],
  ])("says: %s", (_name, facts, sentence) => {
    expect(said(facts)).toContain(sentence);
  });
});
