import type { ImportReport, ImportRow } from "contract/imports.schema";
import { numberWords } from "contract/number-words";
import type { BackendClient } from "~/backend/client.server";
import { type AskedRows, ROWS_PER_PAGE, readAskedRows, rowsFrame } from "~/imports/import-request.server";
import {
  type ImportReportView,
  type ImportRowView,
  type ImportView,
  OUTCOME_WORDS,
  OUTCOMES,
} from "~/imports/import-view";
import { paths } from "~/navigation/paths";

/** The dialog behind `?modal=import`, null where the URL does not ask for it. */
export async function readImport(backend: BackendClient, query: URLSearchParams): Promise<ImportView | null> {
  if (query.get("modal") !== "import") return null;
  const asked = query.get("import");
  if (!asked) return { step: "choose" };
  const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 0;
  const problem = { step: "problem" as const, message: "Import not found. Choose the files again." };
  if (id === 0 || id > 2_147_483_647) return problem;
  const rows = readAskedRows(query);
  const { outcome, page } = rows;
  const answer = await backend.call("getImport", {
    id,
    query: { ...(outcome && { outcome: [outcome] }), page, per_page: ROWS_PER_PAGE },
  });
  if (!answer.ok)
    return { ...problem, message: answer.error.kind === "not_found" ? problem.message : answer.error.message };
  return { step: "report", report: reportView(answer.data.data, rows) };
}

function reportView(report: ImportReport, asked: AskedRows): ImportReportView {
  const frame = rowsFrame(report.counts, asked, paths.newOrders);
  const total = OUTCOMES.reduce((sum, one) => sum + report.counts[one], 0);
  return {
    ...frame,
    id: report.id,
    isDryRun: report.dry_run === true,
    state: stateOf(report.status),
    files: (report.files ?? []).join(", "),
    processed: report.processed ?? total,
    total: report.total ?? null,
    message: report.message ?? null,
    rows: report.rows.map(rowView),
    rowsTotal: report.rows_total ?? frame.rowsTotal,
  };
}

function stateOf(status: string): ImportReportView["state"] {
  if (status === "running") return "running";
  return status === "done" ? "done" : "failed";
}

function rowView(row: ImportRow, index: number): ImportRowView {
  const outcome = OUTCOMES.find((known) => known === row.outcome);
  const name = row.name || row.external_id;
  return {
    key: `${row.file} ${row.row ?? ""} ${index}`,
    place: row.row ? `Row ${numberWords(row.row)}, ${row.file}` : name ? row.file : "The whole file",
    name: name || (row.row ? "Unnamed order" : row.file),
    to: row.order_id ? paths.order(row.order_id) : null,
    outcome: outcome ? OUTCOME_WORDS[outcome] : { label: row.outcome, tone: "idle", glyph: "info" },
    messages: row.messages,
  };
}
