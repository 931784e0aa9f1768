import type { OrderView } from "contract/order-views";
import type { ListPage } from "~/lists/list-page";

/** What a list of orders shows around its rows. */
export interface ListView extends ListPage {
  view: OrderView;
  /** View → orders; null where the backend does not count. */
  counts: Readonly<Record<string, number>> | null;
  /** Units of the whole filter. */
  units: number | null;
  /** Answers on lines are in the filter, and the company's order system does not filter by them. */
  ignoresProperties?: boolean;
}
