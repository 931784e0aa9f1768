import { fieldState } from "~/lists/bulk/field-state";
import { Button, StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import type { DayOffView, MachineDialogData, MachineRefusal } from "./machine-view";

type DaysOffDialogProps = {
  data: Extract<MachineDialogData, { modal: "days-off" }>;
  answer: MachineRefusal | undefined;
};

const LABELS = { first_day: "First day", last_day: "Last day", reason: "Reason" };

/** When one machine stands still. Holidays of the whole shop are on its calendar. */
export function DaysOffDialog({ data: { id, name, daysOff }, answer }: DaysOffDialogProps) {
  const state = (field: keyof typeof LABELS) => fieldState(answer, field);
  return (
    <Dialog title={`Days off of ${name}`}>
      {daysOff.length > 0 ? (
        <ul className="grid mx-4 mb-3" aria-label="Days off">
          {daysOff.map((off) => (
            <DayOff key={off.id} off={off} />
          ))}
        </ul>
      ) : null}
      <DialogForm>
        <input type="hidden" name="intent" value="day-off-add" />
        <input type="hidden" name="machine_id" value={id} />
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          <div className="grid grid-cols-2 gap-3">
            <Field name="first_day" label="First day" error={state("first_day").error}>
              <DateInput defaultValue={state("first_day").value} />
            </Field>
            <Field name="last_day" label="Last day" optional hint="Empty: one day" error={state("last_day").error}>
              <DateInput defaultValue={state("last_day").value} />
            </Field>
          </div>
          <Field name="reason" label="Reason" optional error={state("reason").error}>
            <TextInput defaultValue={state("reason").value} maxLength={200} autoComplete="off" />
          </Field>
        </DialogBody>
        <DialogFoot note="Jobs planned on those days stay until someone moves them." cancelLabel="Close">
          <StatusButton variant="primary">Add days off</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function DayOff({ off: { id, days, reason } }: { off: DayOffView }) {
  return (
    <li className="flex items-center justify-between gap-3 min-h-11 border-b border-b-line">
      <span>
        <b>{days}</b> {reason ? <span className="text-muted">{reason}</span> : null}
      </span>
      <RemoveDayOff id={id} days={days} />
    </li>
  );
}

export function RemoveDayOff({ id, days }: { id: number; days: string }) {
  return (
    <PageForm>
      <input type="hidden" name="intent" value="day-off-remove" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="s" variant="ghost" aria-label={`Remove ${days}`}>
        Remove
      </Button>
    </PageForm>
  );
}
