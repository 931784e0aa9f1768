import { listUrl } from "~/lists/list-url";
import { PEEK_KEY } from "~/lists/peek-query";
import { paths } from "~/navigation/paths";
import { safeReturnTo } from "~/session/return-to.server";

const LISTS = [
  { path: paths.newOrders(), label: "New Orders" },
  { path: paths.orders(), label: "Orders" },
  { path: paths.findOrders(), label: "Find an order" },
];

/**
 * The list to go back to, with its filters: what the URL says (`from`), else the page that the browser came from, else the list
 * that the order belongs to.
 */
export function cameFrom(request: Request, isNew: boolean): { label: string; to: string } {
  const said = new URL(request.url).searchParams.get("from");
  const referer = request.headers.get("Referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer) : null;
  for (const candidate of [said, page && page.pathname + page.search]) {
    const to = safeReturnTo(candidate, "");
    const list = LISTS.find(({ path }) => to === path || to.startsWith(`${path}?`));
    if (list) return { label: list.label, to: listUrl(new URL(to, request.url), [PEEK_KEY]) };
  }
  const [newOrders, orders] = LISTS;
  const own = isNew ? newOrders : orders;
  return { label: own?.label ?? "Orders", to: own?.path ?? paths.orders() };
}
