import type { FormRefusal } from "~/backend/forms.server";
import type { Option } from "~/ui/inputs";
import type { ParcelActionName } from "./parcel-actions";

export const PARCEL_VIEWS = ["open", "identified", "returned"] as const;
export type ParcelView = (typeof PARCEL_VIEWS)[number];

export interface ParcelValues {
  description: string;
  carrier: string;
  tracking_number: string;
  supplier_id: string;
  boxes: string;
  pieces: string;
  location_name: string;
  owner_id: string;
  received_date: string;
  note: string;
}

/** An open line that a parcel may be of. */
export interface ParcelMatch {
  id: number;
  name: string;
  about: string;
  toCome: number;
}

interface Fields {
  values: ParcelValues;
  people: readonly Option[];
  suppliers: readonly Option[];
  places: readonly Option[];
}

export interface ParcelFacts {
  id: number;
  /** `ID:LOCK_VERSION`. */
  target: string;
  description: string;
  about: string;
}

export type ParcelDialogData =
  | ({ modal: "parcel-new" } & Fields)
  | ({ modal: "parcel-edit"; parcel: ParcelFacts } & Fields)
  | { modal: "parcel-identify"; parcel: ParcelFacts; q: string; matches: readonly ParcelMatch[]; more: number }
  | { modal: ParcelActionName; parcel: ParcelFacts };

export type ParcelRefusal = FormRefusal & { newPlace?: string };

/** Query keys of the dialogs of parcels. */
export const PARCEL_KEYS = ["tracking", "match"];
