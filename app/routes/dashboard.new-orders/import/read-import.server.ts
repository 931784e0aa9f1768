import type { ImportReport, ImportRow } from "contract/imports.schema";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import {
  type ImportReportView,
  type ImportRowView,
  type ImportView,
  OUTCOME_WORDS,
  OUTCOMES,
  type Outcome,
} from "./import-view";

const ROWS_PER_PAGE = 25;
const MAX_PAGE = 1_000_000;

/** The dialog behind `?modal=import`, null where the URL does not ask for it. */
export async function readImport(backend: BackendClient, query: URLSearchParams): Promise<ImportView | null> {
  if (query.get("modal") !== "import") return null;
  const asked = query.get("import");
  if (!asked) return { step: "choose" };
  const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 0;
  const problem = { step: "problem" as const, message: "Import not found. Choose the files again." };
  if (id === 0 || id > 2_147_483_647) return problem;
  const outcome = OUTCOMES.find((known) => known === query.get("outcome"));
  const page = pageOf(query);
  const answer = await backend.call("getImport", {
    id,
    query: { ...(outcome && { outcome: [outcome] }), page, per_page: ROWS_PER_PAGE },
  });
  if (!answer.ok)
    return { ...problem, message: answer.error.kind === "not_found" ? problem.message : answer.error.message };
  return { step: "report", report: reportView(answer.data.data, { query, outcome, page }) };
}

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("rows") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

interface Asked {
  query: URLSearchParams;
  outcome: Outcome | undefined;
  page: number;
}

function reportView(report: ImportReport, { query, outcome, page }: Asked): ImportReportView {
  const total = OUTCOMES.reduce((sum, one) => sum + report.counts[one], 0);
  return {
    id: report.id,
    isDryRun: report.dry_run === true,
    state: stateOf(report.status),
    files: (report.files ?? []).join(", "),
    processed: report.processed ?? total,
    total: report.total ?? null,
    counts: report.counts,
    message: report.message ?? null,
    tabs: [
      { label: "All", to: rowsTo(query, undefined), isCurrent: !outcome, count: total },
      ...OUTCOMES.map((one) => ({
        label: OUTCOME_WORDS[one].label,
        to: rowsTo(query, one),
        isCurrent: outcome === one,
        count: report.counts[one],
      })),
    ],
    rows: report.rows.map(rowView),
    page,
    perPage: ROWS_PER_PAGE,
    rowsTotal: report.rows_total ?? (outcome ? report.counts[outcome] : total),
    pageTo: `${rowsTo(query, outcome)}&rows={page}`,
  };
}

function stateOf(status: string): ImportReportView["state"] {
  if (status === "running") return "running";
  return status === "done" ? "done" : "failed";
}

function rowsTo(query: URLSearchParams, outcome: Outcome | undefined): string {
  const next = new URLSearchParams(query);
  next.delete("rows");
  next.delete("outcome");
  if (outcome) next.set("outcome", outcome);
  return paths.newOrders(next);
}

function rowView(row: ImportRow, index: number): ImportRowView {
  const outcome = OUTCOMES.find((known) => known === row.outcome);
  const name = row.name || row.external_id;
  return {
    key: `${row.file} ${row.row ?? ""} ${index}`,
    place: row.row ? `Row ${row.row.toLocaleString("en-US")}, ${row.file}` : name ? row.file : "The whole file",
    name: name || (row.row ? "Unnamed order" : row.file),
    to: row.order_id ? paths.order(row.order_id) : null,
    outcome: outcome ? OUTCOME_WORDS[outcome] : { label: row.outcome, tone: "idle", glyph: "info" },
    messages: row.messages,
  };
}
