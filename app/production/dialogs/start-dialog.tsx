import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { Glyph } from "~/ui/glyph";
import { Select, TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { ArtCheck } from "./art-check";
import { GateLines } from "./gate-lines";
import { JobDialog } from "./job-dialog";
import type { ProductionAnswer, StartView } from "./production-dialog";

type StartDialogProps = { start: StartView; answer: ProductionAnswer | undefined };
type Typed = (name: string, stored?: string) => { value: string; error: string | undefined };

const LABELS = {
  checked: "Compared",
  second_checker_id: "Second person",
  machine_id: "Machine",
  operator_id: "Operator",
  override_reason: "Reason to start anyway",
};

/** May it run, is the right art on the machine, and who looked. */
export function StartDialog({ start, answer }: StartDialogProps) {
  const { job, reasons, mayOverride } = start;
  const waits = job.status === "not_started";
  const typed: Typed = (name, stored) => fieldState(answer, name, stored);
  const mayStart = waits && (job.isReady || mayOverride);
  return (
    <JobDialog
      job={job}
      answer={answer}
      modal="start"
      labels={LABELS}
      isOpen={mayStart}
      button={job.isReady ? undefined : "Start anyway"}
    >
      <GateLines lines={job.gate} />
      {waits ? null : <p>This job does not wait for its start.</p>}
      {reasons.length > 0 ? <Override start={start} typed={typed} /> : null}
      {mayStart && job.art ? <ArtCheck art={job.art} /> : null}
      {mayStart ? <Checks start={start} typed={typed} answer={answer} /> : null}
      {mayStart ? <Where start={start} typed={typed} /> : null}
    </JobDialog>
  );
}

/** A closed gate: a reason from those who may, a sentence for the others. */
function Override({ start, typed }: { start: StartView; typed: Typed }) {
  const { value, error } = typed("override_reason");
  if (!start.mayOverride) {
    return (
      <Notice tone="care">
        It isn't ready to run. A production manager or an admin can start it anyway. Ask one of them, or wait.
      </Notice>
    );
  }
  return (
    <div>
      <input type="hidden" name="asks_override" value="1" />
      <Field
        name="override_reason"
        label="Reason to start anyway"
        error={error}
        hint={`Not ready: ${start.reasons.join("; ")}. The history shows your reason.`}
      >
        <TextArea rows={2} defaultValue={value} maxLength={2_000} />
      </Field>
    </div>
  );
}

type ChecksProps = { start: StartView; typed: Typed; answer: ProductionAnswer | undefined };

/** One person compares; for a rush two different ones. */
function Checks({ start, typed, answer }: ChecksProps) {
  const { checksNeeded, checkedBy, isCheckedByMe, people } = start;
  if (checksNeeded === 0) return null;
  const missing = checksNeeded - checkedBy.length;
  const asksMe = missing > 0 && !isCheckedByMe;
  const asksSecond = missing > (asksMe ? 1 : 0);
  const checked = typed("checked");
  const second = typed("second_checker_id");
  return (
    <>
      {checkedBy.length > 0 ? (
        <p className="state tone-done">
          <Glyph name="disc-check" />
          <span>Compared by {checkedBy.join(" and ")}</span>
        </p>
      ) : null}
      {asksMe ? (
        <div>
          <input type="hidden" name="asks_check" value="1" />
          <Checkbox
            name="checked"
            id="field-checked"
            value="1"
            defaultChecked={answer?.ok === false && answer.typed.checked !== undefined}
            aria-invalid={checked.error ? true : undefined}
            aria-describedby={checked.error ? "field-checked-error" : undefined}
          >
            I compared logo and threads on the machine with this picture
          </Checkbox>
          <FieldError id="field-checked-error">{checked.error}</FieldError>
        </div>
      ) : null}
      {asksSecond ? (
        <>
          <input type="hidden" name="asks_second" value="1" />
          <Field
            name="second_checker_id"
            label="Second person"
            error={second.error}
            hint="A rush needs two people. Choose who checked it with you."
          >
            <Select options={people} prompt="Choose a person" defaultValue={second.value} />
          </Field>
        </>
      ) : null}
    </>
  );
}

function Where({ start, typed }: { start: StartView; typed: Typed }) {
  const machine = typed("machine_id", start.machine);
  const operator = typed("operator_id", start.me);
  if (start.machines.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field name="machine_id" label="Machine" optional error={machine.error}>
        <Select options={start.machines} prompt="No machine" defaultValue={machine.value} />
      </Field>
      <Field name="operator_id" label="Operator" optional error={operator.error}>
        <Select
          options={[{ value: start.me, label: "Me" }, ...start.people]}
          prompt="No one in particular"
          defaultValue={operator.value}
        />
      </Field>
    </div>
  );
}
