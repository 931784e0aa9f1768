import type { FormRefusal } from "~/backend/forms.server";
import type { Option } from "~/ui/inputs";

/** Pieces that belong to no order. */
export interface StockRow {
  key: string;
  item: string;
  look: string;
  swatch: string | null;
  place: string;
  quantity: number;
  owner: string;
  /** "Too many came, Today 09:42". */
  origin: string;
  countTo: string;
}

export const PLACE_VIEWS = ["all", "occupied", "free", "stock"] as const;
export type PlaceView = (typeof PLACE_VIEWS)[number];

export interface PlaceValues {
  name: string;
  zone: string;
  kind: string;
  capacity_units: string;
  is_active: boolean;
}

/** Query keys of the dialog that counts stock: what it begins with. */
export const STOCK_KEYS = ["item_sku", "item_title", "item_color", "item_size", "item_place"];

export interface StockValues {
  sku: string;
  title: string;
  color: string;
  size: string;
  location_name: string;
  counted: string;
}

export type PlaceDialogData =
  | { modal: "place-new"; values: PlaceValues }
  | { modal: "place-edit"; id: number; lock: string; values: PlaceValues }
  | { modal: "stock-count"; values: StockValues; places: readonly Option[] };

export type PlaceRefusal = FormRefusal & { newPlace?: string };
