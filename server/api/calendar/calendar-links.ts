import type { CalendarLink } from "contract/calendar.schema";
import { may } from "contract/permissions";
import { SAVED_VIEW_LISTS } from "contract/saved-view-pages";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { hashToken, newToken } from "../../security/tokens";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import { getSavedView } from "../saved-views/saved-views.queries";
import { personEvent } from "../users/user-write";

/** Links of one person. */
const MAX_LINKS = 10;

/** A person's own, oldest first. */
export async function listCalendarLinks(db: Db, userId: number): Promise<CalendarLink[]> {
  return await selectLinks(db).where("calendar_links.user_id", "=", userId).orderBy("calendar_links.id").execute();
}

function selectLinks(db: Db) {
  return db
    .selectFrom("calendar_links")
    .leftJoin("saved_views", "saved_views.id", "calendar_links.saved_view_id")
    .select([
      "calendar_links.id",
      "calendar_links.saved_view_id",
      "saved_views.name as view_name",
      "calendar_links.created_at",
    ]);
}

/** The address is answered this once; only the hash of its token is kept. */
export async function createCalendarLink(
  { db, clock, settings }: ApiDependencies,
  actor: SignedIn,
  viewId: number | null,
): Promise<CalendarLink & { url: string }> {
  const token = newToken();
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    if (viewId !== null) await requireOrderView(trx, actor, viewId);
    const { length } = await listCalendarLinks(trx, actor.id);
    if (length >= MAX_LINKS) throw new ApiError("not_allowed", `You have ${MAX_LINKS} calendar links. End one first.`);
    const { id } = await trx
      .insertInto("calendar_links")
      .values({ user_id: actor.id, saved_view_id: viewId, token_hash: hashToken(token), created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordHistory(trx, actor, at, [personEvent(actor.id, "calendar_link_made")]);
    const link = await selectLinks(trx).where("calendar_links.id", "=", id).executeTakeFirstOrThrow();
    return { ...link, url: `${settings.appUrl}/calendar/${token}.ics` };
  });
}

/** Throws 404 where it is not one of this person's own. */
export async function endCalendarLink({ db, clock }: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("calendar_links")
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound("That calendar link");
    await recordHistory(trx, actor, instantOf(clock()), [personEvent(actor.id, "calendar_link_ended")]);
  });
}

/** Whether a list's views are of orders: those have ship-by and in-hands days. */
const isOrderPage = (page: string) => page === "orders" || page === "new-orders";

async function requireOrderView(trx: Db, actor: SignedIn, viewId: number): Promise<void> {
  const view = await getSavedView(trx, actor.id, viewId).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (view && isOrderPage(view.page) && may(actor.user, ...SAVED_VIEW_LISTS.orders.reads)) return;
  throw invalid({ saved_view_id: ["Choose a view of Orders or New Orders that you can see."] });
}
