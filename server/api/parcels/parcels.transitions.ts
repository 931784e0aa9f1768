import type { ParcelPatch } from "contract/locations.schema";
import type { Updateable } from "kysely";
import type { ParcelsTable } from "../../db/goods-tables";

export interface ParcelState {
  status: string;
  receiving_id: number | null;
  resolution: string | null;
}

type Move =
  | { ok: true; changes: Updateable<ParcelsTable>; action: "parcel_updated" | "parcel_identified" | "parcel_returned" }
  | { ok: false; field: "receiving_id" | "resolution" | "status"; message: string };

/** What becomes of a parcel by what a person says of it. */
export function moveParcel(parcel: ParcelState, patch: ParcelPatch, at: string): Move {
  const status = patch.status ?? parcel.status;
  const receiving_id = patch.receiving_id === undefined ? parcel.receiving_id : patch.receiving_id;
  const resolution = patch.resolution === undefined ? parcel.resolution : patch.resolution || null;
  if (status === "open") {
    if (patch.receiving_id) {
      return { ok: false, field: "status", message: "Say that it is identified, with what it is." };
    }
    const reopened = parcel.status === "open" ? {} : { status, resolved_at: null };
    return { ok: true, changes: { ...reopened, receiving_id: null, resolution: null }, action: "parcel_updated" };
  }
  if (status === "identified" && receiving_id === null) {
    return { ok: false, field: "receiving_id", message: "Choose the receiving that this parcel belongs to." };
  }
  if (status === "returned" && resolution === null) {
    return { ok: false, field: "resolution", message: "Say how it went back, and to which address." };
  }
  const moved = status === parcel.status ? {} : { status, resolved_at: at };
  const action =
    status === parcel.status ? "parcel_updated" : status === "identified" ? "parcel_identified" : "parcel_returned";
  return {
    ok: true,
    changes: { ...moved, receiving_id: status === "identified" ? receiving_id : null, resolution },
    action,
  };
}
