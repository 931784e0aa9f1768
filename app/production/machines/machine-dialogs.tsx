import { fieldState } from "~/lists/bulk/field-state";
import { seenTarget } from "~/lists/bulk/seen-versions";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { TextArea, TextInput } from "~/ui/inputs";
import { DaysOffDialog } from "./days-off-dialog";
import { DaysField, MethodsField } from "./machine-choices";
import type { MachineDialogData, MachineRefusal } from "./machine-view";

type MachineDialogsProps = { data: MachineDialogData; answer: MachineRefusal | undefined };

/** A machine, new or changed, and the days on which it stands still. */
export function MachineDialogs({ data, answer }: MachineDialogsProps) {
  return data.modal === "days-off" ? (
    <DaysOffDialog data={data} answer={answer} />
  ) : (
    <MachineDialog data={data} answer={answer} />
  );
}

const LABELS = {
  name: "Name",
  deco_methods: "Methods",
  minutes_per_day: "Minutes a day",
  work_days: "Work days",
  heads: "Heads",
  note: "Note",
};

type MachineDialogProps = MachineDialogsProps & { data: Exclude<MachineDialogData, { modal: "days-off" }> };

function MachineDialog({ data, answer }: MachineDialogProps) {
  const { values, modal } = data;
  const isNew = modal === "machine-new";
  const text = (name: "name" | "minutes_per_day" | "heads" | "note") => fieldState(answer, name, values[name]);
  const chosen = (name: "deco_methods" | "work_days") => (answer ? (answer.typed[name] ?? []) : values[name]);
  const isActive = answer ? answer.typed.is_active !== undefined : values.is_active;
  return (
    <Dialog title={isNew ? "New machine" : `Change ${values.name}`}>
      <DialogForm>
        <input type="hidden" name="intent" value={modal} />
        {data.modal === "machine-edit" ? (
          <input type="hidden" name="machine" value={seenTarget(answer, "machine", `${data.id}:${data.lock}`)} />
        ) : null}
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          <Field name="name" label="Name" hint="The name used on the floor" error={text("name").error}>
            <TextInput defaultValue={text("name").value} maxLength={100} autoComplete="off" />
          </Field>
          <MethodsField chosen={chosen("deco_methods")} error={answer?.errors.deco_methods?.[0]} />
          <DaysField chosen={chosen("work_days")} error={answer?.errors.work_days?.[0]} />
          <div className="grid grid-cols-2 gap-3">
            <Field
              name="minutes_per_day"
              label="Minutes a day"
              hint="480 is 8 hours"
              error={text("minutes_per_day").error}
            >
              <TextInput inputMode="numeric" defaultValue={text("minutes_per_day").value} autoComplete="off" />
            </Field>
            <Field name="heads" label="Heads" optional hint="Embroidery: pieces at once" error={text("heads").error}>
              <TextInput inputMode="numeric" defaultValue={text("heads").value} autoComplete="off" />
            </Field>
          </div>
          <Field name="note" label="Note" optional error={text("note").error}>
            <TextArea rows={2} defaultValue={text("note").value} maxLength={2_000} />
          </Field>
          {data.modal === "machine-edit" ? (
            <Checkbox name="is_active" value="1" defaultChecked={isActive}>
              In use
            </Checkbox>
          ) : null}
        </DialogBody>
        <DialogFoot note={isNew ? null : "Open orders are replanned if their first free day changes."}>
          <StatusButton variant="primary">{isNew ? "Add machine" : "Save machine"}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
