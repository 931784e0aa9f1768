import { fieldState } from "~/lists/bulk/field-state";
import { countWords, numberWords } from "~/orders/number-words";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { stageLabel } from "../production-moves";
import { JobDialog } from "./job-dialog";
import { partField } from "./part-field";
import { PartRows } from "./part-rows";
import type { JobPart, JobView, ProductionAnswer } from "./production-dialog";

type JobProps = { job: JobView; answer: ProductionAnswer | undefined };

/** Fewer pieces than ordered are enough: how many of each size nobody makes any more. */
export function ShortDialog({ job, answer }: JobProps) {
  const parts = job.parts.filter(({ status, pieces }) => status !== "completed" && pieces.left + pieces.short > 0);
  const reason = fieldState(answer, "reason");
  const labels = Object.fromEntries(parts.map(({ id, size }) => [partField("short", id), `Size ${size}`]));
  return (
    <JobDialog
      job={job}
      answer={answer}
      modal="short"
      title={`Accept ${job.name} short`}
      labels={{ reason: "Why", ...labels }}
      note="Goods that were asked for again are no longer needed for these."
      button={parts.length > 0 ? "Accept short" : null}
    >
      {parts.length === 0 ? <p>Every size of this job is made in full.</p> : null}
      {parts.length > 0 ? (
        <>
          <PartRows
            parts={parts}
            field="short"
            label="Accepted short"
            stateOf={(name, { pieces }) => fieldState(answer, name, pieces.short > 0 ? String(pieces.short) : "")}
            placeholderOf={({ pieces }) => String(pieces.left + pieces.short)}
          />
          <Field name="reason" label="Why fewer are enough" error={reason.error} hint="The history keeps it.">
            <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
          </Field>
        </>
      ) : null}
    </JobDialog>
  );
}

/** The run is over: said once, by a person. */
export function CompleteDialog({ job, answer }: JobProps) {
  const open = job.parts.filter(({ status }) => status !== "completed");
  const done = open.filter(isDone);
  return (
    <JobDialog
      job={job}
      answer={answer}
      modal="complete"
      title={`Complete ${job.name}`}
      labels={{}}
      note={done.length > 0 ? "The order completes by itself with its last production." : null}
      button={done.length > 0 ? "Complete" : null}
    >
      {open.length === 0 ? <p>Everything of this job is completed.</p> : null}
      <ul className="dialog-orders">
        {open.map((part) => (
          <li key={part.id}>
            {isDone(part) ? (
              <Checkbox name="production" value={part.target} defaultChecked>
                <b>{part.size}</b>
              </Checkbox>
            ) : (
              <b>{part.size}</b>
            )}
            <span>{endWords(part)}</span>
          </li>
        ))}
      </ul>
    </JobDialog>
  );
}

const isDone = ({ status, pieces }: JobPart) => status === "in_progress" && pieces.left === 0;

function endWords({ status, pieces }: JobPart): string {
  const { produced, ordered, short, left } = pieces;
  const made = `${numberWords(produced)} of ${numberWords(ordered)} made`;
  const accepted = short > 0 ? `, ${numberWords(short)} accepted short` : "";
  if (status !== "in_progress") return `${stageLabel(status)}, ${made}${accepted}`;
  if (left === 0) return `${made}${accepted}`;
  return `${made}${accepted}. Count the other ${numberWords(left)}, or accept ${countWords(left, "piece")} short.`;
}
