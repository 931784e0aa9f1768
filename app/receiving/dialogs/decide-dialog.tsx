import { countWords, numberWords } from "contract/number-words";
import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import { fieldState } from "~/lists/bulk/field-state";
import { Choices } from "~/ui/choices";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { DockDialog } from "./dock-dialog";
import { OWNER, OwnerField } from "./owner-field";
import { PlaceField } from "./place-field";
import { ReceiveHead } from "./receive-head";
import type { ReceiveView } from "./receive-view.server";
import { RECEIVING_KEYS, type ReceivingAnswer, type ReceivingDialogData } from "./receiving-dialog";

type DecideData = Extract<ReceivingDialogData, { modal: "decide" }>;
type DecideDialogProps = { data: DecideData; answer: ReceivingAnswer | undefined };
type Decidable = NonNullable<DecideData["discrepancy"]>;

const LABELS = {
  decision: "What to do with it",
  quantity: "Pieces",
  due_date: "Expected by",
  location_name: "Location of the pieces",
  ...OWNER,
  reason: "Why",
  note: "Note",
};

/** What each decision does, so that nobody has to know it by heart. */
const EFFECTS: Readonly<Record<string, string>> = {
  backorder: "The supplier sends the rest. Enter when.",
  wait_replacement: "The supplier replaces them. Enter when.",
  take_stock: "Pieces in stock fill the order.",
  substitute: "The pieces go back to the buyer, to buy a substitute.",
  adjust_order: "Reduces the order's quantity and price. Give a reason.",
  credit: "Nothing more comes. The supplier issues a credit.",
  return_to_supplier: "They go back to the supplier. Close this once they have left.",
  keep_as_overs: "They become stock with a location and an owner.",
};

/** Somebody says what becomes of pieces that are too few, too many, wrong or broken. */
export function DecideDialog({ data, answer }: DecideDialogProps) {
  const { view, discrepancy } = data;
  if (!discrepancy) return <NothingToDecide view={view} />;
  const { label } = statusWord(DISCREPANCY_TYPE_WORDS, discrepancy.type);
  const isOpen = discrepancy.status === "open";
  return (
    <DockDialog
      intent="decide"
      hidden={{ discrepancy: `${discrepancy.id}:${discrepancy.lock}`, resolved: isOpen ? undefined : "1" }}
      answer={answer}
      title={`${label}: ${countWords(discrepancy.quantity, "piece")} of ${view.name}`}
      className="decide-form"
      labels={LABELS}
      note={discrepancy.whereabouts || "Only this line is waiting."}
      button={isOpen ? "Decide" : "Close it"}
    >
      <ReceiveHead view={view} />
      {isOpen ? (
        <Decisions view={view} discrepancy={discrepancy} answer={answer} />
      ) : (
        <p>
          <b>{discrepancy.words}.</b> Close it once the goods have left or the credit has arrived.
        </p>
      )}
      <NoteField answer={answer} />
    </DockDialog>
  );
}

type DecisionsProps = { view: ReceiveView; discrepancy: Decidable; answer: ReceivingAnswer | undefined };

/** The decisions that this kind allows; what each one needs shows with it. */
function Decisions({ view, discrepancy, answer }: DecisionsProps) {
  const state = (name: string, stored = "") => fieldState(answer, name, stored);
  const decision = state("decision");
  return (
    <>
      <Choices
        name="decision"
        label="What to do with it"
        options={discrepancy.decisions.map(({ value, label }) => ({
          value,
          label: (
            <>
              {label}
              <span className="text-small block text-muted">{EFFECTS[value]}</span>
            </>
          ),
        }))}
        chosen={[decision.value]}
        type="radio"
        error={decision.error}
        className="grid gap-2"
      />
      <div className="receive-grid">
        <Field
          name="quantity"
          label="Pieces"
          error={state("quantity").error}
          hint={`of ${numberWords(discrepancy.quantity)}`}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            defaultValue={state("quantity", String(discrepancy.quantity)).value}
          />
        </Field>
        <div data-for="waiting">
          <Field name="due_date" label="Expected by" error={state("due_date").error}>
            <DateInput defaultValue={state("due_date").value} />
          </Field>
        </div>
        <div data-for="place">
          <PlaceField
            name="location_name"
            label="Location of the pieces"
            value={state("location_name", view.places.suggestion?.name).value}
            error={state("location_name").error}
            options={view.places.options}
          />
        </div>
        <div data-for="place">
          <OwnerField answer={answer} people={view.people} stored={view.me} />
        </div>
      </div>
      <div data-for="reason">
        <Field name="reason" label="Why" error={state("reason").error} hint="Shown in the history.">
          <TextInput defaultValue={state("reason").value} maxLength={2_000} autoComplete="off" />
        </Field>
      </div>
    </>
  );
}

function NoteField({ answer }: { answer: ReceivingAnswer | undefined }) {
  const note = fieldState(answer, "note");
  return (
    <Field name="note" label="Note" optional error={note.error}>
      <TextArea rows={2} defaultValue={note.value} maxLength={2_000} />
    </Field>
  );
}

function NothingToDecide({ view }: { view: ReceiveView }) {
  return (
    <Dialog title={`Decide on ${view.name}`} size="s" keys={RECEIVING_KEYS}>
      <DialogBody>
        <p>Nothing left to decide. Someone may have decided it already.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
