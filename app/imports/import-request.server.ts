import { pageIn } from "~/lists/page-in";
import { type ImportReportView, OUTCOME_WORDS, OUTCOMES, type Outcome } from "./import-view";

/** Of a page of rows. */
export const ROWS_PER_PAGE = 25;

/** Does this request belong to the Import dialog of its page? */
export const isImport = (request: Request): boolean => new URL(request.url).searchParams.get("modal") === "import";

/** What the URL asks of an import's rows. */
export type AskedRows = ReturnType<typeof readAskedRows>;

export function readAskedRows(query: URLSearchParams) {
  return {
    query,
    outcome: OUTCOMES.find((known) => known === query.get("outcome")),
    page: pageIn(query, { name: "rows" }),
  };
}

/** The tabs and pages of an import's rows; `pathOf` is the page below the dialog. */
export function rowsFrame(
  counts: ImportReportView["counts"],
  { query, outcome, page }: AskedRows,
  pathOf: (query: URLSearchParams) => string,
): Pick<ImportReportView, "counts" | "tabs" | "page" | "perPage" | "rowsTotal" | "pageTo"> {
  const total = OUTCOMES.reduce((sum, one) => sum + counts[one], 0);
  const rowsTo = (chosen: Outcome | undefined) => {
    const next = new URLSearchParams(query);
    next.delete("rows");
    next.delete("outcome");
    if (chosen) next.set("outcome", chosen);
    return pathOf(next);
  };
  return {
    counts,
    tabs: [
      { label: "All", to: rowsTo(undefined), isCurrent: !outcome, count: total },
      ...OUTCOMES.map((one) => ({
        label: OUTCOME_WORDS[one].label,
        to: rowsTo(one),
        isCurrent: outcome === one,
        count: counts[one],
      })),
    ],
    page,
    perPage: ROWS_PER_PAGE,
    rowsTotal: outcome ? counts[outcome] : total,
    pageTo: `${rowsTo(outcome)}&rows={page}`,
  };
}

/** The files of the dry run that this form names, for good. */
export function applyForm(typed: FormData): FormData {
  const form = new FormData();
  form.set("import_id", String(typed.get("import_id") ?? ""));
  form.set("dry_run", "false");
  return form;
}
