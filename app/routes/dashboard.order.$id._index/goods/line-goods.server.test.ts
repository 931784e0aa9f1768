import { order as orderSchema } from "contract/orders.schema";
import { describe, expect, it } from "vitest";
import { goodsProblems } from "~/orders/summary/goods-problems.server";
import { lineGroups } from "../line-groups.server";

const TODAY = "2026-03-10";
const split = (id: number, more: object = {}) => ({
  id,
  requisition_id: 7,
  quantity: 24,
  quantity_received: 0,
  status: "ordered",
  source: "supplier",
  supplier: { id: 3, name: "Atlas Blanks" },
  po_number: "PO-2217",
  receiving_id: 40 + id,
  ...more,
});
function orderWith(splits: object[], more: object = {}) {
  const requisition = {
    id: 7,
    order_id: 1,
    order_line_item_id: 5,
    status: "completed",
    quantity: 24,
    quantity_ordered: 24,
    quantity_received: 0,
    needed_by_date: "2026-03-16",
    goods_source: "purchase",
    splits,
    ...more,
  };
  const line = { id: 5, title: "Pique Polo", size: "L", quantity: 24, requisitions: [requisition], splits };
  return orderSchema.parse({ id: 1, status: "in_progress", accepted_at: "2026-03-02T10:00:00Z", line_items: [line] });
}
const goodsOf = (splits: object[], more?: object) => lineGroups(orderWith(splits, more), TODAY)[0]?.lines[0]?.goods[0];
const stepsOf = (splits: object[], more?: object) =>
  Object.fromEntries(
    (lineGroups(orderWith(splits, more), TODAY)[0]?.progress ?? []).map(({ department, label, detail }) => [
      department,
      `${label} | ${detail}`,
    ]),
  );

describe("splits of a line", () => {
  it("say who supplies how much, on which purchase order, and when it comes", () => {
    const goods = goodsOf([
      split(1, { quantity: 12, purchase_order_id: 9, estimated_arrival_date: "2026-03-12" }),
      split(2, { quantity: 6, po_number: "A-77", estimated_arrival_date: "2026-03-09" }),
      split(3, { quantity: 6, backorder_date: "2026-03-20", status: "backordered" }),
    ]);
    expect(goods?.heading).toBe("Requisition 7, Complete, 24 of 24 ordered");
    expect(goods?.splits.map(({ heading, po, arrival }) => [heading, po, arrival?.text, arrival?.isLate])).toEqual([
      [
        "0 of 12 from Atlas Blanks",
        { text: "PO-2217", to: "/dashboard/sourcing/purchase-orders/9" },
        "due Thu Mar 12",
        false,
      ],
      ["0 of 6 from Atlas Blanks", { text: "A-77", to: null }, "late, was due Mon Mar 9", true],
      ["0 of 6 from Atlas Blanks", { text: "PO-2217", to: null }, "backordered to Fri Mar 20, needed Mon Mar 16", true],
    ]);
  });

  it("say what is here, where, and what is not settled", () => {
    const discrepancies = [
      { id: 1, type: "short", quantity: 4, status: "decided", decision: "backorder", due_date: "2026-03-20" },
    ];
    const more = { quantity_received: 18, quantity_rejected: 2, location_name: "B-14", discrepancies };
    expect(goodsOf([split(1, more)])?.splits[0]?.facts).toEqual([
      "at B-14",
      "2 rejected",
      "4 short: wait for the backorder, Fri Mar 20",
    ]);
  });

  it.each([
    ["a draft", { status: "draft", po_number: null, receiving_id: null, supplier: null }, "24 with no supplier"],
    ["from the customer", { source: "customer", supplier: null }, "0 of 24 from the customer"],
    ["from stock", { source: "stock", supplier: null, quantity_received: 24 }, "24 of 24 from stock"],
  ])("name their source: %s", (_name, more, heading) => {
    expect(goodsOf([split(1, more)])?.splits[0]?.heading).toBe(heading);
  });
});

describe("a group's departments", () => {
  it.each<[string, object[], object, string, string]>([
    [
      "on its way",
      [split(1, { estimated_arrival_date: "2026-03-12" })],
      {},
      "Complete | PO-2217 Atlas Blanks",
      "0 of 24 | Due Thu Mar 12",
    ],
    [
      "late",
      [split(1, { estimated_arrival_date: "2026-03-06" })],
      {},
      "Complete | PO-2217 Atlas Blanks",
      "0 of 24 | Late since Fri Mar 6",
    ],
    [
      "here",
      [split(1, { quantity_received: 24, status: "received", location_name: "B-14" })],
      { quantity_received: 24 },
      "Complete | PO-2217 Atlas Blanks",
      "24 of 24 | At B-14",
    ],
    [
      "short",
      [split(1, { quantity_received: 18, discrepancies: [{ id: 1, type: "short", quantity: 6, status: "open" }] })],
      { quantity_received: 18 },
      "Complete | PO-2217 Atlas Blanks",
      "18 of 24, short | ",
    ],
    [
      "bought in part",
      [split(1, { quantity: 12 })],
      { status: "in_progress", quantity_ordered: 12 },
      "In Progress | 12 of 24 ordered",
      "0 of 24 | ",
    ],
    [
      "sent by the customer",
      [split(1, { source: "customer", supplier: null, po_number: null })],
      { goods_source: "customer_supplied" },
      "Nothing to buy | ",
      "0 of 24 | ",
    ],
  ])("%s", (_name, splits, more, sourcing, receiving) => {
    expect(stepsOf(splits, more)).toMatchObject({ Sourcing: sourcing, Receiving: receiving });
  });
});

it("asks for decisions where they are taken", () => {
  const order = orderWith(
    [
      split(1, {
        flag_comment: "Box is wet",
        discrepancies: [
          { id: 8, type: "short", quantity: 6, status: "open" },
          { id: 9, type: "damaged", quantity: 1, status: "decided", decision: "credit" },
        ],
      }),
    ],
    { decisions: [{ task_id: 3, kind: "excess_goods", text: "Cancel 6 with Atlas Blanks or keep them as overs" }] },
  );
  expect(goodsProblems(order).map(({ head, text, to }) => [head, text, to])).toEqual([
    ["Flagged", "Pique Polo, L: Box is wet", "/dashboard/receiving?order_id=1&ids=41&modal=flag-resolve"],
    ["6 short", "Pique Polo, L on PO-2217", "/dashboard/receiving?order_id=1&ids=41&modal=decide&discrepancy=8"],
    [
      "Too many ordered",
      "Cancel 6 with Atlas Blanks or keep them as overs",
      "/dashboard/sourcing?order_id=1&modal=actions&ids=7",
    ],
  ]);
});
