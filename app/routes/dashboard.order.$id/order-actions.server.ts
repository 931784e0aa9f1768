import type { Order } from "contract/orders.schema";
import { DEPARTMENT_LABELS } from "contract/statuses";
import type { OrderAction, OrderActionsView } from "./order-actions";

const FLAG: OrderAction = { modal: "flag", label: "Flag…", icon: "flag" };
const UNFLAG: OrderAction = { modal: "unflag", label: "Unflag…", icon: "flag" };
const HOLD: OrderAction = { modal: "hold", label: "Hold…", icon: "pause" };
const RELEASE: OrderAction = { modal: "release", label: "Release…", icon: "play" };
const CANCEL: OrderAction = { modal: "cancel", label: "Cancel order…" };
const REOPEN: OrderAction = { modal: "reopen", label: "Reopen…" };

/** What can be done with the order as it is: the first deeds as buttons, the others behind "More actions". */
export function orderActions(order: Order): OrderActionsView {
  return { ...deedsOf(order), isPrintable: Boolean(order.accepted_at), store: storeLink(order) };
}

function deedsOf(order: Order): Pick<OrderActionsView, "bar" | "more"> {
  const isFlagged = Boolean(order.flagged_date) || order.status === "flagged";
  const isHeld = Boolean(order.held_at) || order.status === "on_hold";
  const overlays = [isFlagged ? UNFLAG : FLAG, isHeld ? RELEASE : HOLD];
  switch (order.stage) {
    case "ignored":
      return { bar: [{ modal: "restore", label: "Restore…", icon: "inbox" }], more: [] };
    case "closed":
      return { bar: [REOPEN], more: order.status === "complete" ? [CANCEL] : [] };
    case "new": {
      const why = isFlagged ? "Unflag it first." : isHeld ? "Release it first." : undefined;
      const accept: OrderAction = { modal: "accept", label: "Accept…", icon: "check", why };
      const ignore: OrderAction = { modal: "ignore", label: "Ignore…" };
      return why
        ? { bar: overlays, more: [accept, ignore, CANCEL] }
        : { bar: [accept, ...overlays], more: [ignore, CANCEL] };
    }
    default: {
      const why = isFlagged ? "Unflag it first." : isHeld ? "Release it first." : openDepartments(order);
      const restore: OrderAction = { modal: "restore", label: "Back to New Orders…" };
      return { bar: overlays, more: [{ modal: "complete", label: "Complete…", why }, restore, CANCEL] };
    }
  }
}

/** "Art and Receiving are not done."; undefined where all are. */
function openDepartments(order: Order): string | undefined {
  const names = (["art", "sourcing", "receiving", "production"] as const)
    .filter((department) => order[`${department}_status`] && order[`${department}_status`] !== "complete")
    .map((department) => DEPARTMENT_LABELS[department]);
  if (names.length === 0) return undefined;
  return `${new Intl.ListFormat("en-US").format(names)} ${names.length === 1 ? "is" : "are"} not done.`;
}

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** The order in the store's own admin, where its address is known. */
function storeLink({ source, shop_domain, external_id }: Order): OrderActionsView["store"] {
  if (source !== "shopify" || !shop_domain || !HOST_NAME.test(shop_domain)) return null;
  if (!external_id || !/^\d+$/.test(external_id)) return null;
  return { label: "Open in Shopify", href: `https://${shop_domain}/admin/orders/${external_id}` };
}
