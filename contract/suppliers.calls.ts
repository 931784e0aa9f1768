import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, versionQuery, writeEnvelope } from "./conventions.schema";
import { historyList, historyQuery } from "./history.schema";
import { CHANGES_SUPPLIERS, READS_SUPPLIERS } from "./needs";
import {
  supplier,
  supplierBody,
  supplierGone,
  supplierPatch,
  supplierQuery,
  supplierReferences,
} from "./suppliers.schema";

const { create, get, patch, remove } = signedIn({ tag: "Suppliers" });

export const suppliersCalls = {
  listSuppliers: get("/sourcing/suppliers", "List suppliers with their numbers", {
    needs: READS_SUPPLIERS,
    query: supplierQuery,
    response: listEnvelope(supplier),
  }),
  createSupplier: create("/sourcing/suppliers", "Add a supplier", {
    needs: CHANGES_SUPPLIERS,
    body: supplierBody,
    response: writeEnvelope(supplier),
  }),
  getSupplier: get("/sourcing/suppliers/{id}", "One supplier", {
    needs: READS_SUPPLIERS,
    response: oneEnvelope(supplier),
  }),
  patchSupplier: patch("/sourcing/suppliers/{id}", "Change it, or merge duplicates into it", {
    needs: CHANGES_SUPPLIERS,
    body: supplierPatch,
    response: writeEnvelope(supplier),
  }),
  deleteSupplier: remove("/sourcing/suppliers/{id}", "Delete it; deactivates it where anything refers to it", {
    needs: CHANGES_SUPPLIERS,
    query: versionQuery,
    response: writeEnvelope(supplierGone),
  }),
  supplierReferences: get("/sourcing/suppliers/{id}/references", "What refers to it", {
    needs: READS_SUPPLIERS,
    response: oneEnvelope(supplierReferences),
  }),
  listSupplierHistory: get("/sourcing/suppliers/{id}/history", "History, newest first", {
    needs: READS_SUPPLIERS,
    query: historyQuery,
    response: historyList,
  }),
} as const;
