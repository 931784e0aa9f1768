import type { Generated } from "kysely";
import type { Flag01, Id, KeptRow, Text } from "./column-types";

export interface SuppliersTable extends KeptRow {
  name: Text;
  /** Lower case; unique among those not merged away. */
  name_key: Text;
  code: Text | null;
  type: Text;
  is_active: Generated<Flag01>;
  account_number: Text | null;
  contact_name: Text | null;
  email: Text | null;
  po_email: Text | null;
  phone: Text | null;
  website: Text | null;
  address: Text | null;
  time_zone: Text | null;
  /** HH:MM in time_zone. */
  order_cutoff_time: Text | null;
  default_ship_method: Text | null;
  lead_time_days: number | null;
  returnable_days: number | null;
  free_freight_minor: number | null;
  min_order_minor: number | null;
  currency: Text;
  payment_terms: Text | null;
  note: Text | null;
  merged_into_id: number | null;
  /** Sums over its receivings that are over, kept by `settleGoods`. */
  receivings_judged: Generated<number>;
  receivings_on_time: Generated<number>;
  units_expected: Generated<number>;
  units_accepted: Generated<number>;
  units_rejected: Generated<number>;
}

export interface SupplierContactsTable {
  id: Id;
  supplier_id: number;
  position: number;
  name: Text;
  role: Text | null;
  email: Text | null;
  phone: Text | null;
  gets_po: Generated<Flag01>;
}

export interface SupplierCategoriesTable {
  id: Id;
  supplier_id: number;
  position: number;
  name: Text;
  is_hard_goods: Generated<Flag01>;
  is_soft_goods: Generated<Flag01>;
  lead_time_days: number | null;
  returnable_days: number | null;
}

export interface SupplierVendorsTable {
  supplier_id: number;
  vendor_id: number;
}
