import type { CalendarFeed } from "contract/calendar.schema";
import { LISTS_ORDERS } from "contract/needs";
import { orderListQuery } from "contract/order-list.schema";
import { may } from "contract/permissions";
import { parseQueryLeniently } from "contract/query-schema";
import { viewQuery } from "contract/saved-view-pages";
import { findUser } from "../../people/people.queries";
import { addDays } from "../../plan/calendar";
import { loadShopDay } from "../../plan/load-plan-rules";
import { hashToken } from "../../security/tokens";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import { listOrderDays } from "../orders/order-list.queries";
import { getSavedView } from "../saved-views/saved-views.queries";

/** A calendar keeps what is behind for so long. */
const DAYS_BACK = 60;
const MAX_ORDERS = 1_000;
const ALL_OPEN = { page: "orders", filters: { view: "open" } } as const;

interface Link {
  user_id: number;
  saved_view_id: number | null;
}

export async function findCalendarLink({ db }: ApiDependencies, token: string): Promise<Link | undefined> {
  return await db
    .selectFrom("calendar_links")
    .select(["user_id", "saved_view_id"])
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
}

/** Throws 404 where the person of the link may no longer see orders, and where its view is gone. */
export async function readCalendar(dependencies: ApiDependencies, link: Link): Promise<CalendarFeed> {
  const { db, dialect, settings } = dependencies;
  const user = await findUser(db, link.user_id);
  if (!user?.is_active || !may(user, ...LISTS_ORDERS)) throw unknownLink();
  const view = link.saved_view_id === null ? null : await getSavedView(db, user.id, link.saved_view_id);
  const shop = await loadShopDay(db, dependencies);
  const { filters } = view ?? ALL_OPEN;
  const page = view?.page === "new-orders" ? "new-orders" : "orders";
  const asked = viewQuery(page, filters, { userId: user.id, today: shop.today });
  const { query } = parseQueryLeniently(orderListQuery, asked);
  const from = addDays(shop.today, -DAYS_BACK);
  const orders = await listOrderDays(db, dialect, query, { shop, from, limit: MAX_ORDERS });
  return { name: `${settings.shopName}: ${view?.name ?? "open orders"}`, orders };
}

export const unknownLink = () =>
  new ApiError("not_found", "This calendar link is not known. It may have been ended on the profile page.");
