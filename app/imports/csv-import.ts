import type { ImportWords } from "./import-view";

export type CsvKind = "customers" | "suppliers";

const rowsOf = (found: string, left: string) => [
  "The file from Download to edit, changed in a spreadsheet and saved as CSV",
  `Any CSV with the same column names in its first row. Rows are matched by id, or else by ${found}`,
  `Empty cells keep the current value. ${left} are for reference and not imported`,
];

const file = {
  accept: ".csv,text/csv",
  isMultiple: false,
  limits: "A CSV file of up to 10 MB and 10,000 rows.",
  changes: "only the cells that differ",
};

export const CSV_IMPORT: Readonly<Record<CsvKind, ImportWords>> = {
  customers: { ...file, noun: ["customer", "customers"], readable: rowsOf("email", "Orders and totals") },
  suppliers: {
    ...file,
    noun: ["supplier", "suppliers"],
    readable: rowsOf("name", "Contacts, categories, brands and figures"),
  },
};
