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
  who: "Cedar",
  about: "",
  units: 24,
  cells: { status: { status: "not_started", note: "Dana", title: "" } },
  texts: {},
};
const action = (intent: string, fields: Record<string, string> = {}, id = 12) => ({
  id,
  intent,
  field: (name: string) => fields[name] ?? "",
});

it("a row shows what is asked for it and that it is being saved", () => {
  expect(savingOrder(ROW, action("priority", { priority: "high" }))).toMatchObject({
    priority: "high",
    isSaving: true,
  });
  expect(savingOrder(ROW, action("hold")).cells.status).toEqual({ status: "on_hold", note: "Saving", title: "" });
  expect(savingOrder(ROW, action("release")).cells.status).toMatchObject({ status: "not_started", note: "Saving" });
  expect(savingOrder({ ...ROW, cells: {} }, action("hold")).cells.status).toBeUndefined();
});

it("any other row, and any other action, is as it is", () => {
  expect(savingOrder(ROW, null)).toBe(ROW);
  expect(savingOrder(ROW, action("hold", {}, 13))).toBe(ROW);
  expect(savingOrder(ROW, action("labels"))).toBe(ROW);
  expect(savingOrder(ROW, action("constructor"))).toBe(ROW);
});
