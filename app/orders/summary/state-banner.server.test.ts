import { order as orderSchema } from "contract/orders.schema";
import { expect, it } from "vitest";
import { stateBanner } from "./state-banner.server";

const clock = { now: Date.parse("2026-03-10T15:00:00Z"), today: "2026-03-10", timeZone: "UTC" };
const AT = "2026-03-10T14:20:00.000Z";
const banner = (order: object) => stateBanner(orderSchema.parse({ id: 1, status: "in_progress", ...order }), clock);
const HELD = { status: "on_hold", held_at: AT, hold_reason: "Payment", hold_department: "orders" };
const FLAGGED = { status: "flagged", flagged_date: AT, flag_comment: "Logo", flag_type: "Type 1" };

it("is silent while nothing stops the order", () => {
  expect(banner({})).toBeNull();
});

it.each<[string, object, object]>([
  ["a hold", HELD, { head: "On hold.", text: "Payment", facts: ["Orders"], action: { modal: "release" } }],
  ["a flag", FLAGGED, { head: "Flagged.", text: "Logo", since: { words: "40 min" }, action: { modal: "unflag" } }],
  ["both", { ...HELD, ...FLAGGED }, { head: "Flagged.", also: "Also on hold: Payment" }],
  [
    "a cancellation",
    { status: "cancelled", cancelled_at: AT, cancel_reason: "Called off" },
    { text: "Called off", action: { modal: "reopen" } },
  ],
  ["the end", { status: "complete", closed_at: AT }, { head: "Complete.", action: { modal: "reopen" } }],
  [
    "ignoring",
    { stage: "ignored", ignored_at: AT, ignored_reason: "Test" },
    { text: "Test", action: { modal: "restore" } },
  ],
])("names %s and the way out", (_name, order, expected) => {
  expect(banner(order)).toMatchObject(expected);
});
