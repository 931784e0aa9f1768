import type { OrderView } from "contract/order-views";

/** What a list page shows around its rows. */
export interface ListView {
  view: OrderView;
  /** View → orders; null where the backend does not count. */
  counts: Readonly<Record<string, number>> | null;
  page: number;
  perPage: number;
  lastPage: number;
  total: number;
  /** Units of the whole filter. */
  units: number | null;
  sort: string;
  /** The filters over the view as they stand in the URL: `["status[]", "flagged"]`. */
  applied: readonly (readonly [name: string, value: string])[];
  /** Parameters of the URL that could not be used. */
  dropped: readonly string[];
}
