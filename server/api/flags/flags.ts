import type { FlagBody, FlagPatch, ResolveFlagBody } from "contract/flags.schema";
import { FLAG_NEEDS } from "contract/needs";
import type { Db, FlagRow } from "../../db/tables";
import { flaggedEvent, insertFlag, saveFlag } from "../../flags/flag-rows";
import {
  type Flagged,
  type FlaggedKind,
  followFlags,
  requireFlagged,
  requireStoppable,
} from "../../flags/flag-targets";
import { presentFlag, selectFlags } from "../../flags/flags.queries";
import type { HistoryEntry } from "../../history/record-history";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, notFound, stale } from "../errors";
import { writeGoods } from "../goods/goods-write";
import { getProduction } from "../productions/production-answer";
import { getReceiving } from "../receivings/receiving-write";
import { requirePerson } from "../require-person";

/** Flags of receivings and productions. The order's own status stays: its departments say that they are held up. */

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StaleRecord extends Error {}

export async function raiseFlag(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { kind, id, body }: { kind: FlaggedKind; id: number; body: FlagBody },
) {
  let flagId = 0;
  const orders = async (db: Db) => [(await requireFlagged(db, kind, id)).order_id];
  try {
    await writeGoods(dependencies, { actor, orders }, async (trx, { at }) => {
      const flagged = await requireFlagged(trx, kind, id);
      if (isStale(body.lock_version, flagged)) throw new StaleRecord();
      const raised = await insertFlag(trx, flagged, body, { at, actorId: actor.id });
      flagId = raised.id;
      return { history: [raised.event] };
    });
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error;
    const current = kind === "receiving" ? getReceiving(dependencies, id) : getProduction(dependencies, id);
    throw stale(await current);
  }
  return await getFlag(dependencies.db, flagId);
}

const CHANGEABLE = ["flag_comment", "flag_type", "severity", "assigned_to_id"] as const;

export async function changeFlag(dependencies: ApiDependencies, actor: SignedIn, id: number, patch: FlagPatch) {
  return await writeFlag(
    dependencies,
    { actor, id, lockVersion: patch.lock_version },
    async (trx, flag, flagged, at) => {
      if (patch.assigned_to_id) await requirePerson(trx, patch.assigned_to_id, "assigned_to_id");
      const fields = CHANGEABLE.filter((field) => patch[field] !== undefined && patch[field] !== flag[field]);
      if (fields.length === 0) return null;
      const of = (row: FlagPatch | FlagRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
      requireStoppable(flagged, patch.severity ?? "info");
      await saveFlag(trx, flag, of(patch));
      await followFlags(trx, flagged, { at, isRestored: true });
      return flaggedEvent(flagged, "flag_changed", { before: of(flag), after: of(patch) });
    },
  );
}

export async function resolveFlag(dependencies: ApiDependencies, actor: SignedIn, id: number, body: ResolveFlagBody) {
  return await writeFlag(
    dependencies,
    { actor, id, lockVersion: body.lock_version },
    async (trx, flag, flagged, at) => {
      const resolution = body.resolution || null;
      await saveFlag(trx, flag, { resolved_at: at, resolved_by_id: actor.id, resolution });
      await followFlags(trx, flagged, { at, isRestored: body.restore_status !== false });
      return flaggedEvent(flagged, `${flagged.kind}_unflagged`, { reason: resolution });
    },
  );
}

interface FlagWrite {
  actor: SignedIn;
  id: number;
  lockVersion: number | undefined;
}

async function writeFlag(
  dependencies: ApiDependencies,
  { actor, id, lockVersion }: FlagWrite,
  change: (trx: Db, flag: FlagRow, flagged: Flagged, at: string) => Promise<HistoryEntry | null>,
) {
  const orders = async (db: Db) => [(await requireTarget(db, await requireFlag(db, id))).order_id];
  try {
    await writeGoods(dependencies, { actor, orders }, async (trx, { at }) => {
      const flag = await requireFlag(trx, id);
      if (isStale(lockVersion, flag)) throw new StaleRecord();
      if (flag.resolved_at !== null) throw new ApiError("not_allowed", "It is resolved already. Raise a new flag.");
      const target = await requireTarget(trx, flag);
      await requireAccess(trx, actor, FLAG_NEEDS[target.kind], "Changing this flag");
      const event = await change(trx, flag, target, at);
      return event && { history: [event] };
    });
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error;
    throw stale(await getFlag(dependencies.db, id));
  }
  return await getFlag(dependencies.db, id);
}

async function requireFlag(db: Db, id: number): Promise<FlagRow> {
  const flag = await db.selectFrom("flags").selectAll().where("id", "=", id).executeTakeFirst();
  if (!flag) throw notFound("That flag");
  return flag;
}

/** Flags of orders have calls of their own, which know what an order's status may be. */
async function requireTarget(db: Db, { flaggable_type, flaggable_id }: FlagRow): Promise<Flagged> {
  if (flaggable_type !== "receiving" && flaggable_type !== "production") {
    throw new ApiError("not_allowed", "This flag is of an order. Flag or unflag the order itself.");
  }
  return await requireFlagged(db, flaggable_type, flaggable_id);
}

async function getFlag(db: Db, id: number) {
  const row = await selectFlags(db).where("flags.id", "=", id).executeTakeFirstOrThrow();
  return presentFlag(row);
}
