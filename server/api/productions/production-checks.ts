import type { Db, ProductionRow } from "../../db/tables";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { checksNeeded } from "../../production/checks-needed";
import { invalid } from "../errors";
import { requirePerson } from "../require-person";
import { type Draft, type ProductionWrite, productionEvent, refused } from "./production-write";

/** Logo and thread sequence compared with the approved art before the run: by one person, for a rush by two. */

interface CheckedArt {
  /** There is art to compare. */
  hasArt: boolean;
  /** The version that is approved. */
  uploadId: number | null;
  /** People who compared this version. */
  checkedBy: readonly number[];
  needed: number;
}

export interface Checking {
  /** The person who sends it compared them. */
  isChecked: boolean;
  secondId: number | null;
}

/** Compared by the person who says so, and by a second one whom they name. */
export async function applyChecks(write: ProductionWrite, draft: Draft, checking: Checking): Promise<Draft> {
  if (!checking.isChecked && checking.secondId === null) return draft;
  const art = await loadCheckedArt(write, draft.row);
  if (!art.hasArt) return draft;
  return await addChecks(write, draft, art, checking);
}

async function addChecks(write: ProductionWrite, draft: Draft, art: CheckedArt, checking: Checking): Promise<Draft> {
  const { trx, actor, moment } = write;
  const { row } = draft;
  const { secondId } = checking;
  if (secondId === actor.id) throw invalid({ second_checker_id: ["Name a second person, not yourself."] });
  if (secondId !== null) await requirePerson(trx, secondId, "second_checker_id");
  const people = [...(checking.isChecked ? [actor.id] : []), ...(secondId === null ? [] : [secondId])];
  const fresh = people.filter((id) => !art.checkedBy.includes(id));
  if (fresh.length === 0) return draft;
  await trx
    .insertInto("production_checks")
    .values(
      fresh.map((user_id) => ({
        production_id: row.id,
        art_upload_id: art.uploadId,
        user_id,
        recorded_by_id: user_id === actor.id ? null : actor.id,
        checked_at: moment.at,
      })),
    )
    .execute();
  const names = await namesOf(trx, fresh);
  const event = productionEvent(row, "production_checked", { after: { checked_by: names } });
  return { ...draft, isTouched: true, history: [...draft.history, event] };
}

/**
 * Nobody runs what nobody compared. A plain job counts as compared by the one who starts it: clients of the seed know no checks. A rush
 * needs a second person. Throws at the field.
 */
export async function requireChecks(write: ProductionWrite, draft: Draft): Promise<Draft> {
  const art = await loadCheckedArt(write, draft.row);
  if (!art.hasArt) return draft;
  const isMine = art.checkedBy.includes(write.actor.id);
  const would = art.checkedBy.length + (isMine ? 0 : 1);
  if (would < art.needed)
    throw refused(
      "second_checker_id",
      "This is a rush: a second person compares logo and threads with the proof. Name who did.",
    );
  if (art.checkedBy.length >= art.needed) return draft;
  return await addChecks(write, draft, art, { isChecked: true, secondId: null });
}

async function loadCheckedArt({ trx, order, moment }: ProductionWrite, row: ProductionRow): Promise<CheckedArt> {
  const { calendar } = await loadPlanRules(trx);
  const proof =
    row.art_proof_id === null
      ? undefined
      : await trx
          .selectFrom("art_proofs")
          .select(["approved_upload_id", "is_not_applicable"])
          .where("id", "=", row.art_proof_id)
          .executeTakeFirst();
  const hasArt = proof !== undefined && proof.is_not_applicable === 0;
  const uploadId = proof?.approved_upload_id ?? null;
  const needed = checksNeeded({ hasArt, order }, { today: moment.today, calendar });
  if (!hasArt) return { hasArt, uploadId, checkedBy: [], needed };
  const checks = await trx
    .selectFrom("production_checks")
    .select("user_id")
    .distinct()
    .where("production_id", "=", row.id)
    .where((eb) => (uploadId === null ? eb("art_upload_id", "is", null) : eb("art_upload_id", "=", uploadId)))
    .execute();
  return { hasArt, uploadId, checkedBy: checks.map(({ user_id }) => user_id), needed };
}

async function namesOf(trx: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.first_name, row.last_name].filter(Boolean).join(" ") || row.email);
}
