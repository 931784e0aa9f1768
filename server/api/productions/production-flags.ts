import { DEFAULT_FLAG_TYPE } from "contract/statuses";
import type { Db, FlagRow, ProductionRow } from "../../db/tables";
import { flaggedEvent, insertFlag, saveFlag } from "../../flags/flag-rows";
import { followFlags, requireFlagged } from "../../flags/flag-targets";
import type { HistoryEntry } from "../../history/record-history";
import { hasActiveOverride } from "../../production/active-override";
import { readGate } from "../../production/gate";
import { overridden, statusWithoutFlag } from "../../production/productions.transitions";
import {
  type Draft,
  type ProductionWrite,
  productionEvent,
  refused,
  requireApproval,
  requireProduction,
  saveFacts,
  withEvent,
} from "./production-write";

/** Flags of a production that its own calls raise, change and resolve: the same ones as those of /flags. */

interface FlagWords {
  comment: string | null;
  type: string | null;
  /** The field that asks for the words. */
  field?: string;
}

export async function raiseOwnFlag(write: ProductionWrite, draft: Draft, words: FlagWords): Promise<Draft> {
  const { comment, type, field = "flag_comment" } = words;
  if (!comment) throw refused(field, "Say what is wrong.");
  const body = { flag_comment: comment, flag_type: type ?? DEFAULT_FLAG_TYPE, severity: "blocker" as const };
  return await throughFlags(write, draft, async (flagged) => [
    (await insertFlag(write.trx, flagged, body, { at: write.moment.at, actorId: write.actor.id })).event,
  ]);
}

/** The open blocker says what a client says of it; blanks say nothing. */
export async function applyFlagWords(write: ProductionWrite, draft: Draft, words: FlagWords): Promise<Draft> {
  const { comment, type } = words;
  const { row } = draft;
  const isSame = (comment === null || comment === row.flag_comment) && (type === null || type === row.flag_type);
  const [flag] = isSame ? [] : await openBlockers(write.trx, row.id);
  if (!flag) return draft;
  const after = { ...(comment !== null && { flag_comment: comment }), ...(type !== null && { flag_type: type }) };
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, Reflect.get(flag, field)]));
  return await throughFlags(write, draft, async (flagged) => {
    await saveFlag(write.trx, flag, after);
    await followFlags(write.trx, flagged, { at: write.moment.at, isRestored: true });
    return [flaggedEvent(flagged, "flag_changed", { before, after })];
  });
}

interface Resolving {
  resolution: string | null;
  /** Why it goes on without its art; null: nobody said. */
  override: string | null;
}

/** The status under the flag was asked for: every blocker is resolved. */
export async function resolveOwnFlags(
  write: ProductionWrite,
  draft: Draft,
  { resolution, override }: Resolving,
): Promise<Draft> {
  const { trx, actor, moment } = write;
  const isOverridden = override !== null && (await asksOverride(trx, draft.row));
  if (isOverridden) await requireApproval(write, "Starting it now");
  const resolved = await throughFlags(write, draft, async (flagged) => {
    const history: HistoryEntry[] = [];
    for (const flag of await openBlockers(trx, flagged.id)) {
      await saveFlag(trx, flag, { resolved_at: moment.at, resolved_by_id: actor.id, resolution });
      history.push(flaggedEvent(flagged, "production_unflagged", { reason: resolution }));
    }
    await followFlags(trx, flagged, { at: moment.at, isRestored: true, isOverridden });
    return history;
  });
  if (!isOverridden) return resolved;
  const event = productionEvent(draft.row, "production_overridden", {
    before: { status: draft.row.status },
    after: { status: resolved.row.status },
    reason: override,
  });
  return withEvent(resolved, overridden({ override, actorId: actor.id, at: moment.at }), event);
}

async function asksOverride(trx: Db, row: ProductionRow): Promise<boolean> {
  const hasArt = readGate(row.gate_json).art?.ok === true;
  return statusWithoutFlag(row) === "in_progress" && !hasArt && !(await hasActiveOverride(trx, row));
}

async function openBlockers(trx: Db, productionId: number): Promise<FlagRow[]> {
  return await trx
    .selectFrom("flags")
    .selectAll()
    .where("flaggable_type", "=", "production")
    .where("flaggable_id", "=", productionId)
    .where("severity", "=", "blocker")
    .where("resolved_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

/** Flags write the row themselves: what the draft holds is saved before, and read again after. */
async function throughFlags(
  { trx, moment }: ProductionWrite,
  draft: Draft,
  change: (flagged: Awaited<ReturnType<typeof requireFlagged>>) => Promise<HistoryEntry[]>,
): Promise<Draft> {
  const { id } = draft.row;
  await saveFacts(trx, await requireProduction(trx, id), draft, moment.at);
  const recorded = await change(await requireFlagged(trx, "production", id));
  const saved = await requireProduction(trx, id);
  return { ...saved, isTouched: true, history: [...draft.history, ...recorded] };
}
