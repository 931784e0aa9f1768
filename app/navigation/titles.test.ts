import { describe, expect, it } from "vitest";
import { documentTitle, titleOf } from "./titles";

describe("titleOf", () => {
  it.each([
    ["/dashboard/new-orders", "New Orders"],
    ["/dashboard/orders", "Orders"],
    ["/dashboard/order", "Find an order"],
    ["/dashboard/order/1042", "Order 1042"],
    ["/dashboard/order/1042/workorder", "Work Order, Order 1042"],
    ["/dashboard/receiving/vip", "VIP Receiving"],
    ["/dashboard/proofing/O-1001", "Proofing O-1001"],
    ["/dashboard/proofing/12/history", "History, Proofing 12"],
    ["/dashboard/proofing/O-1001/12/documents", "Documents, Proof 12, Proofing O-1001"],
  ])("names %s", (path, title) => {
    expect(titleOf(path)).toBe(title);
  });

  it("does not mind a slash at the end", () => {
    expect(titleOf("/dashboard/art/")).toBe("Art");
  });

  it("reads escaped segments and survives broken ones", () => {
    expect(titleOf("/dashboard/proofing/%231001")).toBe("Proofing #1001");
    expect(titleOf("/dashboard/proofing/%E0%A4%A")).toBe("Proofing %E0%A4%A");
  });

  it("knows no other path", () => {
    expect(titleOf("/dashboard/nowhere")).toBeNull();
    expect(titleOf("/dashboard/proofing/O-1001/12/secret")).toBeNull();
  });
});

it("puts the application after the page", () => {
  expect(documentTitle("New Orders")).toBe("New Orders · Order Management");
  expect(documentTitle(null)).toBe("Order Management");
});
