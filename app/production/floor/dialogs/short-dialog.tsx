import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { lackWords } from "../../lack-words";
import { lacksOf, missingOf } from "../job-state";
import { type DialogProps, useRefusal } from "./dialog-props";
import { DialogRefusal } from "./dialog-refusal";
import { FloorDialog } from "./floor-dialog";
import { FloorForm } from "./floor-form-frame";

/** Nobody makes what is missing any more: it is accepted short with a reason, and the job is finished. */
export default function ShortDialog({ floor, job, answer }: DialogProps) {
  const { errorOf, setErrors, typed, message } = useRefusal(answer);
  const missing = job.parts.filter((part) => missingOf(part) > 0);
  return (
    <FloorDialog floor={floor} title={`Finish ${job.order} short`}>
      <FloorForm
        floor={floor}
        intent="finish_short"
        job={job}
        modal="short"
        className="floor-fields"
        fields={missing.map((part) => ["short", `${part.id}:${missingOf(part)}`] as const)}
        onErrors={setErrors}
        onEntered={() => floor.open(null)}
      >
        <DialogRefusal message={message} />
        <ul className="floor-reasons">
          {lacksOf(missing).map((lack) => (
            <li key={lack.name}>{lackWords(lack)}</li>
          ))}
        </ul>
        <Field
          name="reason"
          label="Reason for accepting fewer"
          hint="Say who agreed to it. Replacements not ordered yet are no longer needed."
          error={errorOf("reason")}
        >
          <TextArea rows={3} defaultValue={typed("reason")} />
        </Field>
        <button type="submit" className="floor-button floor-button-first">
          Finish with {job.made} of {job.ordered}
        </button>
      </FloorForm>
    </FloorDialog>
  );
}
