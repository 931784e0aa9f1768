import type { ListPage } from "~/lists/list-page";
import type { RateView } from "../rates";

/** A rate as a list shows it: "96%", and what it stands on; null where nothing is judged yet. */

export interface SupplierRow {
  id: number;
  name: string;
  code: string;
  type: string;
  isActive: boolean;
  contact: string;
  email: string;
  /** "3 days"; empty where it is not known. */
  leadTime: string;
  /** "5 days for Headwear". */
  leadTimeNote: string;
  cutoff: string;
  cutoffNote: string;
  openPos: number | null;
  openUnits: number | null;
  onTime: RateView | null;
  fill: RateView | null;
  defects: RateView | null;
}

export interface SupplierListView extends ListPage {
  rows: readonly SupplierRow[];
}
