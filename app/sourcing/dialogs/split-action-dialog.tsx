import { numberWords } from "contract/number-words";
import { SUPPLIER_ANSWER_LABELS, SUPPLIER_ANSWERS } from "contract/sourcing";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion } from "~/forms/typed-values";
import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import type { ListLinks } from "~/lists/list-links";
import { ButtonLink } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { DateInput, TextInput } from "~/ui/inputs";
import { splitAction } from "../actions/split-actions";
import type { SplitDialogData } from "./sourcing-dialog";

type SplitActionDialogProps = { data: SplitDialogData; answer: FormRefusal | undefined; links: ListLinks };

const ANSWER_LABELS = {
  answer: "Answer",
  quantity: "Arriving now",
  date: "Day",
  substitute_sku: "Substitute SKU",
  note: "Note",
};

/** What became of a split that was sent. Where somebody else was faster it says how it is now, above what was typed. */
export function SplitActionDialog({ data, answer, links }: SplitActionDialogProps) {
  const { modal, splitId, lockVersion, requisition, requisitionId } = data;
  const { verb, button, lead, fields, ...action } = splitAction(modal);
  return (
    <RecordDialog
      {...action}
      intent={modal}
      hidden={{ split: splitId, lock_version: seenVersion(answer, "lock_version", lockVersion) }}
      answer={answer}
      title={verb}
      button={button}
      size="s"
      labels={{ ...ANSWER_LABELS, ...labelsOf(fields) }}
      conflict={`Now: ${data.now}. Yours is below. Save again to replace it.`}
      keys={["split"]}
      about={<About data={data} />}
    >
      {lead ? <p>{lead(data)}</p> : null}
      {modal === "split-answer" ? <AnswerFields data={data} answer={answer} /> : null}
      <ActionControls fields={fields} answer={answer} values={data.values} />
      <p>
        <ButtonLink size="s" variant="ghost" to={links.modal("split", requisitionId)} replace>
          All splits of {requisition.title}
        </ButtonLink>
      </p>
    </RecordDialog>
  );
}

function About({ data: { words, requisition, needed } }: { data: SplitDialogData }) {
  return (
    <p className="mt-0.5 text-muted">
      {words} for {requisition.title}, {requisition.company}.{needed ? ` Goods needed by ${needed}.` : ""}
    </p>
  );
}

function AnswerFields({ data, answer }: Pick<SplitActionDialogProps, "data" | "answer">) {
  const said = fieldState(answer, "answer");
  const quantity = fieldState(answer, "quantity");
  const date = fieldState(answer, "date", data.values.estimated_arrival_date);
  const sku = fieldState(answer, "substitute_sku", data.substituteSku);
  const note = fieldState(answer, "note");
  return (
    <div className="answer-fields">
      <Choices
        name="answer"
        label="Answer"
        options={SUPPLIER_ANSWERS.map((value) => ({ value, label: SUPPLIER_ANSWER_LABELS[value] }))}
        chosen={[said.value]}
        type="radio"
        error={said.error}
      />
      <div className="answer-quantity">
        <Field
          name="quantity"
          label="Arriving now"
          error={quantity.error}
          hint={`Of ${numberWords(data.quantity)}; the rest is backordered`}
        >
          <TextInput defaultValue={quantity.value} inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
      </div>
      <div className="answer-date">
        <Field name="date" label="Day" error={date.error} hint="When it (or the rest) arrives">
          <DateInput defaultValue={date.value} />
        </Field>
      </div>
      <div className="answer-sku">
        <Field name="substitute_sku" label="Substitute SKU" error={sku.error} hint="The customer must approve it">
          <TextInput defaultValue={sku.value} maxLength={100} autoComplete="off" />
        </Field>
      </div>
      <Field name="note" label="Note" optional error={note.error}>
        <TextInput defaultValue={note.value} maxLength={2_000} autoComplete="off" />
      </Field>
    </div>
  );
}
