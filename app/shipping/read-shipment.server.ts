import { dayWords } from "contract/day-words";
import { isolated, joined } from "contract/isolated";
import { countWords } from "contract/number-words";
import { shipmentFields } from "contract/shipment-fields";
import type { Shipment } from "contract/shipments.schema";
import { isLeft } from "contract/shipping";
import { SHIPMENT_STATUS_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import { addressLines } from "./address-words";
import { boxView, itemWords } from "./read-packing.server";
import { kindLabel, stopWords } from "./read-shipping.server";
import type { StatusBadge } from "./shipping-view";

export interface StoreNotice {
  badge: StatusBadge;
  text: string;
  canRetry: boolean;
}

/** What the page of a shipment shows, as plain words. */
export type ShipmentView = Awaited<ReturnType<typeof readShipment>>;

export async function readShipment(
  backend: BackendClient,
  id: number,
  { today, isAdmin }: { today: string; isAdmin: boolean },
) {
  const { data: shipment } = await backend.read("getShipment", { id });
  const { status, kind, order, carrier, service, shipped_date: left, picked_up_by: by } = shipment;
  const { label, tone, glyph } = statusWord(SHIPMENT_STATUS_WORDS, status);
  const isGone = isLeft(status);
  const isOpen = status === "packing" || status === "packed";
  const stop = stopWords(shipment);
  const facts: (readonly [string, string])[] = [
    [shipmentFields.kind.label, kindLabel(kind)],
    ["Ship to", addressLines(shipment.ship_to).join(", ")],
    ["Ship by", order?.ship_by_date ? dayWords(order.ship_by_date, today) : ""],
    [status === "picked_up" ? "Picked up" : "Shipped", left ? dayWords(left, today) : ""],
    ["Picked up by", by ?? ""],
    ["More than was made", shipment.override_reason ?? ""],
    ["Cancelled", shipment.reason ?? ""],
  ];
  return {
    id,
    lock: shipment.lock_version ?? 0,
    title: `Shipment ${shipment.number} of ${order?.name ?? ""}`,
    orderId: shipment.order_id,
    order: order?.name ?? "",
    badge: { label, tone, glyph },
    fact: joined([countWords(shipment.units, "piece"), countWords(shipment.box_count, "box", "boxes"), order?.company]),
    facts: isolated(facts.filter(([, value]) => value !== "")),
    isAddressChanged: shipment.is_address_changed ?? false,
    /** Why it can't leave now. */
    stop: isOpen ? stop : null,
    lines: shipment.lines.map((line) => ({
      id: line.order_line_item_id,
      item: isolated(itemWords(line)),
      size: line.size ?? "",
      quantity: line.quantity,
    })),
    boxes: shipment.boxes.map((box) => ({
      ...boxView(shipment, box),
      tracking: box.tracking_number ?? "",
      trackingTo: box.tracking_url ?? null,
      kilograms: box.weight_grams == null ? "" : String(box.weight_grams / 1_000),
      code: box.code,
    })),
    carrier: carrier ?? "",
    service: service ?? "",
    note: shipment.note ?? "",
    signature: shipment.signature ?? null,
    /** Null where the store is told nothing. */
    store: storeNotice(shipment.store_notice),
    /** What can be done with it now. */
    may: {
      pack: status === "packing" && !stop,
      ship: status === "packed" && kind !== "pickup" && !stop,
      pickUp: status === "packed" && kind === "pickup" && !stop,
      unship: isGone && isAdmin,
      cancel: isOpen,
      change: status !== "cancelled",
      print: status !== "cancelled",
    },
    today,
  };
}

function storeNotice(notice: Shipment["store_notice"]): StoreNotice | null {
  if (!notice) return null;
  const { store, status, error } = notice;
  if (status === "sent")
    return {
      badge: { tone: "done", glyph: "disc-check", label: "Sent" },
      text: `${store} knows of it.`,
      canRetry: false,
    };
  if (status === "failed") {
    const badge = { tone: "stop", glyph: "triangle", label: "Failed" } as const;
    return { badge, text: `${store} was not told: ${error}`, canRetry: true };
  }
  const badge = { tone: "active", glyph: "ring-half", label: "Waiting" } as const;
  return { badge, text: `${store} is told next.${error ? ` Last try: ${error}` : ""}`, canRetry: Boolean(error) };
}
