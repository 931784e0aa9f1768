import type { BackendClient } from "~/backend/client.server";
import { readPlaces } from "~/receiving/places.server";
import type { PlaceDialogData, PlaceValues } from "./place-view";

const NONE: PlaceValues = { name: "", zone: "", kind: "shelf", capacity_units: "", is_active: true };

/** The dialog that the URL opens over the locations, if any. */
export async function readPlaceDialog(
  backend: BackendClient,
  params: URLSearchParams,
): Promise<PlaceDialogData | null> {
  const text = (name: string) => (params.get(name) ?? "").slice(0, 200);
  switch (params.get("modal")) {
    case "place-new":
      return { modal: "place-new", values: NONE };
    case "place-edit":
      return await readEdit(backend, text("ids"), text("q"));
    case "stock-count": {
      const { options } = await readPlaces(backend, null);
      const values = {
        sku: text("item_sku"),
        title: text("item_title"),
        color: text("item_color"),
        size: text("item_size"),
        location_name: text("item_place"),
        counted: "",
      };
      return { modal: "stock-count", values, places: options };
    }
    default:
      return null;
  }
}

const PER_PAGE = 100;
/** Locations have no call of their own for one: it is looked for among all of them. */
const MOST_PAGES = 20;

async function readEdit(backend: BackendClient, id: string, q: string): Promise<PlaceDialogData | null> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page, per_page: PER_PAGE, ...(q && { q }) };
    const answer = await backend.call("listLocations", { query });
    if (!answer.ok) return null;
    const place = answer.data.data.find((one) => String(one.id) === id);
    if (place) {
      const values: PlaceValues = {
        name: place.name,
        zone: place.zone ?? "",
        kind: place.kind ?? "shelf",
        capacity_units: String(place.capacity_units ?? ""),
        is_active: place.is_active !== false,
      };
      return { modal: "place-edit", id: place.id, lock: String(place.lock_version ?? ""), values };
    }
    if (page >= answer.data.meta.last_page) return null;
  }
  return null;
}
