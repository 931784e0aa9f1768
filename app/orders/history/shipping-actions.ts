import type { HistoryAction } from "contract/history";
import { type EventWords, eventWords } from "./event-words";

/** How orders leave. */
export const SHIPPING_ACTIONS = {
  shipment_started: eventWords("started to pack a shipment", "active", "box", "changes"),
  shipment_updated: eventWords("changed a shipment's", "idle", "info", "changes"),
  shipment_packed: eventWords("packed a shipment", "active", "box", "changes"),
  shipment_shipped: eventWords("shipped a shipment", "done", "disc-check", "changes"),
  shipment_picked_up: eventWords("handed a shipment over", "done", "disc-check", "changes"),
  shipment_unshipped: eventWords("took a shipment back that had not left", "care", "return-arrow", "changes"),
  shipment_cancelled: eventWords("cancelled a shipment", "void", "ring-x", "changes"),
  status_link_made: eventWords("created a link to the customer's page", "away", "ring-arrow"),
  status_link_ended: eventWords("turned off the links to the customer's page", "void", "ring-x"),
} satisfies Partial<Record<HistoryAction, EventWords>>;
