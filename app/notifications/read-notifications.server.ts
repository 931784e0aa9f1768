import { isolated } from "contract/isolated";
import { NOTIFICATIONS } from "contract/notifications";
import { type Notification, notificationQuery } from "contract/notifications.schema";
import { parseQueryLeniently } from "contract/query-schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { ageWords, instantWords, type ShopClock } from "~/format/instant-words";
import { listPage } from "~/lists/list-page.server";
import type { ListPage } from "../lists/list-page";

export type NotificationsView =
  | { kind: "missing"; message: string }
  | { kind: "list"; list: ListPage; rows: readonly NotificationRow[]; unread: number };

/** How many are unread; null where the backend keeps none, or did not say. */
export async function countUnread(backend: BackendClient): Promise<number | null> {
  const answer = await backend.call("listNotifications", { query: { unread: true, per_page: 1 } });
  return answer.ok ? answer.data.meta.total : null;
}

/** One's own, newest first; `missing` where the company's own backend keeps none. */
export async function readNotifications(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<NotificationsView> {
  const { query, dropped } = parseQueryLeniently(notificationQuery, params);
  const [answer, unread] = await Promise.all([backend.call("listNotifications", { query }), countUnread(backend)]);
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const { page, per_page: _perPage, ...filters } = query;
  const list = listPage(meta, { page, sort: "created_at", filters, dropped });
  return { kind: "list", list, rows: isolated(data.map((one) => rowOf(one, clock))), unread: unread ?? 0 };
}

const KINDS: Readonly<Record<string, { label: string }>> = NOTIFICATIONS;

export type NotificationRow = ReturnType<typeof rowOf>;

function rowOf({ id, kind, text, created_at: at, read_at }: Notification, clock: ShopClock) {
  return {
    id,
    /** "Mentions" */
    kind: KINDS[kind]?.label ?? kind.replaceAll("_", " "),
    text,
    isUnread: read_at == null,
    age: ageWords(at, clock),
    ageTitle: instantWords(at, clock),
  };
}
