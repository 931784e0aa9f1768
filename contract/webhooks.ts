/** What outgoing webhooks tell; no zod, so that browsers load nothing for it. */

/** Event → when it is sent. */
export const WEBHOOK_EVENTS = {
  "order.received": "An order arrives: from a store, from a file, or entered by hand",
  "order.accepted": "An order is accepted",
  "order.status_changed": "The status of an order changes",
  "order.completed": "An order is complete",
  "order.cancelled": "An order is cancelled",
  "proof.sent": "A proof is sent to the customer",
  "proof.answered": "A proof is approved, or a change is requested",
  "goods.received": "Pieces are counted in at Receiving",
  "production.completed": "A job is completed",
  "shipment.shipped": "A shipment leaves, or is picked up",
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

export const MAX_WEBHOOK_ENDPOINTS = 20;

export const WEBHOOK_DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;
