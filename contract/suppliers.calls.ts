import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
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

const one = { ...bearerCall, path: "/sourcing/suppliers/{id}", tag: "Suppliers" } as const;

export const suppliersCalls = {
  listSuppliers: define({
    ...bearerCall,
    method: "GET",
    path: "/sourcing/suppliers",
    tag: "Suppliers",
    summary: "List suppliers with their numbers",
    needs: READS_SUPPLIERS,
    query: supplierQuery,
    response: listEnvelope(supplier),
  }),
  createSupplier: define({
    ...bearerCall,
    status: 201,
    method: "POST",
    path: "/sourcing/suppliers",
    tag: "Suppliers",
    summary: "Add a supplier",
    needs: CHANGES_SUPPLIERS,
    body: supplierBody,
    response: writeEnvelope(supplier),
  }),
  getSupplier: define({
    ...one,
    method: "GET",
    summary: "One supplier",
    needs: READS_SUPPLIERS,
    response: oneEnvelope(supplier),
  }),
  patchSupplier: define({
    ...one,
    method: "PATCH",
    summary: "Change it, or merge duplicates into it",
    needs: CHANGES_SUPPLIERS,
    body: supplierPatch,
    response: writeEnvelope(supplier),
  }),
  deleteSupplier: define({
    ...one,
    method: "DELETE",
    summary: "Delete it; deactivates it where anything refers to it",
    needs: CHANGES_SUPPLIERS,
    response: writeEnvelope(supplierGone),
  }),
  supplierReferences: define({
    ...bearerCall,
    method: "GET",
    path: "/sourcing/suppliers/{id}/references",
    tag: "Suppliers",
    summary: "What refers to it",
    needs: READS_SUPPLIERS,
    response: oneEnvelope(supplierReferences),
  }),
  listSupplierHistory: define({
    ...bearerCall,
    method: "GET",
    path: "/sourcing/suppliers/{id}/history",
    tag: "Suppliers",
    summary: "History, newest first",
    needs: READS_SUPPLIERS,
    query: historyQuery,
    response: historyList,
  }),
} as const;
