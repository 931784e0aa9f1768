import { ApiError, notFound } from "../api/errors";
import type { Db, FlagRow, ProductionRow } from "../db/tables";
import { hasActiveOverride } from "../production/active-override";
import { readGate } from "../production/gate";
import { baseStatus, goOnProblem, isDone, statusWithoutFlag } from "../production/productions.transitions";

export type FlaggedKind = "receiving" | "production";

/** What a flag is on, as it is now. */
export interface Flagged {
  kind: FlaggedKind;
  id: number;
  order_id: number;
  status: string;
  /** The one under the flag. */
  status_below: string;
  lock_version: number;
}

/** Throws where there is none. */
export async function requireFlagged(db: Db, kind: FlaggedKind, id: number): Promise<Flagged> {
  if (kind === "production") {
    const { order_id, status, lock_version, ...row } = await requireRow(db, id);
    return { kind, id, order_id, status, lock_version, status_below: statusWithoutFlag({ ...row, status }) };
  }
  const row = await db
    .selectFrom("receivings")
    .select(["id", "order_id", "status", "previous_status", "lock_version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("That receiving"));
  const { previous_status, ...flagged } = row;
  const below = row.status === "flagged" ? (previous_status ?? "not_started") : row.status;
  return { kind, ...flagged, status_below: below };
}

async function requireRow(db: Db, id: number): Promise<ProductionRow> {
  const row = await db.selectFrom("productions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That production");
  return row;
}

/** Nothing stops what is over. Throws with what would allow it. */
export function requireStoppable({ kind, status_below }: Flagged, severity: string): void {
  if (kind !== "production" || severity !== "blocker" || status_below !== "completed") return;
  throw new ApiError("not_allowed", "It is completed. Reopen it first, with a reason.");
}

/**
 * Brings what is flagged in line with its open flags: a blocker sets the status, the last one that goes gives it back. A receiving's
 * follows from its receipts; a production has the one before, unless nobody wants it back. Throws where a run would go on whose art was
 * taken back meanwhile, and nobody said why it does (`isOverridden`); what was started without art goes on.
 */
export async function followFlags(
  trx: Db,
  flagged: Flagged,
  { at, isRestored, isOverridden = false }: { at: string; isRestored: boolean; isOverridden?: boolean },
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
  if (flagged.kind === "production") {
    await saveProduction(trx, await requireRow(trx, flagged.id), {
      blocker,
      shown: blocker ?? open[0],
      isRestored,
      isOverridden,
      at,
    });
    return;
  }
  const status = blocker ? "flagged" : flagged.status_below;
  if (status === flagged.status) return;
  await trx
    .updateTable("receivings")
    .set((eb) => ({
      status,
      previous_status: blocker ? flagged.status_below : null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", flagged.id)
    .execute();
}

interface ShownFlags {
  blocker: FlagRow | undefined;
  shown: FlagRow | undefined;
  isRestored: boolean;
  isOverridden: boolean;
  at: string;
}

async function saveProduction(
  trx: Db,
  row: ProductionRow,
  { blocker, shown, isRestored, isOverridden, at }: ShownFlags,
): Promise<void> {
  const said = { flag_type: shown?.flag_type ?? null, flag_comment: shown?.flag_comment ?? null };
  const lines = await trx
    .selectFrom("production_lines")
    .select(["ordered_units", "produced_units", "accepted_short_units"])
    .where("production_id", "=", row.id)
    .execute();
  const to = { isFlagged: blocker !== undefined, isRestored, isDone: isDone(lines) };
  const changes = { ...statusOf(row, to), ...said };
  const isMoved = changes.status !== undefined && changes.status !== row.status;
  if (isMoved && !isOverridden) await requireArt(trx, row, changes.status);
  await trx
    .updateTable("productions")
    .set((eb) => ({
      ...changes,
      ...(isMoved && { status_since: at }),
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
}

/** The same rule as that of a hold, in the same words. */
async function requireArt(trx: Db, row: ProductionRow, status = ""): Promise<void> {
  const { art } = readGate(row.gate_json);
  const problem = goOnProblem(status, { ok: art?.ok === true, text: art?.text ?? "Not accepted yet" });
  if (problem !== null && !(await hasActiveOverride(trx, row)))
    throw new ApiError("not_allowed", problem, { errors: { override_reason: [problem] } });
}

function statusOf(
  row: ProductionRow,
  to: { isFlagged: boolean; isRestored: boolean; isDone: boolean },
): Partial<ProductionRow> {
  const base = baseStatus(row);
  if (to.isFlagged) return { status: "flagged", previous_status: base };
  if (row.status !== "flagged") return {};
  if (!to.isRestored) {
    const said = row.started_at === null ? "not_started" : "in_progress";
    return { status: said, previous_status: null, hold_reason: null };
  }
  const status = statusWithoutFlag(row);
  if (status === "hold") return { status, previous_status: base };
  // More was ordered, or something was spoiled, since it was completed.
  const isShort = status === "completed" && !to.isDone;
  return { status: isShort ? "in_progress" : status, previous_status: null, ...(isShort && { completed_at: null }) };
}
