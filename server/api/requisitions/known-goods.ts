import type { SplitsBody } from "contract/requisitions.schema";
import type { PurchaseOrderRow, RequisitionRow, SplitRow } from "../../db/tables";
import type { LastPrice } from "../../goods/last-prices";
import type { SupplierFacts } from "../../goods/supplier-problem";

export type SplitInput = SplitsBody["splits"][number];

/** What the rows of POST splits are held against. */
export interface KnownGoods {
  requisition: RequisitionRow;
  /** All splits of the requisition. */
  splits: readonly SplitRow[];
  suppliers: ReadonlyMap<number, SupplierFacts>;
  purchaseOrders: ReadonlyMap<number, PurchaseOrderRow>;
  /** The shop's. */
  today: string;
}

/** With what each supplier asked last for the article. */
export interface SplittableGoods extends KnownGoods {
  prices: ReadonlyMap<number, LastPrice>;
}

/** A split as it is going to be; `id` null: a new one. */
export interface PlannedSplit {
  id: number | null;
  /** Where it stands among the rows. */
  index: number;
  /** On a draft PO that is made with it. */
  isOnNewOrder: boolean;
  columns: Pick<
    SplitRow,
    | "source"
    | "supplier_id"
    | "quantity"
    | "status"
    | "purchase_order_id"
    | "po_number"
    | "po_date"
    | "estimated_arrival_date"
    | "supplier_sku"
    | "unit_cost_minor"
    | "pack_size"
    | "currency"
    | "note"
  >;
  /** The shelf that pieces of stock are taken from; null: any. */
  shelf: string | null;
}
