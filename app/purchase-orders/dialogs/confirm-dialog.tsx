import { countWords } from "contract/number-words";
import { SUPPLIER_ANSWER_LABELS, SUPPLIER_ANSWERS } from "contract/sourcing";
import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import { dayHint } from "~/orders/day-hint";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { DateInput, Select, TextInput } from "~/ui/inputs";
import type { AnswerRow, ConfirmData } from "./po-dialog";
import { PoForm } from "./po-form";

type ConfirmDialogProps = { data: ConfirmData; answer: FormRefusal | undefined };

const ANSWERS = SUPPLIER_ANSWERS.map((value) => ({ value, label: SUPPLIER_ANSWER_LABELS[value] }));
const FIELDS = [
  ["answer", "Answer"],
  ["date", "Day"],
  ["quantity", "Coming now"],
  ["substitute_sku", "SKU instead"],
] as const;

/** What the supplier said: of the whole, and of single splits where it is another thing. */
export function ConfirmDialog({ data, answer }: ConfirmDialogProps) {
  const reference = fieldState(answer, "supplier_reference", data.reference);
  return (
    <PoForm
      data={data}
      answer={answer}
      size="l"
      title={data.isConfirmed ? `Answers to ${data.number}` : `Confirm ${data.number}`}
      button={data.isConfirmed ? "Save answers" : "Confirm"}
      labels={labelsOf(data.rows)}
      note="Pieces that come later become their own split. Pieces that don't come open a decision."
    >
      <div className="contact-row">
        <Field name="supplier_reference" label="Supplier’s reference" optional error={reference.error}>
          <TextInput defaultValue={reference.value} maxLength={100} autoComplete="off" />
        </Field>
        <AllConfirmed state={fieldState(answer, "all_date")} today={data.today} />
      </div>
      <Checkbox name="is_firm" value="1" defaultChecked={answer?.typed.is_firm?.[0] === "1"}>
        These dates are firm
      </Checkbox>
      <FieldGroup label={<>Where {data.supplier} gave a different answer</>} className="grid gap-2.5">
        {data.rows.map((row) => (
          <Row key={row.id} row={row} answer={answer} />
        ))}
        {data.rows.length === 0 ? <p className="text-muted">Nothing of it is still to come.</p> : null}
      </FieldGroup>
    </PoForm>
  );
}

const nameOf = ({ order, article }: AnswerRow) => `${order}, ${article}`;

function labelsOf(rows: readonly AnswerRow[]): Record<string, string> {
  const own = rows.flatMap((row) => FIELDS.map(([name, label]) => [`${name}_${row.id}`, `${label} of ${nameOf(row)}`]));
  return { supplier_reference: "Supplier’s reference", all_date: "All confirmed for", ...Object.fromEntries(own) };
}

function AllConfirmed({ state, today }: { state: ReturnType<typeof fieldState>; today: string }) {
  const [typed, setTyped] = useState(state.value);
  const hint = typed.trim() ? dayHint(typed.trim(), today) : "Applies to all lines without their own date.";
  return (
    <Field name="all_date" label="All confirmed for" hint={hint} optional error={state.error}>
      <DateInput defaultValue={state.value} onInput={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}

function Row({ row, answer }: { row: AnswerRow; answer: FormRefusal | undefined }) {
  const { id, quantity, arrives } = row;
  const state = (name: string) => fieldState(answer, `${name}_${id}`);
  const [said, day, now, sku] = [state("answer"), state("date"), state("quantity"), state("substitute_sku")];
  return (
    <fieldset className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1.2fr)] gap-x-2 gap-y-1 max-md:grid-cols-2">
      <legend className="pt-1.5 pb-0.5 [overflow-wrap:anywhere]">
        <b className="font-medium">{row.order}</b> {row.article}
        <span className="text-muted">
          {" "}
          {countWords(quantity, "piece")}
          {arrives ? `, expected ${arrives}` : ""}
        </span>
      </legend>
      <input type="hidden" name="split" value={id} />
      <Field name={`answer_${id}`} label="Answer" error={said.error}>
        <Select options={ANSWERS} prompt="Same as above" defaultValue={said.value} />
      </Field>
      <Field name={`date_${id}`} label="Day" error={day.error}>
        <DateInput defaultValue={day.value} />
      </Field>
      <Field name={`quantity_${id}`} label="Coming now" error={now.error}>
        <TextInput inputMode="numeric" defaultValue={now.value} maxLength={7} autoComplete="off" />
      </Field>
      <Field name={`substitute_sku_${id}`} label="SKU instead" error={sku.error}>
        <TextInput defaultValue={sku.value} maxLength={100} autoComplete="off" spellCheck={false} />
      </Field>
    </fieldset>
  );
}
