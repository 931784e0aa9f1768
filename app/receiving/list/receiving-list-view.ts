import type { ListPage } from "~/lists/list-page";
import type { Grouping, ReceivingTab } from "~/receiving/receiving-tabs";

/** How many each tab shows; `parcels` and `vip` for the pages beside the list. */
export type ReceivingCounts = Readonly<Record<ReceivingTab | "vip" | "parcels", number>>;

/** What the list shows around its rows. */
export interface ReceivingListView extends ListPage {
  tab: ReceivingTab | null;
  group: Grouping;
  /** What was scanned; empty where nothing was. */
  scanned: string;
  /** Null where the backend does not count: then it knows some tabs less, too. */
  counts?: ReceivingCounts | null;
  /** What was searched is the number of goods of an order that is closed: "#1042 is cancelled", and where to see it. */
  closed: { words: string; to: string } | null;
  /** Pieces still to come on this page. */
  toCome: number;
}
