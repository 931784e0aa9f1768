import type { Order } from "contract/orders.schema";
import { type OrderActionName, orderAction } from "~/orders/actions/order-actions";
import { type OrderState, orderState } from "~/orders/actions/order-state";
import type { OrderAction, OrderActionsView } from "./order-actions";

/** Beside the order's name; the others are behind "More actions". */
const BAR: readonly OrderActionName[] = ["accept", "flag", "unflag", "hold", "release", "reopen"];
const MORE: readonly OrderActionName[] = [
  "dates",
  "priority",
  "labels",
  "complete",
  "complete-without-shipping",
  "ignore",
  "restore",
  "cancel",
];

/** What can be done with the order as it is. */
export function orderActions(order: Order): OrderActionsView {
  const state = orderState(order);
  const [bar, more] = [BAR, MORE].map((names) => actionsFor(names, state));
  // What can't be done now does not stand in the bar; what brings an ignored order back does.
  const isIgnored = state.stage === "ignored";
  return {
    bar: isIgnored ? (more ?? []).filter(({ modal }) => modal === "restore") : (bar ?? []).filter(({ why }) => !why),
    more: [
      ...(bar ?? []).filter(({ why }) => why),
      ...(more ?? []).filter(({ modal }) => !isIgnored || modal !== "restore"),
    ],
    isPrintable: Boolean(order.accepted_at),
    store: storeLink(order),
  };
}

function actionsFor(names: readonly OrderActionName[], state: OrderState): OrderAction[] {
  return names.flatMap((name): OrderAction[] => {
    const { label, icon, allowed } = orderAction(name);
    const answer = allowed(state);
    if (answer === false) return [];
    return [{ modal: name, label: labelOn(name, state) ?? label, icon, why: answer === true ? undefined : answer }];
  });
}

/** Where a page of one order says it otherwise. */
function labelOn(name: OrderActionName, { stage }: OrderState): string | null {
  if (name === "cancel") return "Cancel order…";
  return name === "restore" && stage === "main" ? "Back to New Orders…" : null;
}

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** The order in the store's own admin, where its address is known. */
function storeLink({ source, shop_domain, external_id }: Order): OrderActionsView["store"] {
  if (source !== "shopify" || !shop_domain || !HOST_NAME.test(shop_domain)) return null;
  if (!external_id || !/^\d+$/.test(external_id)) return null;
  return { label: "Open in Shopify", href: `https://${shop_domain}/admin/orders/${external_id}` };
}
