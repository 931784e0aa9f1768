import { describe, expect, it } from "vitest";
import type { RequisitionRow, SplitRow } from "../db/tables";
import { settle } from "./settle";

const requisition = { id: 1, order_line_item_id: 5, status: "not_started", previous_status: null, quantity: 24 };
const split = {
  id: 2,
  requisition_id: 1,
  supplier_id: 9,
  source: "supplier",
  quantity: 24,
  quantity_closed: 0,
  quantity_received: 0,
  quantity_released: 0,
  backorder_date: null,
  status: "draft",
};
const goods = (of: Partial<RequisitionRow>, splits: Partial<SplitRow>[]) => ({
  requisitions: [{ ...requisition, ...of } as RequisitionRow],
  splits: splits.map((one) => ({ ...split, ...one }) as SplitRow),
  receivings: [],
  receipts: [],
  discrepancies: [],
  productions: [],
  production_lines: [],
});

describe("a requisition", () => {
  it.each([
    ["without a split", {}, [], "not_started"],
    ["with a draft", {}, [{}], "in_progress"],
    ["ordered in part", {}, [{ status: "ordered", quantity: 20 }], "in_progress"],
    ["ordered in full", {}, [{ status: "ordered" }], "completed"],
    ["without stock", { status: "stock_issue" }, [{}], "stock_issue"],
    ["without stock, then ordered", { status: "stock_issue" }, [{ status: "ordered" }], "completed"],
    ["ordered and promised later", {}, [{ status: "ordered", backorder_date: "2026-03-20" }], "backordered"],
    ["whose split was cancelled", {}, [{ status: "cancelled" }], "not_started"],
    ["on hold", { status: "hold" }, [{ status: "ordered" }], "hold"],
  ])("%s", (_name, of, splits, status) => {
    expect(settle(goods(of, splits)).requisitions.get(1)?.status).toBe(status);
  });
});
