import { signedIn } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { importQuery, importReport } from "./imports.schema";
import { CHANGES_NEW, READS_NEW } from "./needs";

const { create, get } = signedIn({ tag: "Imports" });

/** Orders from files. */
export const importsCalls = {
  importOrders: create(
    "/imports/orders",
    "Import order files; a large one answers 202 and is followed at /imports/{id}",
    {
      needs: CHANGES_NEW,
      multipart: {
        file: "One or more files: Shopify order JSON, Shopify orders_export.csv, WooCommerce order JSON",
        dry_run: "true: only say what would happen",
        import_id: "In place of files: apply the files of this earlier dry run",
      },
      mayAnswerLater: true,
      response: writeEnvelope(importReport),
    },
  ),
  getImport: get("/imports/{id}", "Progress and result of an import", {
    needs: READS_NEW,
    query: importQuery,
    response: oneEnvelope(importReport),
  }),
} as const;
