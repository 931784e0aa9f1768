import { redirect } from "@remix-run/node";
import type { CsvImportReport, CsvImportRow } from "contract/csv-files.schema";
import { customerFields } from "contract/customer-fields";
import { type Fields, fieldNoun } from "contract/field";
import { countWords, numberWords } from "contract/number-words";
import { supplierFields } from "contract/supplier-fields";
import type { BackendClient } from "~/backend/client.server";
import { readForm, refuse } from "~/backend/forms.server";
import { uploadOf } from "~/backend/uploads.server";
import { changeQuery, paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { CSV_IMPORT, type CsvKind } from "./csv-import";
import { applyForm, ROWS_PER_PAGE, readAskedRows, rowsFrame } from "./import-request.server";
import { IMPORT_KEYS, type ImportRowView, type ImportView, OUTCOME_WORDS } from "./import-view";

const KINDS = {
  customers: {
    call: "importCustomers",
    list: paths.customers,
    record: (id: number) => paths.customer(id),
    fields: customerFields as Fields,
  },
  suppliers: {
    call: "importSuppliers",
    list: paths.suppliers,
    record: (id: number) => paths.supplier(id),
    fields: supplierFields as Fields,
  },
} as const;

/** The dialog behind `?modal=import`: a file to choose, or what the one that was chosen would do now. Null where the URL does not ask for it. */
export async function readCsvImport(
  backend: BackendClient,
  kind: CsvKind,
  query: URLSearchParams,
): Promise<ImportView | null> {
  if (query.get("modal") !== "import") return null;
  const importId = query.get("import");
  if (!importId) return { step: "choose" };
  const form = new FormData();
  form.set("import_id", importId);
  form.set("dry_run", "true");
  const answer = await backend.call(KINDS[kind].call, { form });
  if (!answer.ok) return { step: "problem", message: "That file is no longer kept. Choose it again." };
  return { step: "report", report: reportView(kind, answer.data.data, { query, importId }) };
}

/** A file: passed on as it arrives, as a dry run. A form with `import_id`: that file for good. */
export async function importCsv(request: Request, kind: CsvKind): Promise<Response> {
  const signedIn = await requireUser(request);
  const { call, list } = KINDS[kind];
  const upload = uploadOf(request);
  const form = upload ? new FormData() : await readForm(request);
  const answer = await signedIn.backend.call(call, { form: upload ?? applyForm(form) });
  if (!answer.ok) return refuse(answer.error, form);
  const { data } = answer.data;
  const query = new URL(request.url).searchParams;
  const closed = { modal: null, ...Object.fromEntries(IMPORT_KEYS.map((key) => [key, null])) };
  if (!data.import_id)
    return await redirectWithToast(signedIn, list(changeQuery(query, closed)), { text: doneWords(kind, data) });
  return redirect(list(changeQuery(query, { ...closed, modal: "import", import: data.import_id })), 303);
}

function doneWords(kind: CsvKind, { counts }: CsvImportReport): string {
  const { noun } = CSV_IMPORT[kind];
  const refused = counts.refused > 0 ? ` ${countWords(counts.refused, "row")} left out.` : "";
  return `${countWords(counts.new, ...noun)} added, ${numberWords(counts.changed)} changed.${refused}`;
}

function reportView(
  kind: CsvKind,
  { counts, rows, total, notes }: CsvImportReport,
  { query, importId }: { query: URLSearchParams; importId: string },
) {
  const asked = readAskedRows(query);
  const chosen = asked.outcome ? rows.filter(({ outcome }) => outcome === asked.outcome) : rows;
  const first = (asked.page - 1) * ROWS_PER_PAGE;
  return {
    ...rowsFrame(counts, asked, KINDS[kind].list),
    id: importId,
    isDryRun: true,
    state: "done" as const,
    files: countWords(total, "row"),
    processed: total,
    total,
    message: notes.length > 0 ? notes.join(" ") : null,
    rows: chosen.slice(first, first + ROWS_PER_PAGE).map((row) => rowView(kind, row)),
  };
}

function rowView(kind: CsvKind, { row, id, name, outcome, fields, errors }: CsvImportRow): ImportRowView {
  const { record, fields: known } = KINDS[kind];
  const label = (field: string) => {
    const of = known[field];
    return of ? fieldNoun(of) : field;
  };
  const changes = outcome === "changed" ? [`Changes ${fields.map(label).join(", ")}.`] : [];
  const problems = Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => (known[field] ? `${known[field].label}: ${sentence}` : sentence)),
  );
  return {
    key: String(row),
    place: `Row ${numberWords(row)}`,
    name: name || `${CSV_IMPORT[kind].noun[0]} without a name`,
    to: id && outcome !== "refused" ? record(id) : null,
    outcome: OUTCOME_WORDS[outcome],
    messages: [...changes, ...problems],
  };
}
