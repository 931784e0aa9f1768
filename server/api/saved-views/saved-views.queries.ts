import { may } from "contract/permissions";
import { SAVED_VIEW_LISTS } from "contract/saved-view-pages";
import { SAVED_VIEW_PAGES } from "contract/saved-views";
import type { SavedView, savedViewQuery } from "contract/saved-views.schema";
import type { z } from "zod";
import type { Db, SavedViewRow } from "../../db/tables";
import type { SignedIn } from "../context";
import { notFound } from "../errors";

type Person = Pick<SignedIn, "id" | "user">;

/** What a person sees of these lists: shared ones first, then their own, each in its order. */
export async function listSavedViews(
  db: Db,
  person: Person,
  { page, is_default: isDefault }: z.output<typeof savedViewQuery>,
): Promise<SavedView[]> {
  const pages = SAVED_VIEW_PAGES.filter(
    (key) => (page === undefined || key === page) && may(person.user, ...SAVED_VIEW_LISTS[key].reads),
  );
  if (pages.length === 0) return [];
  const rows = await selectSeen(db, person.id)
    .where("saved_views.page", "in", pages)
    .orderBy((eb) => eb.case().when("saved_views.user_id", "is", null).then(0).else(1).end())
    .orderBy("saved_views.position")
    .orderBy("saved_views.id")
    .execute();
  return rows.map(presentView).filter((view) => isDefault === undefined || view.is_default === isDefault);
}

/** Throws 404 where there is none, and where it is another person's own. */
export async function getSavedView(db: Db, personId: number, id: number): Promise<SavedView> {
  const row = await selectSeen(db, personId).where("saved_views.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That view");
  return presentView(row);
}

function selectSeen(db: Db, personId: number) {
  return db
    .selectFrom("saved_views")
    .leftJoin("saved_view_defaults as chosen", (join) =>
      join.onRef("chosen.saved_view_id", "=", "saved_views.id").on("chosen.user_id", "=", personId),
    )
    .selectAll("saved_views")
    .select("chosen.user_id as chosen_by")
    .where((eb) => eb.or([eb("saved_views.user_id", "is", null), eb("saved_views.user_id", "=", personId)]));
}

/** The shared ones of a list, or the own ones of a person, in their order. */
export async function listGroup(
  db: Db,
  { page, userId }: { page: string; userId: number | null },
): Promise<Pick<SavedViewRow, "id" | "name" | "name_key" | "position">[]> {
  return await db
    .selectFrom("saved_views")
    .select(["id", "name", "name_key", "position"])
    .where("page", "=", page)
    .where("user_id", userId === null ? "is" : "=", userId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

function presentView(row: SavedViewRow & { chosen_by: number | null }): SavedView {
  const { filters_json, columns_json, chosen_by, name_key: _key, ...columns } = row;
  return {
    ...columns,
    filters: JSON.parse(filters_json),
    columns: columns_json === null ? null : JSON.parse(columns_json),
    is_default: chosen_by !== null,
  };
}
