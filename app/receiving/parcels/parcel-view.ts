import type { FormRefusal } from "~/backend/forms.server";
import type { ListPage } from "~/lists/list-page";
import type { Option } from "~/ui/inputs";
import type { ParcelActionName } from "./parcel-actions";

export const PARCEL_VIEWS = ["open", "identified", "returned"] as const;
export type ParcelView = (typeof PARCEL_VIEWS)[number];

export interface ParcelRow {
  id: number;
  status: string;
  description: string;
  /** "2 boxes, about 40 pieces". */
  size: string;
  /** "UPS 1Z…". */
  tracking: string;
  supplier: string;
  place: string;
  owner: string;
  /** "Sat Nov 21, 2 days here". */
  received: string;
  note: string;
  /** What became of it. */
  outcome: string;
  receivingTo: string | null;
  photo: { name: string; src: string; to: string } | null;
  photos: number;
}

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

export type ParcelsView =
  | { kind: "missing"; message: string }
  | { kind: "parcels"; view: ParcelView; list: ListPage; rows: readonly ParcelRow[]; dialog: ParcelDialogData | null };

export type ParcelRefusal = FormRefusal & { newPlace?: string };

/** Query keys of the dialogs of parcels. */
export const PARCEL_KEYS = ["tracking", "match"];
