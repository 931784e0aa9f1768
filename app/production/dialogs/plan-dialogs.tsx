import { fieldState } from "~/lists/bulk/field-state";
import { dayHint } from "~/orders/day-hint";
import { Field } from "~/ui/field";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import { ManyDialog } from "./many-dialog";
import type { ProductionAnswer, ProductionDialogData } from "./production-dialog";

type Props<M extends ProductionDialogData["modal"]> = {
  data: Extract<ProductionDialogData, { modal: M }>;
  answer: ProductionAnswer | undefined;
};

const LABELS = {
  machine_id: "Machine",
  planned_date: "Day",
  operator_id: "Operator",
  sequence: "Order of the day",
};

/** Where, when and by whom. */
export function PlanDialog({ data, answer }: Props<"plan">) {
  const { chosen, values, people, machines, today } = data;
  const state = (name: keyof typeof LABELS) => fieldState(answer, name, values?.[name]);
  return (
    <ManyDialog
      chosen={chosen}
      answer={answer}
      modal="plan"
      verb="Plan"
      button="Save plan"
      note={values ? "An empty field is taken away." : "An empty field stays as it is."}
      labels={LABELS}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field name="machine_id" label="Machine" optional error={state("machine_id").error}>
          <Select options={machines} prompt="No machine" defaultValue={state("machine_id").value} />
        </Field>
        <Field
          name="planned_date"
          label="Day"
          optional
          error={state("planned_date").error}
          hint={dayHint(state("planned_date").value, today)}
        >
          <DateInput defaultValue={state("planned_date").value} />
        </Field>
        <Field name="operator_id" label="Operator" optional error={state("operator_id").error}>
          <Select options={people} prompt="Nobody in particular" defaultValue={state("operator_id").value} />
        </Field>
        <Field name="sequence" label="Order of the day" optional error={state("sequence").error} hint="1 runs first">
          <TextInput inputMode="numeric" autoComplete="off" defaultValue={state("sequence").value} />
        </Field>
      </div>
    </ManyDialog>
  );
}

export function OperatorDialog({ data, answer }: Props<"operator">) {
  const { value, error } = fieldState(answer, "operator_id", data.operator);
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="operator"
      verb="Set operator of"
      button="Set operator"
      labels={LABELS}
    >
      <Field name="operator_id" label="Operator" error={error}>
        <Select options={data.people} prompt="Nobody in particular" defaultValue={value} />
      </Field>
    </ManyDialog>
  );
}

/** Productions that run in one go share a set-up. */
export function BatchDialog({ data, answer }: Props<"batch">) {
  const { chosen, machines, saves, today } = data;
  const day = fieldState(answer, "planned_date");
  return (
    <ManyDialog
      chosen={chosen}
      answer={answer}
      modal="batch"
      verb="Run"
      end="together"
      button="Run together"
      note={saves || "Counts stay with each order."}
      labels={{ ...LABELS, setup_note: "Set-up note" }}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field name="machine_id" label="Machine" optional error={fieldState(answer, "machine_id").error}>
          <Select options={machines} prompt="No machine" defaultValue={fieldState(answer, "machine_id").value} />
        </Field>
        <Field name="planned_date" label="Day" optional error={day.error} hint={dayHint(day.value, today)}>
          <DateInput defaultValue={day.value} />
        </Field>
      </div>
      <Field name="setup_note" label="Set-up note" optional error={fieldState(answer, "setup_note").error}>
        <TextArea rows={2} defaultValue={fieldState(answer, "setup_note").value} maxLength={2_000} />
      </Field>
    </ManyDialog>
  );
}

export function DissolveDialog({ data, answer }: Props<"dissolve">) {
  const { chosen, batch } = data;
  return (
    <ManyDialog
      chosen={chosen}
      answer={answer}
      modal="dissolve"
      verb="Take apart the run of"
      button="Run apart"
      note="Machine, day and counts of each stay as they are."
    >
      {batch === null ? <p>It is not part of a run.</p> : <input type="hidden" name="batch" value={batch} />}
      <p>Each production of run {batch} has its own set-up again.</p>
    </ManyDialog>
  );
}
