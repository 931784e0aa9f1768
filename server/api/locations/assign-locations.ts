import type { Db } from "../../db/tables";
import { type KnownLocation, locationByName } from "../../goods/locations";
import type { HistoryEntry } from "../../history/record-history";
import type { ApiDependencies, SignedIn } from "../context";
import { writeGoods } from "../goods/goods-write";
import { getLocation } from "./locations.queries";

interface Refusal {
  id: number;
  code: string;
  message: string;
}

/**
 * Puts splits at a location, each by itself: what is refused says why and keeps nothing else back. An unknown name makes a new location,
 * unless every split is refused.
 */
export async function assignLocations(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { splits, locationName }: { splits: readonly number[]; locationName: string },
) {
  const ids = [...new Set(splits)];
  let assigned: number[] = [];
  let refused: Refusal[] = [];
  let location: KnownLocation | null = null;
  await writeGoods(dependencies, { actor, orders: (db) => ordersOf(db, ids) }, async (trx, { at }) => {
    const found = await selectSplits(trx, ids);
    const judged = ids.map((id) => ({ id, refusal: refusalOf(id, found.get(id)) }));
    refused = judged.flatMap(({ refusal }) => refusal ?? []);
    assigned = judged.flatMap(({ id, refusal }) => (refusal ? [] : [id]));
    location = null;
    if (assigned.length === 0) return null;
    const place = await locationByName(trx, locationName, at);
    location = place;
    const moved = assigned.flatMap((id) => found.get(id) ?? []).filter((split) => split.location_id !== place.id);
    if (moved.length === 0) return place.history.length > 0 ? { history: place.history } : null;
    const splitIds = moved.map((split) => split.id);
    await trx
      .updateTable("requisition_splits")
      .set((eb) => ({ location_id: place.id, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where("id", "in", splitIds)
      .execute();
    return { history: [...place.history, ...moved.map((split) => assignedEvent(split, place))] };
  });
  // A transaction wrote it, which the compiler does not follow.
  const place = location as KnownLocation | null;
  return {
    location: place ? await getLocation(dependencies.db, place.id) : null,
    created: place !== null && place.history.length > 0,
    assigned,
    refused,
  };
}

async function ordersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom("requisition_splits").select("order_id").distinct().where("id", "in", ids).execute();
  return rows.map((row) => row.order_id);
}

async function selectSplits(trx: Db, ids: readonly number[]) {
  const rows = await trx
    .selectFrom("requisition_splits as split")
    .innerJoin("orders", "orders.id", "split.order_id")
    .leftJoin("receivings", "receivings.requisition_split_id", "split.id")
    .leftJoin("locations", "locations.id", "split.location_id")
    .select([
      "split.id",
      "split.order_id",
      "split.status",
      "split.location_id",
      "split.stands",
      "orders.name as order_name",
      "receivings.id as receiving_id",
      "locations.name as location_name",
    ])
    .where("split.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type FoundSplit = Awaited<ReturnType<typeof selectSplits>> extends Map<number, infer Row> ? Row : never;

function refusalOf(id: number, split: FoundSplit | undefined): Refusal | null {
  if (!split) return { id, code: "not_found", message: `There is no split ${id}. Choose another.` };
  if (split.status === "cancelled") {
    return { id, code: "not_allowed", message: `Split ${id} of ${split.order_name} was cancelled. Leave it out.` };
  }
  if (split.stands === 0) {
    return {
      id,
      code: "not_allowed",
      message: `The goods of split ${id} left with ${split.order_name}. Leave it out.`,
    };
  }
  return null;
}

/** Of the receiving where there is one: its page tells where the pieces went. */
function assignedEvent(split: FoundSplit, place: KnownLocation): HistoryEntry {
  const of =
    split.receiving_id === null
      ? { entity_type: "requisition_split", entity_id: split.id }
      : { entity_type: "receiving", entity_id: split.receiving_id };
  return {
    ...of,
    order_id: split.order_id,
    action: "location_assigned",
    before: { location_name: split.location_name },
    after: { location_name: place.name },
  };
}
