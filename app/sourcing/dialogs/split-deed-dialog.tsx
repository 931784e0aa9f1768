import { SUPPLIER_ANSWER_LABELS, SUPPLIER_ANSWERS } from "contract/sourcing";
import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import type { ListLinks } from "~/lists/list-links";
import { numberWords } from "~/orders/number-words";
import { seenVersion } from "~/session/typed-values";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { SplitDialogData, SplitModal } from "./sourcing-dialog";

type SplitDeedDialogProps = { data: SplitDialogData; answer: FormRefusal | undefined; links: ListLinks };

const WORDS: Readonly<Record<SplitModal, { title: string; button: string; note: string }>> = {
  "split-answer": { title: "Supplier’s answer", button: "Save answer", note: "Kept with the split and its PO." },
  "split-eta": { title: "Arrival of a split", button: "Save arrival", note: "The dock expects it on this day." },
  "split-backorder": {
    title: "Backorder a split",
    button: "Backorder",
    note: "Opens a decision until its pieces come.",
  },
  "split-substitute": { title: "Approve a substitute", button: "Approve", note: "Closes the decision." },
  "split-cancel": {
    title: "Cancel a split",
    button: "Cancel split",
    note: "Tell the supplier yourself: nothing is sent from here.",
  },
};

const LABELS: Readonly<Record<string, string>> = {
  answer: "Answer",
  quantity: "Come now",
  date: "Day",
  substitute_sku: "Substitute SKU",
  estimated_arrival_date: "Arrives",
  backorder_date: "Comes on",
  substitution_approved_by: "Approved by",
  reason: "Why",
  note: "Note",
};

/** What became of a split that was sent. */
export function SplitDeedDialog({ data, answer, links }: SplitDeedDialogProps) {
  const { title, button, note } = WORDS[data.modal];
  const wrong = Object.keys(answer?.errors ?? {}).filter((name) => name in LABELS);
  return (
    <Dialog title={title} size="s" keys={["split"]} about={<About data={data} />}>
      <DialogForm>
        <input type="hidden" name="intent" value={data.modal} />
        <input type="hidden" name="split" value={data.splitId} />
        <input type="hidden" name="lock_version" value={seenVersion(answer, "lock_version", data.lockVersion ?? "")} />
        <DialogBody>
          <ErrorSummary fields={wrong.map((name) => ({ name, label: LABELS[name] ?? name }))} />
          <Refused data={data} answer={answer} isAtField={wrong.length > 0} />
          <Fields data={data} answer={answer} />
          <p>
            <ButtonLink
              size="s"
              variant="ghost"
              to={links.modal("split", data.requisitionId)}
              replace
              preventScrollReset
            >
              All splits of {data.requisition.title}
            </ButtonLink>
          </p>
        </DialogBody>
        <DialogFoot note={note} cancelLabel={data.modal === "split-cancel" ? "Keep split" : undefined}>
          <StatusButton variant={data.modal === "split-cancel" ? "danger" : "primary"}>{button}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function About({ data: { words, requisition, needed } }: { data: SplitDialogData }) {
  return (
    <p className="mt-0.5 text-muted">
      {words} for {requisition.title}, {requisition.company}.{needed ? ` Goods needed by ${needed}.` : ""}
    </p>
  );
}

/** Somebody else was faster: the form shows what is now above what was typed. */
function Refused({
  data,
  answer,
  isAtField,
}: {
  data: SplitDialogData;
  answer: FormRefusal | undefined;
  isAtField: boolean;
}) {
  if (!answer || isAtField) return null;
  const now = [
    data.words,
    data.eta && `arrives ${data.eta}`,
    data.backorderDate && `backordered until ${data.backorderDate}`,
    data.received > 0 && `${numberWords(data.received)} received`,
  ];
  return (
    <Notice tone={answer.kind === "conflict" ? "care" : "stop"} role="alert">
      {Object.values(answer.errors).flat()[0] ?? answer.message}
      {answer.kind === "conflict"
        ? ` Now: ${now.filter(Boolean).join(", ")}. Yours is below: save again to put it over that.`
        : ""}
    </Notice>
  );
}

function Fields({ data, answer }: Pick<SplitDeedDialogProps, "data" | "answer">) {
  const field = (name: string, stored = "") => fieldState(answer, name, stored);
  const reason = field("reason");
  switch (data.modal) {
    case "split-answer":
      return <AnswerFields data={data} answer={answer} />;
    case "split-eta": {
      const day = field("estimated_arrival_date", data.eta);
      const isFirm = answer ? answer.typed.is_firm?.includes("1") : data.isFirm;
      return (
        <>
          <Field name="estimated_arrival_date" label="Arrives" error={day.error}>
            <DateInput defaultValue={day.value} />
          </Field>
          <Checkbox name="is_firm" value="1" defaultChecked={isFirm}>
            The supplier promised it: the date is firm
          </Checkbox>
        </>
      );
    }
    case "split-backorder": {
      const day = field("backorder_date", data.backorderDate);
      return (
        <>
          <Field name="backorder_date" label="Comes on" error={day.error} hint="The day that the supplier promised">
            <DateInput defaultValue={day.value} />
          </Field>
          <Field name="reason" label="What the supplier said" optional error={reason.error}>
            <TextArea defaultValue={reason.value} rows={2} maxLength={2_000} />
          </Field>
        </>
      );
    }
    case "split-substitute": {
      const by = field("substitution_approved_by");
      return (
        <>
          <p>
            The supplier would send <b>{data.substituteSku || "something else"}</b>. The customer must agree.
          </p>
          <Field
            name="substitution_approved_by"
            label="Approved by"
            error={by.error}
            hint="Who of the customer said yes"
          >
            <TextInput defaultValue={by.value} maxLength={200} autoComplete="off" />
          </Field>
        </>
      );
    }
    case "split-cancel":
      return (
        <>
          <p>Its {numberWords(data.quantity)} pieces are free to be split again.</p>
          <Field name="reason" label="Why" optional error={reason.error}>
            <TextArea defaultValue={reason.value} rows={2} maxLength={2_000} />
          </Field>
        </>
      );
  }
}

function AnswerFields({ data, answer }: Pick<SplitDeedDialogProps, "data" | "answer">) {
  const said = fieldState(answer, "answer");
  const quantity = fieldState(answer, "quantity");
  const date = fieldState(answer, "date", data.eta);
  const sku = fieldState(answer, "substitute_sku", data.substituteSku);
  const note = fieldState(answer, "note");
  return (
    <div className="answer-fields">
      <fieldset className="grid gap-1.5" aria-describedby={said.error ? "field-answer-error" : undefined}>
        <legend className="field-label">Answer</legend>
        {SUPPLIER_ANSWERS.map((value, index) => (
          <Checkbox
            key={value}
            type="radio"
            name="answer"
            id={index === 0 ? "field-answer" : undefined}
            value={value}
            defaultChecked={said.value === value}
            aria-invalid={said.error ? true : undefined}
          >
            {SUPPLIER_ANSWER_LABELS[value]}
          </Checkbox>
        ))}
        {said.error ? (
          <p className="field-error" id="field-answer-error">
            {said.error}
          </p>
        ) : null}
      </fieldset>
      <div className="answer-quantity">
        <Field
          name="quantity"
          label="Come now"
          error={quantity.error}
          hint={`Of ${numberWords(data.quantity)}; the rest is backordered`}
        >
          <TextInput defaultValue={quantity.value} inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
      </div>
      <div className="answer-date">
        <Field name="date" label="Day" error={date.error} hint="When it arrives; of a part, when the rest does">
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
