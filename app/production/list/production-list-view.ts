import type { ProductionTab, ProductionView } from "contract/list-tabs";
import type { ListPage } from "~/lists/list-page";

export type ProductionTabCounts = Readonly<Record<ProductionTab, number>>;

/** What lists and boards show around their rows. */
export interface ProductionListView extends ListPage {
  view: ProductionView;
  tab: ProductionTab | null;
  /** Null where the backend does not count: then it knows some tabs less, too. */
  counts?: ProductionTabCounts | null;
  /** The company's own backend may know nothing of machines, days and runs. */
  isForeign: boolean;
  /** Of the rows of this page. */
  sums: { left: number; minutes: string };
}

/** Productions that could share one set-up. */
export interface GangView {
  key: string;
  /** "Acme crest". */
  art: string;
  thumb: string | null;
  /** "Embroidery on navy". */
  what: string;
  /** "#1042, #1045 and #1050". */
  orders: string;
  /** "96 pieces, due Fri Mar 13". */
  facts: string;
  /** "saves 2 set-ups, 40 min". */
  saves: string;
  ids: readonly number[];
}
