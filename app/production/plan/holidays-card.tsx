import { fieldState } from "~/lists/bulk/field-state";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { DateInput, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { RemoveDayOff } from "../machines/days-off-dialog";
import { PlanProblem } from "./conflict-note";
import type { PlanPageView, PlanRefusal } from "./plan-view";

type HolidaysCardProps = { view: PlanPageView; answer: PlanRefusal | undefined };

/** When the whole shop is closed. Days off of one machine are on its own page. */
export function HolidaysCard({ view: { daysOff, mayChange }, answer }: HolidaysCardProps) {
  return (
    <Card title="Holidays" note={daysOff.length === 0 ? "None ahead" : undefined}>
      {daysOff.length > 0 ? (
        <ul className="grid mb-3.5" aria-label="Holidays">
          {daysOff.map((off) => (
            <li className="flex items-center justify-between gap-3 min-h-11 border-b border-b-line" key={off.id}>
              <span>
                <b>{off.days}</b> {off.reason ? <span className="text-muted">{off.reason}</span> : null}
              </span>
              {mayChange ? <RemoveDayOff id={off.id} days={off.days} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange ? <AddForm answer={answer} /> : null}
    </Card>
  );
}

function AddForm({ answer }: { answer: PlanRefusal | undefined }) {
  const state = (field: "first_day" | "last_day" | "reason") => fieldState(answer, field);
  return (
    <PageForm className="plan-form">
      <input type="hidden" name="intent" value="day-off-add" />
      <PlanProblem answer={answer} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-3">
        <Field name="first_day" label="First day" error={state("first_day").error}>
          <DateInput defaultValue={state("first_day").value} />
        </Field>
        <Field name="last_day" label="Last day" optional hint="Empty: one day" error={state("last_day").error}>
          <DateInput defaultValue={state("last_day").value} />
        </Field>
        <Field name="reason" label="Reason" optional error={state("reason").error}>
          <TextInput defaultValue={state("reason").value} maxLength={200} autoComplete="off" />
        </Field>
      </div>
      <div>
        <StatusButton>Add holiday</StatusButton>
      </div>
    </PageForm>
  );
}
