import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import {
  assignLocationsBody,
  assignLocationsResult,
  location,
  locationBody,
  locationPatch,
  locationQuery,
  parcel,
  parcelBody,
  parcelPatch,
  parcelQuery,
  stockBody,
  stockItem,
  stockQuery,
} from "./locations.schema";
import { CHANGES_RECEIVING, READS_DOCK, READS_ORDERS } from "./needs";

const { create, get, patch, put } = signedIn({ tag: "Receiving" });

/** Where goods stand, what belongs to no order, and parcels that nobody knows. */
export const locationsCalls = {
  assignLocations: put("/sourcing/receivings/assignLocations", "Put splits at a location", {
    needs: CHANGES_RECEIVING,
    body: assignLocationsBody,
    response: writeEnvelope(assignLocationsResult),
  }),
  listLocations: get("/sourcing/locations", "Locations and their contents", {
    needs: READS_ORDERS,
    query: locationQuery,
    response: listEnvelope(location),
  }),
  createLocation: create("/sourcing/locations", "Add a location", {
    needs: CHANGES_RECEIVING,
    body: locationBody,
    response: writeEnvelope(location),
  }),
  patchLocation: patch("/sourcing/locations/{id}", "Change a location", {
    needs: CHANGES_RECEIVING,
    body: locationPatch,
    response: writeEnvelope(location),
  }),
  listStock: get("/sourcing/stock", "Pieces not tied to an order", {
    needs: READS_DOCK,
    query: stockQuery,
    response: listEnvelope(stockItem),
  }),
  countStock: create("/sourcing/stock", "Enter what was counted", {
    needs: CHANGES_RECEIVING,
    body: stockBody,
    response: writeEnvelope(stockItem),
  }),
  listParcels: get("/sourcing/parcels", "Unidentified parcels", {
    needs: READS_DOCK,
    query: parcelQuery,
    response: listEnvelope(parcel),
  }),
  createParcel: create("/sourcing/parcels", "Record an unexpected parcel", {
    needs: CHANGES_RECEIVING,
    body: parcelBody,
    response: writeEnvelope(parcel),
  }),
  getParcel: get("/sourcing/parcels/{id}", "One parcel", { needs: READS_DOCK, response: oneEnvelope(parcel) }),
  patchParcel: patch("/sourcing/parcels/{id}", "Change it, say what it is, or that it went back", {
    needs: CHANGES_RECEIVING,
    body: parcelPatch,
    response: writeEnvelope(parcel),
  }),
} as const;
