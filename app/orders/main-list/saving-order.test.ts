import { expect, it } from "vitest";
import type { OrderRow } from "./order-row";
import { savingOrder } from "./saving-order";

const ROW: OrderRow = {
  id: 12,
  name: "#1012",
  priority: "normal",
  menu: 0,
  vip: null,
  isRush: false,
  who: { name: "Cedar", person: null, history: null, isNew: false },
  units: 24,
  cells: { status: { status: "not_started", note: "Dana", title: "" } },
  texts: {},
};
const deed = (intent: string, fields: Record<string, string> = {}, id = 12) => ({
  id,
  intent,
  field: (name: string) => fields[name] ?? "",
});

it("a row shows what is asked for it and that it is being saved", () => {
  expect(savingOrder(ROW, deed("priority", { priority: "high" }))).toMatchObject({ priority: "high", isSaving: true });
  expect(savingOrder(ROW, deed("hold")).cells.status).toEqual({ status: "on_hold", note: "Saving", title: "" });
  expect(savingOrder(ROW, deed("release")).cells.status).toMatchObject({ status: "not_started", note: "Saving" });
  expect(savingOrder({ ...ROW, cells: {} }, deed("hold")).cells.status).toBeUndefined();
});

it("any other row, and any other deed, is as it is", () => {
  expect(savingOrder(ROW, null)).toBe(ROW);
  expect(savingOrder(ROW, deed("hold", {}, 13))).toBe(ROW);
  expect(savingOrder(ROW, deed("labels"))).toBe(ROW);
  expect(savingOrder(ROW, deed("constructor"))).toBe(ROW);
});
