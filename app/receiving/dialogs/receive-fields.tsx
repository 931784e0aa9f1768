import { countWords } from "contract/number-words";
import { REJECTION_REASON_LABELS, REJECTION_REASONS } from "contract/sourcing";
import type { FileKept } from "~/files/file-kept";
import { dayHint } from "~/orders/day-hint";
import { Field } from "~/ui/field";
import { Glyph } from "~/ui/glyph";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import type { CountState } from "../count-state";
import { CountSign } from "./count-sign";
import { OWNER_LABEL, OwnerField } from "./owner-field";
import { PlaceField } from "./place-field";
import type { ReceiveView } from "./receive-view.server";
import type { ReceivingAnswer } from "./receiving-dialog";

export const REASONS = REJECTION_REASONS.map((value) => ({ value, label: REJECTION_REASON_LABELS[value] }));

export const RECEIVE_LABELS: Readonly<Record<string, string>> = {
  quantity_received: "Received now",
  quantity_rejected: "Rejected",
  rejection_reason: "Why rejected",
  over_location_name: "Location of the surplus",
  over_owner_id: OWNER_LABEL,
  location_name: "Location",
  received_date: "Received on",
  boxes: "Boxes",
  packing_slip_quantity: "Slip says",
  slip: "Photo of the slip",
  note: "Note",
};

/** What a field shows: what was typed before a refusal, else what is stored; and the sentence about it. */
type Typed = (name: string, stored?: string) => { value: string; error: string | undefined };

interface CountFieldsProps {
  typed: Typed;
  outstanding: number;
  state: CountState;
  onAccepted(text: string): void;
  onRejected(text: string): void;
}

/** The numbers, large: they are typed with gloves, at arm's length. */
export function CountFields({ typed, outstanding, state, onAccepted, onRejected }: CountFieldsProps) {
  const accepted = typed("quantity_received", String(outstanding));
  const rejected = typed("quantity_rejected");
  const reason = typed("rejection_reason");
  return (
    <div
      className={`grid grid-cols-[160px_120px_minmax(0,1fr)] gap-x-3 gap-y-2.5 p-3 border border-line border-l-4 border-l-tone-solid rounded-control [&>.count-sign]:col-span-full [&>.count-sign]:text-[15px] [&>.count-sign]:leading-[20px] max-md:grid-cols-[1fr_1fr] max-md:[&>:nth-child(3)]:col-span-full tone-${state.tone}`}
    >
      <Field name="quantity_received" label="Received now" error={accepted.error}>
        <TextInput
          className="count-input"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={accepted.value}
          onInput={(event) => onAccepted(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Field name="quantity_rejected" label="Rejected" optional error={rejected.error}>
        <TextInput
          className="count-input"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          defaultValue={rejected.value}
          onInput={(event) => onRejected(event.currentTarget.value)}
        />
      </Field>
      <Field name="rejection_reason" label="Why rejected" optional error={reason.error}>
        <Select options={REASONS} prompt="No reason" defaultValue={reason.value} className="input-l" />
      </Field>
      <CountSign state={state} />
    </div>
  );
}

interface OverFieldsProps {
  view: ReceiveView;
  answer: ReceivingAnswer | undefined;
  typed: Typed;
  over: number;
}

/** Pieces that nobody ordered stand somewhere and belong to somebody from the first minute. */
export function OverFields({ view, answer, typed, over }: OverFieldsProps) {
  const place = typed("over_location_name");
  return (
    <fieldset className="grid grid-cols-[1fr_1fr] gap-3 pt-2.5 pb-3 px-3 border border-care-solid rounded-control [&>legend]:flex [&>legend]:gap-1.5 [&>legend]:items-center [&>legend]:px-1 [&>legend]:text-care-fg [&>legend]:font-medium">
      <legend>
        <Glyph name="triangle" />
        {over > 0 ? `${countWords(over, "piece")} more than expected` : "More than expected"}
      </legend>
      <PlaceField
        name="over_location_name"
        label="Location of the surplus"
        value={place.value}
        error={place.error}
        options={view.places.options}
      />
      <OwnerField name="over_owner_id" answer={answer} people={view.people} stored={view.me} prompt="Choose a person" />
    </fieldset>
  );
}

export function PlaceFields({ view, typed }: { view: ReceiveView; typed: Typed }) {
  const place = typed("location_name", view.places.suggestion?.name);
  const day = typed("received_date", view.today);
  const boxes = typed("boxes");
  return (
    <div className="receive-grid">
      <PlaceField
        name="location_name"
        label="Location"
        optional
        value={place.value}
        error={place.error}
        options={view.places.options}
        hint={view.places.suggestion?.words ?? "Type or scan the bin"}
      />
      <Field name="boxes" label="Boxes" optional error={boxes.error}>
        <TextInput inputMode="numeric" autoComplete="off" defaultValue={boxes.value} />
      </Field>
      <Field name="received_date" label="Received on" error={day.error} hint={dayHint(day.value, view.today)}>
        <DateInput defaultValue={day.value} />
      </Field>
    </div>
  );
}

/** What the paper says, and a photograph of it. */
export function SlipFields({ typed, slip }: { typed: Typed; slip: FileKept | undefined }) {
  const says = typed("packing_slip_quantity");
  const note = typed("note");
  return (
    <>
      {slip ? <input type="hidden" name="slip_id" value={slip.id} /> : null}
      <div className="grid grid-cols-[1fr_2fr] gap-3 max-md:grid-cols-[1fr_1fr] max-md:[&>:last-child]:col-span-full">
        <Field
          name="packing_slip_quantity"
          label="Slip says"
          optional
          error={says.error}
          hint="If the slip shows a different count"
        >
          <TextInput inputMode="numeric" autoComplete="off" defaultValue={says.value} />
        </Field>
        <Field
          name="slip"
          label="Photo of the slip"
          optional
          error={typed("slip").error}
          hint={slip ? `${slip.name} is kept` : "A picture or PDF"}
        >
          <TextInput type="file" accept="image/*,application/pdf" />
        </Field>
      </div>
      <Field name="note" label="Note" optional error={note.error}>
        <TextArea rows={2} defaultValue={note.value} maxLength={2_000} />
      </Field>
    </>
  );
}
