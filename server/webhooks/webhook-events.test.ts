import { describe, expect, it } from "vitest";
import { type Happening, webhookEventsOf } from "./webhook-events";

const order = (action: string, from?: string, to?: string): Happening => ({
  entity_type: "order",
  action,
  ...(from && { before: { status: from } }),
  ...(to && { after: { status: to } }),
});

describe("the events of what happened", () => {
  it.each<[string, Happening, string[]]>([
    ["an import", order("imported"), ["order.received"]],
    ["an order by hand", order("order_created"), ["order.received"]],
    ["acceptance", order("accepted", "unprocessed", "not_started"), ["order.accepted", "order.status_changed"]],
    ["a flag", order("flagged", "in_progress", "flagged"), ["order.status_changed"]],
    ["completion", order("completed", "in_progress", "complete"), ["order.status_changed", "order.completed"]],
    ["cancelling", order("cancelled", "not_started", "cancelled"), ["order.status_changed", "order.cancelled"]],
    [
      "the store's cancelling",
      order("changed_by_store", "unprocessed", "cancelled"),
      ["order.status_changed", "order.cancelled"],
    ],
    ["a change without a move", order("updated"), []],
    ["the same status", order("updated", "flagged", "flagged"), []],
    ["a proof that is sent", { entity_type: "art_proof", action: "proof_sent" }, ["proof.sent"]],
    ["a customer's yes", { entity_type: "art_proof", action: "proof_approved" }, ["proof.answered"]],
    ["the status of another record", { ...order("po_sent", "draft", "complete"), entity_type: "purchase_order" }, []],
    ["a pick-up", { entity_type: "shipment", action: "shipment_picked_up" }, ["shipment.shipped"]],
    ["a name of every object", order("constructor", "toString", "valueOf"), ["order.status_changed"]],
  ])("%s", (_what, happening, events) => {
    expect(webhookEventsOf(happening)).toEqual(events);
  });
});
