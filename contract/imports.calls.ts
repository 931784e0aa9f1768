import { bearerCall, define } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { importQuery, importReport } from "./imports.schema";
import { CHANGES_NEW, READS_NEW } from "./needs";

/** Orders from files. */
export const importsCalls = {
  importOrders: define({
    ...bearerCall,
    status: 201,
    method: "POST",
    path: "/imports/orders",
    tag: "Imports",
    summary: "Import order files; a large one answers 202 and is followed at /imports/{id}",
    needs: CHANGES_NEW,
    multipart: {
      file: "One or more files: Shopify order JSON, Shopify orders_export.csv, WooCommerce order JSON",
      dry_run: "true: only say what would happen",
      import_id: "In place of files: apply the files of this earlier dry run",
    },
    mayAnswerLater: true,
    response: writeEnvelope(importReport),
  }),
  getImport: define({
    ...bearerCall,
    method: "GET",
    path: "/imports/{id}",
    tag: "Imports",
    summary: "Progress and result of an import",
    needs: READS_NEW,
    query: importQuery,
    response: oneEnvelope(importReport),
  }),
} as const;
