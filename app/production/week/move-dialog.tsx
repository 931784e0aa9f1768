import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import { seenTarget } from "~/lists/bulk/seen-versions";
import { Button, StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field, fieldId } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, Select } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { fromOf } from "./use-week-moves";
import type { MoveData } from "./week-view";

type MoveDialogProps = { data: MoveData; answer: FormRefusal | undefined };

const LABELS = { machine_id: "Machine", planned_date: "Day", other_date: "Another day", place: "Order of the day" };
const PLACES = [
  { value: "last", label: "Last" },
  { value: "first", label: "First" },
];

/** A job to a machine and a day, chosen among the days of the week with what is planned on them. */
export function MoveDialog({ data, answer }: MoveDialogProps) {
  const { card, machines } = data;
  const state = (name: keyof typeof LABELS, stored = "") => fieldState(answer, name, stored);
  const [machine, setMachine] = useState(state("machine_id", data.machine).value);
  const about = [card.customer, card.item, card.method, `${card.units}, ${card.time}`].filter(Boolean).join(", ");
  return (
    <Dialog title={`Move ${card.orderName}`} about={about}>
      <DialogForm>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="from" value={fromOf(card)} />
        <input type="hidden" name="production" value={seenTarget(answer, "production", card.target)} />
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          {machines.length === 0 ? (
            <Notice tone="care">No active machine does {card.method}. Add it to one on the page Machines.</Notice>
          ) : null}
          <div className="grid grid-cols-2 gap-3">
            <Field name="machine_id" label="Machine" error={state("machine_id").error}>
              <Select options={machines} value={machine} onChange={(event) => setMachine(event.currentTarget.value)} />
            </Field>
            <Field name="place" label="Order of the day" error={state("place").error}>
              <Select options={PLACES} defaultValue={state("place", "last").value} />
            </Field>
          </div>
          <DayChips
            days={data.days}
            loads={data.loads[machine] ?? {}}
            value={state("planned_date", data.day).value}
            error={state("planned_date").error}
          />
          <Field
            name="other_date"
            label="Another day"
            optional
            hint="Replaces the choice above"
            error={state("other_date").error}
          >
            <DateInput defaultValue={state("other_date").value} />
          </Field>
        </DialogBody>
        <DialogFoot note={card.due?.words}>
          {card.day ? (
            <Button type="submit" name="intent" value="unplan">
              Take off the plan
            </Button>
          ) : null}
          <StatusButton variant="primary">Move</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

type DayChipsProps = { days: MoveData["days"]; loads: Readonly<Record<string, string>>; value: string; error?: string };

function DayChips({ days, loads, value, error }: DayChipsProps) {
  if (days.length === 0) return null;
  return (
    <FieldGroup label="Day" name="planned_date" error={error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2">
        {days.map(({ day, words }, index) => (
          <label
            key={day}
            className="day-chip relative grid min-h-11 py-[5px] px-2.5 border border-line-2 rounded-control cursor-pointer has-[:checked]:border-accent has-[:checked]:bg-accent-tint has-[:checked]:shadow-[inset_0_0_0_1px_var(--accent)]"
          >
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="radio"
              name="planned_date"
              value={day}
              id={index === 0 ? fieldId("planned_date") : undefined}
              defaultChecked={day === value}
            />
            <b>{words}</b>
            <span className="text-muted text-small">{loads[day] ?? ""}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
