import type { Location } from "contract/locations.schema";
import { countWords } from "contract/number-words";
import type { BackendClient } from "~/backend/client.server";
import type { Option } from "~/ui/inputs";

export interface PlaceChoices {
  /** "A-04, where this order stands"; null where it stands nowhere. */
  suggestion: { name: string; words: string } | null;
  options: readonly Option[];
}

const MOST_PLACES = 100;

/** Locations by a filter; none where the backend keeps no list of them. */
async function listPlaces(
  backend: BackendClient,
  query: { order_id?: number; free?: boolean; is_active?: boolean; q?: string },
): Promise<Location[] | null> {
  const answer = await backend.call("listLocations", { query: { per_page: MOST_PLACES, ...query } });
  return answer.ok ? answer.data.data : null;
}

/** Where goods of an order can be put: beside what stands here of it already, else where nothing stands. */
export async function readPlaces(backend: BackendClient, orderId: number | null): Promise<PlaceChoices> {
  const [own, all] = await Promise.all([
    orderId === null ? null : listPlaces(backend, { order_id: orderId }),
    listPlaces(backend, { is_active: true }),
  ]);
  const theirs = own ?? [];
  const [first] = theirs;
  const others = (all ?? []).filter(({ id }) => !theirs.some((place) => place.id === id));
  return {
    suggestion: first ? { name: first.name, words: `Other pieces of this order are at ${first.name}` } : null,
    options: [...theirs.map((place) => optionOf(place, true)), ...freeFirst(others).map((place) => optionOf(place))],
  };
}

const stored = ({ units, stock_units, parcels }: Location) => units + stock_units + (parcels ?? 0);

const freeFirst = (places: readonly Location[]) =>
  [...places].sort((a, b) => Number(stored(a) > 0) - Number(stored(b) > 0));

function optionOf(place: Location, isOwn = false): Option {
  if (isOwn) return { value: place.name, label: "this order" };
  if (stored(place) === 0) return { value: place.name, label: "free" };
  const orders = place.order_count ?? place.orders.length;
  return { value: place.name, label: orders > 0 ? countWords(orders, "order") : "stock" };
}

/** Is there a location of this name? Null where nobody can say. */
export async function isKnownPlace(backend: BackendClient, name: string): Promise<boolean | null> {
  const found = await listPlaces(backend, { q: name });
  if (found === null) return null;
  return found.some((place) => place.name.toLowerCase() === name.toLowerCase());
}
