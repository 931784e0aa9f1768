import type { Kysely } from "kysely";
import type { Database, FlagRow } from "../../db/tables";
import { notFound } from "../errors";

export type FlaggedKind = "receiving" | "production";

/** What a flag is on, as it is now. */
export interface Flagged {
  kind: FlaggedKind;
  id: number;
  order_id: number;
  status: string;
  previous_status: string | null;
  lock_version: number;
}

/** The status under the overlay. */
export const statusBelow = ({ status, previous_status }: Flagged) =>
  status === "flagged" ? (previous_status ?? "not_started") : status;

const TABLE = { receiving: "receivings", production: "productions" } as const;

/** Throws where there is none. */
export async function requireFlagged(db: Kysely<Database>, kind: FlaggedKind, id: number): Promise<Flagged> {
  const row = await db
    .selectFrom(TABLE[kind])
    .select(["id", "order_id", "status", "previous_status", "lock_version"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound(`That ${kind}`);
  return { kind, ...row };
}

/**
 * Brings what is flagged in line with its open flags: a blocker sets the status, the last one that goes gives it back. A receiving's
 * follows from its receipts; a production has the one before, unless its pieces say otherwise or nobody wants it back.
 */
export async function followFlags(
  trx: Kysely<Database>,
  flagged: Flagged,
  { at, isRestored }: { at: string; isRestored: boolean },
): Promise<void> {
  const open = await trx
    .selectFrom("flags")
    .selectAll()
    .where("flaggable_type", "=", flagged.kind)
    .where("flaggable_id", "=", flagged.id)
    .where("resolved_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  const blocker = open.find((flag) => flag.severity === "blocker");
  const below = statusBelow(flagged);
  if (flagged.kind === "production") {
    const status = blocker
      ? "flagged"
      : flagged.status === "flagged"
        ? await regained(trx, flagged, isRestored)
        : below;
    await saveProduction(trx, flagged, { status, shown: blocker ?? open[0], at });
    return;
  }
  const status = blocker ? "flagged" : below;
  if (status === flagged.status) return;
  await trx
    .updateTable("receivings")
    .set((eb) => ({
      status,
      previous_status: blocker ? below : null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", flagged.id)
    .execute();
}

async function saveProduction(
  trx: Kysely<Database>,
  flagged: Flagged,
  { status, shown, at }: { status: string; shown: FlagRow | undefined; at: string },
): Promise<void> {
  await trx
    .updateTable("productions")
    .set((eb) => ({
      status,
      previous_status:
        status === "flagged" ? statusBelow(flagged) : flagged.status === "flagged" ? null : flagged.previous_status,
      flag_type: shown?.flag_type ?? null,
      flag_comment: shown?.flag_comment ?? null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", flagged.id)
    .execute();
}

/** What its pieces say wins over a status that they went past. */
async function regained(trx: Kysely<Database>, flagged: Flagged, isRestored: boolean): Promise<string> {
  const { ordered_units, produced_units } = await trx
    .selectFrom("productions")
    .select(["ordered_units", "produced_units"])
    .where("id", "=", flagged.id)
    .executeTakeFirstOrThrow();
  const said = produced_units === 0 ? "not_started" : produced_units >= ordered_units ? "completed" : "in_progress";
  if (!isRestored) return said;
  const before = statusBelow(flagged);
  const isPast =
    (before === "not_started" && said !== "not_started") || (before === "completed" && said !== "completed");
  return isPast ? said : before;
}
