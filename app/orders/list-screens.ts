import type { OrderSort } from "contract/order-list";
import { MAIN_ORDER_VIEWS, NEW_ORDER_VIEWS, type OrderView } from "contract/order-views";

/** What differs between the lists of orders; everything else of them is the same machinery. */
export interface ListScreen {
  /** Views shown as tabs, in this order. */
  views: readonly OrderView[];
  /** The view of a bare URL. */
  home: OrderView;
  sort: OrderSort;
  /** The views are about one stage each: the URL can't ask for another one. */
  hasOwnStage?: boolean;
}

export const NEW_ORDERS_SCREEN: ListScreen = {
  views: NEW_ORDER_VIEWS,
  home: "new",
  sort: "required_in_hand_date",
  hasOwnStage: true,
};

export const ORDERS_SCREEN: ListScreen = {
  views: MAIN_ORDER_VIEWS,
  home: "default",
  sort: "required_in_hand_date",
};

/** All orders in any state. Newest first is also the sort under which an exact order number leads. */
export const FINDER_SCREEN: ListScreen = {
  views: ["all"],
  home: "all",
  sort: "-created_at",
};
