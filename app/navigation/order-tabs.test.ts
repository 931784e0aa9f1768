import { expect, test } from "vitest";
import { orderTabOf, orderTabs } from "./order-tabs";
import { titleOf } from "./titles";

const tabs = orderTabs(1042, { revision: "r3", notes: 2, files: null, emails: "1 to review" });

test("an order's pages begin with Order Details, Work Order, Notes", () => {
  expect(tabs.map(({ label, to }) => [label, to])).toEqual([
    ["Order Details", "/dashboard/order/1042"],
    ["Work Order", "/dashboard/order/1042/workorder"],
    ["Notes", "/dashboard/order/1042/notes"],
    ["Files", "/dashboard/order/1042/files"],
    ["Emails", "/dashboard/order/1042/emails"],
    ["History", "/dashboard/order/1042/history"],
  ]);
});

test("each of them has a title, and the tab's name is read from its path", () => {
  for (const { label, to } of tabs) {
    expect(titleOf(to)).not.toBeNull();
    expect(orderTabOf(to)).toBe(label === "Order Details" ? null : label);
  }
});
