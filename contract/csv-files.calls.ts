import { bytes, signedIn } from "./call";
import { writeEnvelope } from "./conventions.schema";
import { csvImportQuery, csvImportReport } from "./csv-files.schema";
import { CHANGES_ORDERS, CHANGES_SUPPLIERS, LISTS_ORDERS, READS_SUPPLIERS } from "./needs";

const customers = signedIn({ tag: "Customers" });
const suppliers = signedIn({ tag: "Suppliers" });

const written = { mediaType: "text/csv", response: bytes } as const;
const read = {
  query: csvImportQuery,
  multipart: {
    file: "One CSV file. It may also be the whole body, as text/csv",
    dry_run: "true: only say what would happen; the query may say it too",
    import_id: "In place of a file: that of this earlier dry run",
  },
  keepsAnswerItself: true,
  response: writeEnvelope(csvImportReport),
} as const;

/** Customers and suppliers out and in. */
export const csvFilesCalls = {
  exportCustomers: customers.get("/exports/customers.csv", "All customers as CSV", { ...written, needs: LISTS_ORDERS }),
  importCustomers: customers.post("/imports/customers", "Add and change customers by CSV; found by id, else by email", {
    ...read,
    needs: CHANGES_ORDERS,
  }),
  exportSuppliers: suppliers.get("/exports/suppliers.csv", "All suppliers as CSV", {
    ...written,
    needs: READS_SUPPLIERS,
  }),
  importSuppliers: suppliers.post("/imports/suppliers", "Add and change suppliers by CSV; found by id, else by name", {
    ...read,
    needs: CHANGES_SUPPLIERS,
  }),
} as const;
