import { Form, Link, useLocation, useRevalidator } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { useEffect } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { Badge } from "~/ui/badge";
import { ButtonLink, StatusButton } from "~/ui/button";
import { DialogBody, DialogFoot } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { RunningStitch } from "~/ui/running-stitch";
import { Tabs } from "~/ui/tabs";
import { ImportRows } from "./import-rows";
import { type ImportReportView, type ImportWords, OUTCOME_WORDS, OUTCOMES } from "./import-view";

const FOLLOW_EVERY_MS = 1_000;

type ImportReportProps = {
  report: ImportReportView;
  words: ImportWords;
  refusal: FormRefusal | undefined;
  againTo: string;
  done: { to: string; label: string; note: string } | undefined;
};

/** A dry run, or an import: how far it is, what came of each line, and the next step. */
export function ImportReport({ report, words, refusal, againTo, done }: ImportReportProps) {
  return (
    <>
      <DialogBody>
        <p className="text-muted">{report.files}</p>
        {refusal ? (
          <Notice tone="stop" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        {report.state === "running" ? (
          <Progress report={report} words={words} />
        ) : (
          <Summary report={report} note={done?.note ?? null} />
        )}
        {report.state === "running" ? null : <Rows report={report} words={words} />}
      </DialogBody>
      <Foot report={report} words={words} againTo={againTo} done={done} />
    </>
  );
}

/** Asks again every second while scripts run; without them the link does. */
function Progress({
  report: { processed, total, counts },
  words: { noun },
}: Pick<ImportReportProps, "report" | "words">) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, FOLLOW_EVERY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const words =
    total === null ? "The files are being read" : `${numberWords(processed)} of ${countWords(total, ...noun)}`;
  return (
    <div className="grid gap-2">
      <p role="status">
        <b>{words}</b>
        <span className="text-muted">
          {" "}
          {OUTCOMES.filter((one) => counts[one] > 0)
            .map((one) => `${numberWords(counts[one])} ${OUTCOME_WORDS[one].label.toLowerCase()}`)
            .join(", ")}
        </span>
      </p>
      <RunningStitch value={processed} max={total ?? 0} label={words} />
      <p className="text-muted">It continues if you close this window.</p>
    </div>
  );
}

function Summary({ report, note }: { report: ImportReportView; note: string | null }) {
  const { state, message, counts, isDryRun } = report;
  if (state === "failed")
    return (
      <Notice tone="stop" role="alert">
        {message ?? "The import stopped. Choose the files again."}
      </Notice>
    );
  return (
    <>
      {message ? <Notice tone="care">{message}</Notice> : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
        {OUTCOMES.map((one) => (
          <Badge
            key={one}
            variant={counts[one] > 0 ? "strong" : "quiet"}
            {...OUTCOME_WORDS[one]}
            label={`${numberWords(counts[one])} ${OUTCOME_WORDS[one].label.toLowerCase()}`}
          />
        ))}
      </p>
      {isDryRun ? null : <p className="text-muted">{note}</p>}
    </>
  );
}

function Rows({ report, words: { noun } }: Pick<ImportReportProps, "report" | "words">) {
  const everything = report.tabs[0]?.count ?? 0;
  if (everything === 0) return null;
  return (
    <div className="border border-line rounded-card [&_.tabs]:px-3.5 [&_.table-foot]:static [&_.table_th]:static">
      <Tabs label="Outcome" tabs={report.tabs.map((tab) => ({ ...tab, count: numberWords(tab.count) }))} />
      <ImportRows rows={report.rows} noun={noun} />
      <Pager
        page={report.page}
        perPage={report.perPage}
        total={report.rowsTotal}
        noun={noun}
        pageTo={(page) => report.pageTo.replace("{page}", String(page))}
      />
    </div>
  );
}

function Foot({ report, words: { noun, changes }, againTo, done }: Omit<ImportReportProps, "refusal">) {
  const { state, isDryRun, counts, id } = report;
  const { pathname, search } = useLocation();
  const toApply = counts.new + counts.changed;
  if (state === "running")
    return (
      <DialogFoot cancelLabel="Close">
        <span className="without-script">
          <ButtonLink to={pathname + search} preventScrollReset>
            Check progress
          </ButtonLink>
        </span>
      </DialogFoot>
    );
  if (state === "failed" || (isDryRun && toApply === 0))
    return (
      <DialogFoot note={state === "failed" ? null : whyNothing(counts, noun)} cancelLabel="Close">
        <ButtonLink to={againTo} preventScrollReset>
          Choose other files
        </ButtonLink>
      </DialogFoot>
    );
  if (isDryRun)
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="import_id" value={id} />
        <DialogFoot note={consequence(counts, noun, changes)}>
          <StatusButton variant="primary" pendingLabel="Importing">
            {`Import ${countWords(toApply, ...noun)}`}
          </StatusButton>
        </DialogFoot>
      </Form>
    );
  return (
    <DialogFoot
      cancelLabel="Close"
      note={
        <Link className="link" to={againTo} preventScrollReset>
          Import more files
        </Link>
      }
    >
      {done ? (
        <ButtonLink variant="primary" to={done.to}>
          {done.label}
        </ButtonLink>
      ) : null}
    </DialogFoot>
  );
}

function whyNothing({ unchanged, refused }: ImportReportView["counts"], [, several]: ImportWords["noun"]): string {
  if (unchanged + refused === 0) return `These files contain no ${several}.`;
  return refused === 0 ? `All ${several} are already here and unchanged.` : "Nothing to import.";
}

function consequence(
  { new: created, changed, refused }: ImportReportView["counts"],
  noun: ImportWords["noun"],
  changes: string,
): string {
  const parts = [
    created > 0 ? `Adds ${countWords(created, ...noun)}.` : null,
    changed > 0 ? `Updates ${countWords(changed, ...noun)}, ${changes}.` : null,
    refused > 0 ? `Leaves out ${countWords(refused, ...noun)}.` : null,
  ];
  return parts.filter(Boolean).join(" ");
}
