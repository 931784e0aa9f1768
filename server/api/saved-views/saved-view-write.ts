import { SAVED_VIEW_LISTS, viewProblems } from "contract/saved-view-pages";
import { MAX_SAVED_VIEWS, type SavedViewPageKey } from "contract/saved-views";
import type { SavedView, SavedViewBody, SavedViewPatch } from "contract/saved-views.schema";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { entriesOf, recordHistory } from "../../history/record-history";
import { requireAccess } from "../access";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid, isStale, stale } from "../errors";
import { leaveGroup, placeAt, requireRoom, taken } from "./saved-view-places";
import { getSavedView } from "./saved-views.queries";
import { nameKey, patched, recordedView, viewChanges } from "./saved-views.transitions";

export async function createSavedView(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<SavedViewBody>,
) {
  const { page, name, filters = {}, columns = null, sort = null, density = null, shared = false } = body;
  const { reads, edits } = SAVED_VIEW_LISTS[page];
  return await writeViews(dependencies, actor, name, async (trx, at) => {
    await requireAccess(trx, actor, reads);
    if (shared) await requireAccess(trx, actor, edits, "A view for everyone");
    requireFitting(page, { filters, sort });
    const userId = shared ? null : actor.id;
    const position = await requireRoom(trx, { page, userId, actor, name });
    const { id } = await trx
      .insertInto("saved_views")
      .values({
        ...{ user_id: userId, page, sort, density, position, created_at: at, updated_at: at },
        ...textsOf({ name, filters, columns }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (body.position !== undefined) await placeAt(trx, { page, userId }, id, body.position);
    if (body.is_default) await choose(trx, actor, { id, page }, true);
    const view = await getSavedView(trx, actor.id, id);
    await recordHistory(trx, actor, at, [viewEvent(id, "saved_view_created", { after: recordedView(view) })]);
    return await rememberAnswer(trx, remember, view);
  });
}

/** Throws 404 for another person's own view, 409 with the view as it is, 422 where its name is taken or the list does not take its filters. */
export async function patchSavedView(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: SavedViewPatch,
): Promise<SavedView> {
  return await writeViews(dependencies, actor, patch.name ?? "", async (trx, at) => {
    const { view, page, after } = await requireChange(trx, actor, id, patch);
    const recorded = viewChanges(view, after);
    if (recorded) {
      const group = { page, userId: after.user_id ?? null };
      const isMoved = (view.user_id ?? null) !== group.userId;
      if (isMoved || nameKey(view.name) !== nameKey(after.name))
        await requireRoom(trx, { ...group, actor, name: after.name, own: view });
      const { filters, columns, sort = null, density = null } = after;
      await trx
        .updateTable("saved_views")
        .set((eb) => ({
          ...textsOf({ name: after.name, filters, columns: columns ?? null }),
          ...{ user_id: group.userId, sort, density, updated_at: at, lock_version: eb("lock_version", "+", 1) },
        }))
        .where("id", "=", id)
        .execute();
      if (isMoved) await leaveGroup(trx, { page, userId: view.user_id ?? null });
      if (isMoved || patch.position !== undefined) await placeAt(trx, group, id, patch.position ?? 2 * MAX_SAVED_VIEWS);
      await recordHistory(trx, actor, at, [viewEvent(id, "saved_view_updated", recorded)]);
    }
    if (patch.shared === false) await forgetChoices(trx, id, actor.id);
    if (patch.is_default !== undefined) await choose(trx, actor, { id, page }, patch.is_default);
    return await getSavedView(trx, actor.id, id);
  });
}

/** Throws 404 for another person's own view. */
export async function deleteSavedView(dependencies: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  await writeViews(dependencies, actor, "", async (trx, at) => {
    const view = await requireWritable(trx, actor, id);
    if (isStale(seen, view)) throw stale(view);
    await forgetChoices(trx, id, null);
    await trx.deleteFrom("saved_views").where("id", "=", id).execute();
    await leaveGroup(trx, { page: view.page, userId: view.user_id ?? null });
    await recordHistory(trx, actor, at, [viewEvent(id, "saved_view_deleted", { before: recordedView(view) })]);
  });
}

/** The view, what the patch makes of it, and whether this person may. */
async function requireChange(trx: Db, actor: SignedIn, id: number, patch: SavedViewPatch) {
  const { is_default: _chosen, lock_version, ...fields } = patch;
  const isOwnChoice = Object.values(fields).every((value) => value === undefined);
  const view = await requireWritable(trx, actor, id, isOwnChoice);
  const page = view.page as SavedViewPageKey;
  if (patch.shared) await requireAccess(trx, actor, SAVED_VIEW_LISTS[page].edits, "A view for everyone");
  if (isStale(lock_version, view)) throw stale(view);
  const after = patched(view, patch, actor.id);
  if (patch.filters || patch.sort) requireFitting(page, { filters: after.filters, sort: after.sort ?? null });
  return { view, page, after };
}

/** Takes the row on PostgreSQL and the write lock on SQLite. */
async function requireWritable(trx: Db, actor: SignedIn, id: number, isOwnChoice = false): Promise<SavedView> {
  await takeRow(trx, "saved_views", id);
  const view = await getSavedView(trx, actor.id, id);
  const { reads, edits } = SAVED_VIEW_LISTS[view.page as SavedViewPageKey];
  await requireAccess(trx, actor, reads);
  if (view.user_id === null && !isOwnChoice) await requireAccess(trx, actor, edits, "A view for everyone");
  return view;
}

function requireFitting(
  page: SavedViewPageKey,
  { filters, sort }: Pick<SavedView, "filters"> & { sort: string | null },
) {
  const errors = viewProblems(page, filters, sort);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const textsOf = ({ name, filters, columns }: Pick<SavedView, "name" | "filters"> & { columns: string[] | null }) => ({
  name,
  name_key: nameKey(name),
  filters_json: JSON.stringify(filters),
  columns_json: columns === null ? null : JSON.stringify(columns),
});

const viewEvent = entriesOf("saved_view");

/** Writes of one person follow each other, so that neither the limit nor a name is passed by two at once. */
async function writeViews<T>(
  { db, clock, dialect }: ApiDependencies,
  actor: SignedIn,
  name: string,
  write: (trx: Db, at: string) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      await takeRow(trx, "users", actor.id);
      return await write(trx, instantOf(clock()));
    });
  } catch (error) {
    // Somebody shared one of that name at the same moment.
    if (dialect.isUniqueViolation(error)) throw taken(name);
    throw error;
  }
}

/** What opens first is everybody's own. */
async function choose(
  trx: Db,
  { id: userId }: SignedIn,
  { id, page }: { id: number; page: string },
  isDefault: boolean,
): Promise<void> {
  const own = trx.deleteFrom("saved_view_defaults").where("user_id", "=", userId).where("page", "=", page);
  await (isDefault ? own : own.where("saved_view_id", "=", id)).execute();
  if (!isDefault) return;
  await trx.insertInto("saved_view_defaults").values({ user_id: userId, page, saved_view_id: id }).execute();
}

/** It no longer opens first for others; null: for nobody. */
async function forgetChoices(trx: Db, id: number, keptUserId: number | null): Promise<void> {
  await trx
    .deleteFrom("saved_view_defaults")
    .where("saved_view_id", "=", id)
    .$if(keptUserId !== null, (all) => all.where("user_id", "<>", keptUserId ?? 0))
    .execute();
}
