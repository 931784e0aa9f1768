import { garmentColor } from "contract/garment-colors";
import { joined } from "contract/isolated";
import { type Location, locationQuery, stockQuery } from "contract/locations.schema";
import { parseQueryLeniently } from "contract/query-schema";
import { LOCATION_KIND_LABELS, STOCK_ORIGIN_LABELS } from "contract/sourcing";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { type ShopClock, whenWords } from "~/format/instant-words";
import type { ListPage } from "~/lists/list-page";
import { listPage } from "~/lists/list-page.server";
import { changeQuery } from "~/navigation/paths";
import { ownQuery } from "../own-query";
import { PLACE_VIEWS, type PlaceDialogData, type PlaceView, type StockRow } from "./place-view";
import { readPlaceDialog } from "./read-place-dialog.server";

export type PlacesView =
  | { kind: "missing"; message: string }
  | {
      kind: "places";
      view: PlaceView;
      list: ListPage;
      rows: readonly PlaceRow[];
      stock: readonly StockRow[];
      dialog: PlaceDialogData | null;
    };

/** As many orders as a row of the list names. */
const ORDERS_SHOWN = 4;

/** The page of locations; `missing` where the company's own backend keeps none. */
export async function readLocations(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<PlacesView> {
  const view = PLACE_VIEWS.find((known) => known === params.get("view")) ?? "all";
  const dialog = await readPlaceDialog(backend, params);
  if (view === "stock") return await readStock(backend, params, { clock, dialog });
  const { query, dropped } = parseQueryLeniently(locationQuery, params);
  const { page, per_page, ...filters } = query;
  const scope = view === "free" ? { free: true } : view === "occupied" ? { free: false } : {};
  const answer = await backend.call("listLocations", { query: { ...filters, ...scope, page, per_page } });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const list = listPage(meta, { page, sort: "name", filters, dropped });
  return { kind: "places", view, list, rows: data.map(placeRow), stock: [], dialog };
}

async function readStock(
  backend: BackendClient,
  params: URLSearchParams,
  { clock, dialog }: { clock: ShopClock; dialog: Extract<PlacesView, { kind: "places" }>["dialog"] },
): Promise<PlacesView> {
  const { query, dropped } = parseQueryLeniently(stockQuery, params);
  const { page, per_page, ...filters } = query;
  const answer = await backend.call("listStock", { query: { ...filters, page, per_page } });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const own = ownQuery(params);
  const stock = data.map((item, index): StockRow => {
    const { sku, title, color, size, location_name: place, quantity, owner, origin, updated_at: at } = item;
    const known: Readonly<Record<string, string>> = STOCK_ORIGIN_LABELS;
    const count = {
      modal: "stock-count",
      item_sku: sku ?? "",
      item_title: title ?? "",
      item_color: color ?? "",
      item_size: size ?? "",
      item_place: place ?? "",
    };
    return {
      key: `${index} ${sku} ${color} ${size} ${place}`,
      item: title || sku || "Item",
      look: [color, size, sku].filter(Boolean).join(", "),
      swatch: color ? (garmentColor(color) ?? null) : null,
      place: place ?? "No location",
      quantity,
      owner: owner?.name ?? "No owner",
      origin: [origin ? (known[origin] ?? origin) : null, at ? whenWords(at, clock) : null].filter(Boolean).join(", "),
      countTo: `?${changeQuery(own, count)}`,
    };
  });
  const list = listPage(meta, { page, sort: "sku", filters, dropped });
  return { kind: "places", view: "stock", list, rows: [], stock, dialog };
}

export type PlaceRow = ReturnType<typeof placeRow>;

function placeRow(place: Location) {
  const kinds: Readonly<Record<string, string>> = LOCATION_KIND_LABELS;
  const shown = place.orders.slice(0, ORDERS_SHOWN);
  return {
    id: place.id,
    name: place.name,
    /** "Shelf, zone A". */
    kind: joined([place.kind ? (kinds[place.kind] ?? place.kind) : null, place.zone ? `zone ${place.zone}` : null]),
    isActive: place.is_active !== false,
    /** "24 of 60"; null where nobody said how much fits. */
    fill: { units: place.units + place.stock_units, capacity: place.capacity_units ?? null },
    stock: place.stock_units,
    parcels: place.parcels ?? 0,
    stored: shown.map((order) => ({
      orderId: order.order_id,
      name: order.order_name,
      company: order.company ?? "",
      units: order.units,
      isLeft: !order.is_open,
    })),
    /** Orders that have no room in the row. */
    more: (place.order_count ?? place.orders.length) - shown.length,
  };
}
