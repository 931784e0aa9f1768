import { order as orderSchema } from "contract/orders.schema";
import { describe, expect, it } from "vitest";
import { orderActions } from "./order-actions.server";

const AT = "2026-03-10T10:00:00.000Z";
const actions = (order: object) => orderActions(orderSchema.parse({ id: 1, ...order }));
const modals = (list: readonly { modal: string }[]) => list.map(({ modal }) => modal);
const SET = ["dates", "priority", "labels"];
const RUNNING = { status: "in_progress", stage: "main", accepted_at: AT };

describe("what can be done with an order", () => {
  it.each<[string, object, string[], string[]]>([
    ["new", { status: "unprocessed", stage: "new" }, ["accept", "flag", "hold"], [...SET, "ignore", "cancel"]],
    [
      "new and flagged",
      { status: "flagged", stage: "new", flagged_date: AT },
      ["unflag", "hold"],
      ["accept", ...SET, "ignore", "cancel"],
    ],
    ["running", RUNNING, ["flag", "hold"], [...SET, "complete", "restore", "cancel"]],
    [
      "held",
      { ...RUNNING, status: "on_hold", held_at: AT },
      ["flag", "release"],
      [...SET, "complete", "restore", "cancel"],
    ],
    ["ignored", { status: "unprocessed", stage: "ignored", ignored_at: AT }, ["restore"], ["labels"]],
    ["complete", { status: "complete", stage: "closed", accepted_at: AT }, ["reopen"], ["labels", "cancel"]],
    ["cancelled", { status: "cancelled", stage: "closed", cancelled_at: AT }, ["reopen"], ["labels"]],
  ])("%s", (_name, order, bar, more) => {
    expect(modals(actions(order).bar)).toEqual(bar);
    expect(modals(actions(order).more)).toEqual(more);
  });

  it("says why an order can't be completed now", () => {
    const why = (order: object) => actions(order).more.find(({ modal }) => modal === "complete")?.why;
    expect(why({ ...RUNNING, art_status: "complete", receiving_status: "in_progress" })).toBe("Receiving is not done.");
    expect(why({ ...RUNNING, status: "flagged", flagged_date: AT })).toBe("Unflag it first.");
    expect(why({ ...RUNNING, art_status: "complete" })).toBeUndefined();
  });

  it("leads to the store only where its address is a host name", () => {
    const store = (shop_domain: string) =>
      actions({ ...RUNNING, source: "shopify", external_id: "42", shop_domain }).store?.href;
    expect(store("a.myshopify.com")).toBe("https://a.myshopify.com/admin/orders/42");
    expect(store("evil.example/path?")).toBeUndefined();
  });
});
