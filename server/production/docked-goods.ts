import { sql } from "kysely";
import type { Db } from "../db/tables";

/** Pieces of a split that are at its place now: they came, did not leave the order again, and left with no shipment either. */
export const STANDS = sql<boolean>`split.stands = 1 and split.quantity_received > split.quantity_released`;

/** Where pieces of these orders stand, and what the dock flagged of them. */
export function selectDocked(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("requisition_splits as split")
    .leftJoin("locations", "locations.id", "split.location_id")
    .leftJoin("receivings", "receivings.requisition_split_id", "split.id")
    .leftJoin("flags", (join) =>
      join
        .onRef("flags.flaggable_id", "=", "receivings.id")
        .on("flags.flaggable_type", "=", "receiving")
        .on("flags.severity", "=", "blocker")
        .on("flags.resolved_at", "is", null),
    )
    .select([
      "split.order_id",
      "split.order_line_item_id",
      sql<string | null>`case when ${STANDS} then locations.name end`.as("place"),
      "flags.flag_comment",
      "receivings.status as receiving_status",
    ])
    .where("split.order_id", "in", ids)
    .where("split.status", "not in", ["draft", "on_po", "cancelled"])
    .orderBy("split.id")
    .orderBy("flags.id");
}

export interface DockedSplit {
  place: string | null;
  receiving_status: string | null;
  flag_comment: string | null;
}

/** Where the pieces of one line stand, and what the dock flagged of them. */
export function dockedOf(own: readonly DockedSplit[]): { places: string[]; flags: string[] } {
  const flagged = own.filter((split) => split.receiving_status === "flagged");
  return {
    places: [...new Set(own.flatMap((split) => split.place ?? []))].sort(),
    flags: [...new Set(flagged.map((split) => split.flag_comment ?? "no reason given"))],
  };
}
