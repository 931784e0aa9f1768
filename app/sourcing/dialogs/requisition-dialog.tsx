import type { ReactNode } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { fieldState } from "~/lists/bulk/field-state";
import { countWords, numberWords } from "~/orders/number-words";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { DateInput, TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { AssignFields } from "./assign-fields";
import type { ChosenRequisitions, RequisitionDialogData, RequisitionModal } from "./sourcing-dialog";

type RequisitionDialogProps = { data: RequisitionDialogData; answer: BulkResult | FormRefusal | undefined };

/** What each deed is called: its title before what it is about, its button, and what it brings about. */
const WORDS: Readonly<Record<RequisitionModal, { verb: string; button: string; note: string }>> = {
  assign: { verb: "Assign a supplier to", button: "Assign", note: "Saving does not place an order with a supplier." },
  arrival: { verb: "Set the arrival of", button: "Save", note: "Splits that are still to come arrive on this day." },
  hold: { verb: "Hold", button: "Hold", note: "It leaves the needs until it is back in work." },
  release: { verb: "Back to work:", button: "Back to work", note: "Its status follows from its splits again." },
  "no-stock": {
    verb: "No stock for",
    button: "Nobody has it",
    note: "Opens a decision: wait, buy elsewhere, substitute, or reduce the order.",
  },
  "keep-excess": {
    verb: "Keep what is too many of",
    button: "Keep the pieces",
    note: "They come in with the order and stay as overs.",
  },
};

/** "#1044 Twill Work Shirt, L", "3 requisitions". */
function about({ isAll, count, requisitions: [only] }: ChosenRequisitions): string {
  if (count === 1 && only && !isAll) return only.title;
  return isAll ? `all ${countWords(count, "requisition")}` : countWords(count, "requisition");
}

/** A dialog about one requisition or many. */
export function RequisitionDialog({ data, answer }: RequisitionDialogProps) {
  const { modal, chosen } = data;
  const { verb, button, note } = WORDS[modal];
  return (
    <BulkDialog
      chosen={chosen}
      answer={answer}
      modal={modal}
      noun="requisition"
      title={`${verb} ${about(chosen)}`}
      titleOfNone={`${verb} requisitions`}
      button={button}
      note={note}
      size={chosen.count > 1 || modal === "assign" ? "m" : "s"}
      labels={{
        supplier_id: "Supplier",
        po: "PO number",
        reason: "Why",
        estimated_arrival_date: "Arrives",
      }}
      rows={<Rows chosen={chosen} />}
    >
      <Fields data={data} answer={answer} />
    </BulkDialog>
  );
}

function Fields({ data, answer }: RequisitionDialogProps): ReactNode {
  const reason = fieldState(answer, "reason", data.modal === "hold" ? data.reason : "");
  switch (data.modal) {
    case "assign":
      return <AssignFields data={data} answer={answer} />;
    case "arrival":
      return <ArrivalFields data={data} answer={answer} />;
    case "hold":
      return (
        <Field name="reason" label="Why it waits" error={reason.error}>
          <TextArea defaultValue={reason.value} rows={2} maxLength={2_000} />
        </Field>
      );
    case "no-stock":
      return (
        <Field name="reason" label="Who has none, and until when" error={reason.error}>
          <TextArea defaultValue={reason.value} rows={2} maxLength={2_000} />
        </Field>
      );
    case "release":
      return (
        <Field name="reason" label="What changed" optional error={reason.error}>
          <TextArea defaultValue={reason.value} rows={2} maxLength={2_000} />
        </Field>
      );
    case "keep-excess":
      return data.excess > 0 ? (
        <p>
          {countWords(data.excess, "piece")} {data.excess === 1 ? "is" : "are"} ordered over the need.
        </p>
      ) : (
        <Notice tone="care">Nothing is ordered over the need.</Notice>
      );
  }
}

function ArrivalFields({ data, answer }: RequisitionDialogProps) {
  const day = fieldState(answer, "estimated_arrival_date", data.day);
  const typed = answer && !answer.ok ? answer.typed.is_firm : undefined;
  return (
    <>
      <Field name="estimated_arrival_date" label="Arrives" error={day.error} hint="The day that the supplier said">
        <DateInput defaultValue={day.value} />
      </Field>
      <Checkbox name="is_firm" value="1" defaultChecked={typed?.includes("1")}>
        The supplier promised it: the date is firm
      </Checkbox>
    </>
  );
}

function Rows({ chosen: { requisitions, count } }: { chosen: ChosenRequisitions }) {
  const rest = count - requisitions.length;
  return (
    <>
      <ul className="dialog-orders dialog-goods">
        {requisitions.map(({ id, title, company, state }) => (
          <li key={id}>
            <b className="truncate" title={title}>
              {title}
            </b>
            <span className="truncate text-muted">{company}</span>
            <span className="text-small text-muted">{state}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">And {numberWords(rest)} more.</p> : null}
    </>
  );
}
