import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { type DialogProps, useRefusal } from "./dialog-props";
import { DialogRefusal } from "./dialog-refusal";
import { FloorDialog } from "./floor-dialog";
import { FloorForm } from "./floor-form-frame";

/** Something is wrong that others must see. */
export default function FlagDialog({ floor, job, answer }: DialogProps) {
  const { errorOf, setErrors, typed, message } = useRefusal(answer);
  return (
    <FloorDialog floor={floor} title={`Flag ${job.order}`}>
      <FloorForm
        floor={floor}
        intent="flag"
        job={job}
        modal="flag"
        className="floor-fields"
        onErrors={setErrors}
        onEntered={() => floor.open(null)}
      >
        <DialogRefusal message={message} />
        <Field
          name="reason"
          label="What is wrong"
          hint="The run stops until someone resolves the flag."
          error={errorOf("reason")}
        >
          <TextArea rows={4} defaultValue={typed("reason")} />
        </Field>
        <button type="submit" className="floor-button floor-button-first">
          Raise flag
        </button>
      </FloorForm>
    </FloorDialog>
  );
}
