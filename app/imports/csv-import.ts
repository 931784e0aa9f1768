import type { ImportWords } from "./import-view";

export type CsvKind = "customers" | "suppliers";

const rowsOf = (found: string, left: string) => [
  "The file of Download CSV, changed in a spreadsheet and saved as CSV",
  `Any CSV whose first row names its columns as that file does: a row is found by id, else by ${found}`,
  `An empty cell leaves the value as it is. ${left} are in the file to look at: changes to them are not read`,
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
