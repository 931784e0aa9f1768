import { paths } from "~/navigation/paths";
import { safeReturnTo } from "~/session/return-to.server";
import { PASSING_KEYS } from "~/ui/passing-keys";

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
    if (list) return { label: list.label, to: withoutDialog(to) };
  }
  const [newOrders, orders] = LISTS;
  const own = isNew ? newOrders : orders;
  return { label: own?.label ?? "Orders", to: own?.path ?? paths.orders() };
}

function withoutDialog(to: string): string {
  const [path = "", search = ""] = to.split("?");
  const query = new URLSearchParams(search);
  for (const key of PASSING_KEYS) query.delete(key);
  return query.size > 0 ? `${path}?${query}` : path;
}
