import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";
import { parseQueryLeniently } from "contract/query-schema";
import { type OrderToPack, type Shipment, toPackQuery } from "contract/shipments.schema";
import { readBoxCode, SHIPMENT_KIND_LABELS, type ShipmentKind } from "contract/shipping";
import { SHIPMENT_STATUS_WORDS, SHIPMENT_STATUSES, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { readTab } from "~/lists/read-tab";
import { paths } from "~/navigation/paths";
import { filterName } from "~/orders/filter-names.server";
import { placeWords } from "./address-words";
import { packingWishes } from "./packing-wishes";
import { ALL_SHIPPING_TABS, type ShippingListView, type ShippingRow, type ShippingTab } from "./shipping-view";

const PER_PAGE = 50;

/** A tab of Shipping; `scan` of the address leads on to what was scanned: a redirect. `missing`: the company's own backend has no shipments. */
export async function readShipping(
  backend: BackendClient,
  params: URLSearchParams,
  today: string,
): Promise<ShippingListView | { redirectTo: string } | ReturnType<typeof missingView>> {
  const counted = await backend.call("countShipping");
  if (!counted.ok) return missingView(counted.error);
  const { data: counts } = counted.data;
  const scan = params.get("scan")?.trim() ?? "";
  const found = scan === "" ? null : await findScanned(backend, scan);
  if (found) return { redirectTo: found };
  const own = new URLSearchParams([...params].filter(([key]) => key !== "tab" && key !== "per_page"));
  const { query, dropped } = parseQueryLeniently(toPackQuery, own);
  const { page } = query;
  const q = query.q?.trim() ?? "";
  const tab = readTab(params, ALL_SHIPPING_TABS, dropped);
  const isOfShipments = tab === "packed" || tab === "waiting" || tab === "shipped_today";
  const owner = isOfShipments ? null : (query.owner_id ?? null);
  const [{ rows, total }, ownerName] = await Promise.all([
    readRows(backend, tab, { q, page, today, owner }),
    owner && filterName(backend, "owner_id", owner),
  ]);
  const filters = [
    ...(q ? [{ label: "Search", value: `“${q}”`, names: ["q"] }] : []),
    ...(ownerName ? [{ label: "Owner", value: ownerName, names: ["owner_id"] }] : []),
  ];
  return {
    tab,
    counts,
    rows,
    noun: isOfShipments ? ["shipment", "shipments"] : ["order", "orders"],
    q,
    filters,
    kept: [
      ...(tab === "to_pack" ? [] : [["tab", tab] as const]),
      ...(owner ? [["owner_id", `${owner}`] as const] : []),
    ],
    page,
    dropped,
    perPage: PER_PAGE,
    total,
    today,
    notFound: scan || null,
  };
}

interface Asked {
  q: string;
  page: number;
  today: string;
  /** Only orders of this person. */
  owner: number | null;
}

async function readRows(backend: BackendClient, tab: ShippingTab, { q, page, today, owner }: Asked) {
  const paging = { page, per_page: PER_PAGE, ...(q && { q }) };
  if (tab !== "packed" && tab !== "waiting" && tab !== "shipped_today") {
    const query = { ...paging, tab, ...(owner && { owner_id: owner }) };
    const { data, meta } = await backend.read("listToPack", { query });
    return { rows: data.map((order) => orderRow(order, tab, today)), total: meta.total };
  }
  const { data, meta } = await backend.read("listShipments", { query: { ...paging, ...shipmentFilter(tab, today) } });
  return { rows: data.map((shipment) => shipmentRow(shipment, today)), total: meta.total };
}

function shipmentFilter(tab: ShippingTab, today: string) {
  switch (tab) {
    case "waiting":
      return { status: ["packed" as const], kind: ["pickup" as const] };
    case "shipped_today":
      return { ship_from: today, ship_to: today };
    default:
      return { status: ["packing" as const, "packed" as const], kind: ["parcel" as const, "delivery" as const] };
  }
}

/** A box label, a tracking number, or an order's number. */
async function findScanned(backend: BackendClient, scan: string): Promise<string | null> {
  const box = readBoxCode(scan);
  if (box) return paths.shipment(box.shipmentId);
  const { data: orders } = await backend.read("listOrders", { query: { status: ["any"], q: scan, per_page: 5 } });
  const isNamed = ({ name }: { name?: string | null | undefined }) =>
    name?.replace(/^#/, "").toLowerCase() === scan.replace(/^#/, "").toLowerCase();
  const order = orders.find(isNamed);
  if (order) return paths.packOrder(order.id);
  const query = { q: scan, status: [...SHIPMENT_STATUSES], sort: "-created_at" as const, per_page: 5 };
  const { data: shipments } = await backend.read("listShipments", { query });
  const [shipment] = shipments;
  if (shipment) return paths.shipment(shipment.id);
  return orders.length === 1 && orders[0] ? paths.packOrder(orders[0].id) : null;
}

function orderRow(order: OrderToPack, tab: ShippingTab, today: string): ShippingRow {
  const { ship_by_date: day } = order;
  return {
    key: `order ${order.id}`,
    title: order.name,
    who: order.company ?? order.shipping_address?.name ?? "",
    to: paths.packOrder(order.id),
    marks: marksOf(order),
    units: countWords(order.units_to_pack, "piece"),
    unitsNote:
      order.units_shipped > 0
        ? `${numberWords(order.units_shipped)} of ${numberWords(order.total_units)} shipped`
        : `of ${numberWords(order.total_units)}`,
    bins: order.bins.join(", "),
    how: order.shipping_method ?? "",
    place: placeWords(order.shipping_address),
    packing: packingWishes(order).join(", "),
    day: day ? dayWords(day, today) : "No date",
    dayNote:
      (tab === "partial" || tab === "stalled") && order.last_shipped_date
        ? `Last part ${dayWords(order.last_shipped_date, today)}`
        : "Ship by",
    isLate: Boolean(day && day < today),
    badge: null,
    action: { label: order.units_to_pack > 0 ? "Pack" : "Open", to: paths.packOrder(order.id) },
    ship: null,
  };
}

function marksOf({
  hold_reason,
  flag_comment,
  priority,
  vip_date,
  characteristics,
}: OrderToPack): ShippingRow["marks"] {
  return [
    ...(hold_reason ? [{ label: `On hold: ${hold_reason}`, tone: "care" as const }] : []),
    ...(flag_comment ? [{ label: `Flagged: ${flag_comment}`, tone: "stop" as const }] : []),
    ...(vip_date ? [{ label: "VIP", tone: "care" as const }] : []),
    ...(priority === "high" ? [{ label: "High priority", tone: "care" as const }] : []),
    ...(characteristics.includes("Individual Shipping") ? [{ label: "Split shipping", tone: "idle" as const }] : []),
  ];
}

function shipmentRow(shipment: Shipment, today: string): ShippingRow {
  const { id, order, status, kind, carrier, service, shipped_date: left } = shipment;
  const { label, tone, glyph } = statusWord(SHIPMENT_STATUS_WORDS, status);
  const day = left ?? order?.ship_by_date;
  const isOpen = status === "packing" || status === "packed";
  const tracking = shipment.boxes.flatMap((box) => box.tracking_number ?? []);
  return {
    key: `shipment ${id}`,
    title: `${order?.name ?? ""}, shipment ${shipment.number}`,
    who: order?.company ?? shipment.ship_to?.name ?? "",
    to: paths.shipment(id),
    marks: [
      ...(order?.hold_reason ? [{ label: `On hold: ${order.hold_reason}`, tone: "care" as const }] : []),
      ...(order?.status === "flagged" ? [{ label: "Flagged", tone: "stop" as const }] : []),
      ...(shipment.is_address_changed ? [{ label: "Address changed", tone: "stop" as const }] : []),
    ],
    units: countWords(shipment.units, "piece"),
    unitsNote: countWords(shipment.box_count, "box", "boxes"),
    bins: tracking.length > 1 ? `${tracking[0]} +${tracking.length - 1}` : (tracking[0] ?? ""),
    how: [carrier, service].filter(Boolean).join(" ") || kindLabel(kind),
    place: placeWords(shipment.ship_to),
    packing: shipment.note ?? "",
    day: day ? dayWords(day, today) : "No date",
    dayNote: left ? "Shipped" : "Ship by",
    isLate: isOpen && Boolean(day && day < today),
    badge: { label, tone, glyph },
    action: { label: status === "packing" ? "Pack" : "Open", to: paths.shipment(id) },
    ship:
      status === "packed" && kind !== "pickup" && !stopWords(shipment)
        ? { id, lock: shipment.lock_version ?? 0 }
        : null,
  };
}

const STOPS: Readonly<Record<string, string>> = {
  on_hold: "The order is on hold. Release it first.",
  flagged: "The order is flagged. Unflag it first.",
  cancelled: "The order is cancelled. Reopen it first.",
};
/** Why nothing of its order may be packed or leave now; null where it may. */
export const stopWords = ({ order }: Shipment): string | null => STOPS[order?.status ?? ""] ?? null;

export const kindLabel = (kind: string) => SHIPMENT_KIND_LABELS[kind as ShipmentKind] ?? kind;
