import type { OrderSort } from "contract/order-list";
import { MAIN_ORDER_VIEWS, NEW_ORDER_VIEWS, type OrderView } from "contract/order-views";

/** What differs between the two lists of orders; everything else of them is the same machinery. */
export interface ListScreen {
  /** Views shown as tabs, in this order. */
  views: readonly OrderView[];
  /** The view of a bare URL. */
  home: OrderView;
  sort: OrderSort;
}

export const NEW_ORDERS_SCREEN: ListScreen = {
  views: NEW_ORDER_VIEWS,
  home: "new",
  sort: "required_in_hand_date",
};

export const ORDERS_SCREEN: ListScreen = {
  views: MAIN_ORDER_VIEWS,
  home: "default",
  sort: "required_in_hand_date",
};
