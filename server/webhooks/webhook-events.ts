import type { WebhookEvent } from "contract/webhooks";

/** What of a history entry decides which events it is. */
export interface Happening {
  entity_type: string;
  action: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

const OF_ACTIONS: Readonly<Record<string, WebhookEvent>> = {
  imported: "order.received",
  order_created: "order.received",
  accepted: "order.accepted",
  proof_sent: "proof.sent",
  proof_approved: "proof.answered",
  proof_agreed: "proof.answered",
  proof_change_requested: "proof.answered",
  goods_received: "goods.received",
  production_completed: "production.completed",
  shipment_shipped: "shipment.shipped",
  shipment_picked_up: "shipment.shipped",
};

const OF_ORDER_STATUSES: Readonly<Record<string, WebhookEvent>> = {
  complete: "order.completed",
  cancelled: "order.cancelled",
};

/** The events that this is; most of what the history tells is none. Pure. */
export function webhookEventsOf({ entity_type, action, before, after }: Happening): WebhookEvent[] {
  const ofAction = Object.hasOwn(OF_ACTIONS, action) ? OF_ACTIONS[action] : undefined;
  const events: WebhookEvent[] = ofAction ? [ofAction] : [];
  const [from, to] = [before?.status, after?.status];
  if (entity_type !== "order" || from === undefined || typeof to !== "string" || from === to) return events;
  events.push("order.status_changed");
  const ofStatus = Object.hasOwn(OF_ORDER_STATUSES, to) ? OF_ORDER_STATUSES[to] : undefined;
  return ofStatus ? [...events, ofStatus] : events;
}
