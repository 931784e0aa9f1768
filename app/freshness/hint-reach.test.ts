import type { ChangeHint } from "contract/events";
import { describe, expect, it } from "vitest";
import { ordersIn, reachOf } from "./hint-reach";
import { topicsOf } from "./page-topics";

const page = (pathname: string, ...orders: number[]) => ({ pathname, orders: () => new Set(orders) });
const hint = (more: Partial<ChangeHint>): ChangeHint => ({ topics: ["orders"], ...more });

describe("a hint", () => {
  it("reaches a page that shows one of its orders", () => {
    expect(reachOf(hint({ orders: [7, 9] }), page("/dashboard/orders", 9))).toBe("here");
  });
  it("reaches every page of its topics where it names no orders", () => {
    expect(reachOf(hint({}), page("/dashboard/orders", 9))).toBe("here");
  });
  it("may bring another order into a list", () => {
    expect(reachOf(hint({ orders: [7] }), page("/dashboard/orders", 9))).toBe("elsewhere");
  });
  it("of what no list is chosen by leaves pages of other orders alone", () => {
    const quiet = hint({ orders: [7], keeps_lists: true });
    expect(reachOf(quiet, page("/dashboard/orders", 9))).toBe("nowhere");
    expect(reachOf(quiet, page("/dashboard/orders", 7))).toBe("here");
    // Which orders it shows, it does not say.
    expect(reachOf(quiet, page("/dashboard/art"))).toBe("elsewhere");
    expect(reachOf(quiet, page("/dashboard/today", 9))).toBe("elsewhere");
    expect(reachOf(quiet, page("/dashboard/production/week", 9))).toBe("elsewhere");
    expect(reachOf({ ...quiet, topics: topicsOf("/dashboard/shipping") }, page("/dashboard/shipping", 9))).toBe(
      "elsewhere",
    );
    expect(reachOf(quiet, page("/dashboard/production", 9))).toBe("nowhere");
  });
  it("of arrivals reaches New Orders at once, and other lists like any change", () => {
    const arrivals = hint({ orders: [7], has_arrivals: true });
    expect(reachOf(arrivals, page("/dashboard/new-orders", 9))).toBe("here");
    expect(reachOf(arrivals, page("/dashboard/orders", 9))).toBe("elsewhere");
  });
  it("of other topics reaches nobody", () => {
    expect(reachOf(hint({ topics: ["mail"] }), page("/dashboard/orders", 9))).toBe("nowhere");
  });
});

it("a page names its orders by where it leads", () => {
  const addresses = [
    "/dashboard/order/12",
    "http://shop.example/dashboard/order/7/notes?x=1",
    "/dashboard/orders?page=3",
  ];
  expect([...ordersIn(addresses)]).toEqual([12, 7]);
});
