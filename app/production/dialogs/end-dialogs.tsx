import { useLocation } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { ActionControls } from "~/lists/actions/action-controls";
import { fieldState } from "~/lists/bulk/field-state";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { productionActions } from "~/production/production-actions";
import { stageLabel } from "~/production/production-moves";
import { ButtonLink } from "~/ui/button";
import { JobDialog } from "./job-dialog";
import { PartRows, partLabels } from "./part-rows";
import type { JobPart, JobView, ProductionAnswer } from "./production-dialog";

type JobProps = { job: JobView; answer: ProductionAnswer | undefined };

/** Fewer pieces than ordered are enough: how many of each size nobody makes any more. */
export function ShortDialog({ job, answer }: JobProps) {
  const parts = job.status === "completed" ? [] : job.parts.filter(({ pieces }) => pieces.left + pieces.short > 0);
  return (
    <JobDialog job={job} answer={answer} modal="short" labels={partLabels("short", parts)} isOpen={parts.length > 0}>
      {parts.length === 0 ? <p>Every size of this job is complete.</p> : null}
      {parts.length > 0 ? (
        <>
          <PartRows
            parts={parts}
            field="short"
            label="Accepted short"
            stateOf={(name, { pieces }) => fieldState(answer, name, pieces.short > 0 ? String(pieces.short) : "")}
            placeholderOf={({ pieces }) => String(pieces.left + pieces.short)}
          />
          <ActionControls fields={productionActions.short.fields} answer={answer} />
        </>
      ) : null}
    </JobDialog>
  );
}

/** The run is over: said once, by a person. */
export function CompleteDialog({ job, answer }: JobProps) {
  const { search } = useLocation();
  const isRunning = job.status === "in_progress";
  const isDone = isRunning && job.parts.every(({ pieces }) => pieces.left === 0);
  return (
    <JobDialog job={job} answer={answer} modal="complete" isOpen={isDone}>
      {isRunning ? null : <p>{`${stageLabel(job.status)}. Only a running job can be completed.`}</p>}
      <ul className="dialog-orders">
        {job.parts.map((part) => (
          <li key={part.id}>
            <b>{part.name}</b>
            <span>{endWords(part)}</span>
          </li>
        ))}
      </ul>
      {isRunning && !isDone ? <Rest links={listLinks(search, "")} id={job.id} /> : null}
    </JobDialog>
  );
}

/** What brings a job to its end where pieces are left. */
function Rest({ links, id }: { links: ListLinks; id: number }) {
  return (
    <p className="flex gap-2">
      <ButtonLink to={links.modal("count", id)}>Count…</ButtonLink>
      <ButtonLink to={links.modal("short", id)}>Accept short…</ButtonLink>
    </p>
  );
}

function endWords({ pieces: { produced, ordered, short, left } }: JobPart): string {
  const made = `${numberWords(produced)} of ${numberWords(ordered)} made`;
  const accepted = short > 0 ? `, ${numberWords(short)} accepted short` : "";
  if (left === 0) return `${made}${accepted}`;
  return `${made}${accepted}. Count the other ${numberWords(left)}, or accept ${countWords(left, "piece")} short.`;
}
