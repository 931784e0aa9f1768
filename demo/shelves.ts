import type { Insertable } from "kysely";
import type { LocationsTable } from "../server/db/goods-tables";
import type { Db } from "../server/db/tables";
import { locationKeys } from "../server/goods/locations";

type NewLocation = Omit<Insertable<LocationsTable>, "name_key" | "created_at" | "updated_at">;

/** Where goods of orders stand. */
export const BINS = ["A", "B", "C"].flatMap((row) => Array.from({ length: 16 }, (_, index) => `${row}-${index + 1}`));
export const OVERS_SHELF = "Overs shelf";
export const VIP_CART = "VIP cart";

const PLACES: readonly NewLocation[] = [
  ...BINS.map((name) => ({ name, zone: `Row ${name.charAt(0)}`, kind: "bin", capacity_units: 150 })),
  { name: OVERS_SHELF, zone: "Stock room", kind: "shelf" },
  { name: VIP_CART, zone: "Dock", kind: "cart", capacity_units: 300 },
  { name: "Dock floor", zone: "Dock", kind: "floor" },
  { name: "Quality bench", zone: "Dock", kind: "qc", capacity_units: 100 },
  { name: "Ship rack", zone: "Shipping", kind: "rack" },
];

/** Puts up shelves and bins; those that are there stay. */
export async function putUpShelves(db: Db, at: string): Promise<void> {
  await db
    .insertInto("locations")
    .values(PLACES.map((place) => ({ ...place, ...locationKeys(place.name), created_at: at, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
