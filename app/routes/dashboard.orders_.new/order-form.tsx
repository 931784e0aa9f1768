import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { formState } from "~/edit/form-state";
import { dayHint } from "~/orders/day-hint";
import { StyleRows } from "~/orders/entry/style-rows";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, type Option, TextArea, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import type { CustomerChoice } from "./customer-card";
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, FIELD_LABELS, HEAD_FIELDS } from "./order-fields";

interface OrderFormProps {
  chosen: CustomerChoice | null;
  vendors: readonly Option[];
  today: string;
  answer: FormRefusal | undefined;
}

/** Everything of the order; the customer's own fields only where nobody was chosen. */
export function OrderForm({ chosen, vendors, today, answer }: OrderFormProps) {
  const state = formState(answer);
  const text = (
    name: string,
    label: string,
    more: { type?: string; max?: number; hint?: string; optional?: boolean },
  ) => {
    const { value, error } = state.field(name);
    return (
      <Field key={name} name={name} label={label} hint={more.hint} error={error} optional={more.optional}>
        <TextInput type={more.type} defaultValue={value} maxLength={more.max ?? 200} autoComplete="off" />
      </Field>
    );
  };
  return (
    <PageForm encType="multipart/form-data" className="entry-form" noValidate>
      <FormProblem answer={answer} labels={FIELD_LABELS} elsewhere={/^styles\./} />
      {chosen ? (
        <input type="hidden" name="customer_id" value={chosen.id} />
      ) : (
        <Card title="New customer" note="Fill in at least one.">
          <div className="form-grid">{CUSTOMER_FIELDS.map(({ name, label, ...more }) => text(name, label, more))}</div>
        </Card>
      )}
      <Card title="Lines">
        <StyleRows state={state} vendors={vendors} />
      </Card>
      <Card title="Order">
        <div className="form-grid">
          <Day state={state} today={today} />
          {HEAD_FIELDS.map(({ name, label, max }) => text(name, label, { max, optional: true }))}
          <Checkbox name="is_firm" value="1" defaultChecked={state.isTicked("is_firm", false)}>
            The in-hands date is firm
          </Checkbox>
        </div>
        <Field name="note" label="Note" error={state.field("note").error} optional>
          <TextArea rows={3} defaultValue={state.field("note").value} maxLength={10_000} />
        </Field>
        <Field
          name="file"
          label="Files"
          hint="Artwork and documents, 64 MB in total. Add larger ones on the order’s Files page."
          optional
        >
          <TextInput type="file" multiple />
        </Field>
      </Card>
      <Card title="Ship to" note="Can stay blank for a pick-up.">
        <div className="form-grid">
          {ADDRESS_FIELDS.map(({ name, label }) => text(name, label, { optional: name === "line_2" }))}
        </div>
      </Card>
      <div className="flex gap-2 justify-end">
        <StatusButton variant="primary" pendingLabel="Entering">
          Enter order
        </StatusButton>
      </div>
    </PageForm>
  );
}

function Day({ state, today }: { state: ReturnType<typeof formState>; today: string }) {
  const { value, error } = state.field("required_in_hand_date");
  const [typed, setTyped] = useState(value);
  return (
    <Field name="required_in_hand_date" label="In hands" hint={dayHint(typed.trim(), today)} error={error} optional>
      <DateInput defaultValue={value} onInput={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}
