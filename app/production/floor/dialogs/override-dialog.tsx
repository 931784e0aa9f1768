import { Field } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { type DialogProps, useRefusal } from "./dialog-props";
import { DialogRefusal } from "./dialog-refusal";
import { FloorDialog } from "./floor-dialog";
import { FloorForm } from "./floor-form-frame";

/** Running what is not ready: with a reason, by those who may; else who they are. */
export default function OverrideDialog(props: DialogProps) {
  const { floor, job } = props;
  return (
    <FloorDialog floor={floor} title={`Run ${job.order} anyway`}>
      <ul className="floor-reasons">
        {job.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {floor.view.me.mayOverride ? <OverrideForm {...props} /> : <WhoMay names={floor.view.approvers} />}
    </FloorDialog>
  );
}

function OverrideForm({ floor, job, answer }: DialogProps) {
  const { errorOf, setErrors, typed, message } = useRefusal(answer);
  const wantsSecond = job.checksNeeded > 1 && job.checkedBy.length < job.checksNeeded;
  return (
    <FloorForm
      floor={floor}
      intent="begin"
      job={job}
      modal="override"
      className="floor-fields"
      onErrors={setErrors}
      onEntered={() => floor.open(null)}
    >
      <DialogRefusal message={message} />
      <Field name="override_reason" label="Reason to run anyway" error={errorOf("override_reason")}>
        <TextArea rows={3} defaultValue={typed("override_reason")} />
      </Field>
      {wantsSecond ? (
        <Field
          name="second_checker_id"
          label="Rush: who checked logo and threads with you"
          error={errorOf("second_checker_id")}
        >
          <Select
            prompt="Choose a person"
            defaultValue={typed("second_checker_id")}
            options={floor.view.people.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      ) : null}
      <button type="submit" className="floor-button floor-button-first">
        Start without all checks
      </button>
    </FloorForm>
  );
}

function WhoMay({ names }: { names: readonly string[] }) {
  return (
    <p className="floor-fields">
      {names.length > 0
        ? `${names.slice(0, 6).join(", ")} may start it with a reason: in Production, or signed in here.`
        : "An admin may start it with a reason: in Production, or signed in here."}
    </p>
  );
}
