import { Form, Link, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Badge } from "~/ui/badge";
import { ButtonLink, StatusButton } from "~/ui/button";
import { DialogBody, DialogFoot } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { RunningStitch } from "~/ui/running-stitch";
import { Tabs } from "~/ui/tabs";
import type { ImportRefusal } from "./import-orders.server";
import { ImportRows } from "./import-rows";
import { type ImportReportView, OUTCOME_WORDS, OUTCOMES } from "./import-view";

const FOLLOW_EVERY_MS = 1_000;

type ImportReportProps = {
  report: ImportReportView;
  refusal: ImportRefusal | undefined;
  againTo: string;
  closeTo: string;
};

const number = (value: number) => value.toLocaleString("en-US");
const orders = (count: number) => `${number(count)} ${count === 1 ? "order" : "orders"}`;

/** A dry run, or an import: how far it is, what came of each line, and the next step. */
export function ImportReport({ report, refusal, againTo, closeTo }: ImportReportProps) {
  return (
    <>
      <DialogBody>
        <p className="text-muted">{report.files}</p>
        {refusal ? (
          <Notice tone="stop" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        {report.state === "running" ? <Progress report={report} /> : <Summary report={report} />}
        {report.state === "running" ? null : <Rows report={report} />}
      </DialogBody>
      <Foot report={report} againTo={againTo} closeTo={closeTo} />
    </>
  );
}

/** Asks again every second while scripts run; without them the link does. */
function Progress({ report: { processed, total, counts } }: { report: ImportReportView }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, FOLLOW_EVERY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const words = total === null ? "The files are being read" : `${number(processed)} of ${orders(total)}`;
  return (
    <div className="grid gap-2">
      <p role="status">
        <b>{words}</b>
        <span className="text-muted">
          {" "}
          {OUTCOMES.filter((one) => counts[one] > 0)
            .map((one) => `${number(counts[one])} ${OUTCOME_WORDS[one].label.toLowerCase()}`)
            .join(", ")}
        </span>
      </p>
      <RunningStitch value={processed} max={total ?? 0} label={words} />
      <p className="text-muted">It continues if you close this window.</p>
    </div>
  );
}

function Summary({ report: { state, message, counts, isDryRun } }: { report: ImportReportView }) {
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
            label={`${number(counts[one])} ${OUTCOME_WORDS[one].label.toLowerCase()}`}
          />
        ))}
      </p>
      {isDryRun ? null : <p className="text-muted">New orders are waiting in New Orders.</p>}
    </>
  );
}

function Rows({ report }: { report: ImportReportView }) {
  const everything = report.tabs[0]?.count ?? 0;
  if (everything === 0) return null;
  return (
    <div className="import-rows">
      <Tabs label="Outcome" tabs={report.tabs.map((tab) => ({ ...tab, count: number(tab.count) }))} />
      <ImportRows rows={report.rows} />
      <Pager
        page={report.page}
        perPage={report.perPage}
        total={report.rowsTotal}
        noun={["order", "orders"]}
        pageTo={(page) => report.pageTo.replace("{page}", String(page))}
      />
    </div>
  );
}

function Foot({ report, againTo, closeTo }: { report: ImportReportView; againTo: string; closeTo: string }) {
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
      <DialogFoot note={state === "failed" ? null : whyNothing(counts)} cancelLabel="Close">
        <ButtonLink to={againTo} preventScrollReset>
          Choose other files
        </ButtonLink>
      </DialogFoot>
    );
  if (isDryRun)
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="import_id" value={id} />
        <DialogFoot note={consequence(counts)}>
          <StatusButton variant="primary" pendingLabel="Importing">
            {`Import ${orders(toApply)}`}
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
      <ButtonLink variant="primary" to={closeTo}>
        Open New Orders
      </ButtonLink>
    </DialogFoot>
  );
}

function whyNothing({ unchanged, refused }: ImportReportView["counts"]): string {
  if (unchanged + refused === 0) return "These files contain no orders.";
  return refused === 0 ? "All orders are already here and unchanged." : "Nothing to import.";
}

function consequence({ new: created, changed, refused }: ImportReportView["counts"]): string {
  const parts = [
    created > 0 ? `Adds ${orders(created)}.` : null,
    changed > 0 ? `Updates ${orders(changed)}, only the fields that come from the store.` : null,
    refused > 0 ? `Leaves out ${orders(refused)}.` : null,
  ];
  return parts.filter(Boolean).join(" ");
}
