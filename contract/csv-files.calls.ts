import { bearerCall, bytes, define } from "./call";
import { writeEnvelope } from "./conventions.schema";
import { csvImportQuery, csvImportReport } from "./csv-files.schema";
import { CHANGES_ORDERS, CHANGES_SUPPLIERS, LISTS_ORDERS, READS_SUPPLIERS } from "./needs";

const written = { ...bearerCall, method: "GET", mediaType: "text/csv", response: bytes } as const;
const read = {
  ...bearerCall,
  method: "POST",
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
  exportCustomers: define({
    ...written,
    path: "/exports/customers.csv",
    tag: "Customers",
    summary: "All customers as CSV",
    needs: LISTS_ORDERS,
  }),
  importCustomers: define({
    ...read,
    path: "/imports/customers",
    tag: "Customers",
    summary: "Add and change customers by CSV; found by id, else by email",
    needs: CHANGES_ORDERS,
  }),
  exportSuppliers: define({
    ...written,
    path: "/exports/suppliers.csv",
    tag: "Suppliers",
    summary: "All suppliers as CSV",
    needs: READS_SUPPLIERS,
  }),
  importSuppliers: define({
    ...read,
    path: "/imports/suppliers",
    tag: "Suppliers",
    summary: "Add and change suppliers by CSV; found by id, else by name",
    needs: CHANGES_SUPPLIERS,
  }),
} as const;
