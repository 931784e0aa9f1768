import { fieldState } from "~/lists/bulk/field-state";
import { dayHint } from "~/orders/day-hint";
import { Field } from "~/ui/field";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { LinesDialog } from "./lines-dialog";
import { NewPlace, PlaceField } from "./place-field";
import type { ReceivingAnswer, ReceivingDialogData, ShipmentValues } from "./receiving-dialog";

type DataOf<M extends ReceivingDialogData["modal"]> = Extract<ReceivingDialogData, { modal: M }>;
type Props<M extends ReceivingDialogData["modal"]> = { data: DataOf<M>; answer: ReceivingAnswer | undefined };

/** It stands on the dock; nobody has opened it yet. */
export function ArrivedDialog({ data, answer }: Props<"arrived">) {
  return (
    <LinesDialog
      chosen={data.chosen}
      answer={answer}
      modal="arrived"
      verb="Mark"
      end="as arrived"
      button="Mark as arrived"
      note="Here, not counted. What arrives today is counted today."
    />
  );
}

/** Puts what is here of the lines at one place. */
export function LocationDialog({ data, answer }: Props<"location">) {
  const { chosen, places } = data;
  const { value, error } = fieldState(answer, "location_name", places.suggestion?.name);
  const newPlace = answer && !answer.ok ? answer.newPlace : undefined;
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal="location"
      verb="Assign location of"
      button={newPlace ? `Create ${newPlace} and assign` : "Assign location"}
      labels={{ location_name: "Location" }}
    >
      <NewPlace name={newPlace} />
      <PlaceField
        name="location_name"
        label="Location"
        value={value}
        error={error}
        options={places.options}
        hint={places.suggestion?.words ?? "Type it, pick it, or scan its bin"}
      />
    </LinesDialog>
  );
}

/** Tracking and dates: the whole of one line; of many, what is filled in. */
export function ShipmentDialog({ data, answer }: Props<"shipment">) {
  const { chosen, values, today } = data;
  const state = (name: keyof ShipmentValues) => fieldState(answer, name, values?.[name]);
  const day = (name: "estimated_arrival_date" | "firm_in_hands_date", label: string) => (
    <Field name={name} label={label} optional error={state(name).error} hint={dayHint(state(name).value, today)}>
      <DateInput defaultValue={state(name).value} />
    </Field>
  );
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal="shipment"
      verb="Set tracking and dates of"
      button="Save"
      note={values ? "An empty field is taken away." : "An empty field stays as it is."}
      labels={{
        tracking_number: "Tracking number",
        carrier: "Carrier",
        estimated_arrival_date: "Arrives",
        firm_in_hands_date: "Firm date",
        note: "Note",
      }}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field name="tracking_number" label="Tracking number" optional error={state("tracking_number").error}>
          <TextInput defaultValue={state("tracking_number").value} maxLength={100} autoComplete="off" />
        </Field>
        <Field name="carrier" label="Carrier" optional error={state("carrier").error}>
          <TextInput defaultValue={state("carrier").value} maxLength={100} autoComplete="off" />
        </Field>
        {day("estimated_arrival_date", "Arrives")}
        {day("firm_in_hands_date", "Firm date")}
      </div>
      {values ? (
        <Field name="note" label="Note" optional error={state("note").error}>
          <TextArea rows={2} defaultValue={state("note").value} maxLength={10_000} />
        </Field>
      ) : null}
    </LinesDialog>
  );
}

/** Goods of a VIP order are carried over, and somebody takes them. */
export function HandoverDialog({ data, answer }: Props<"handover">) {
  const to = fieldState(answer, "hand_deliver_to", data.values.hand_deliver_to);
  const taken = fieldState(answer, "handed_over_to");
  return (
    <LinesDialog
      chosen={data.chosen}
      answer={answer}
      modal="handover"
      verb="Hand over"
      button="Save"
      note="Whoever waits is told when the goods arrive."
      labels={{ hand_deliver_to: "Bring to", handed_over_to: "Taken by" }}
    >
      <Field name="hand_deliver_to" label="Bring to" optional hint="A person or a machine" error={to.error}>
        <TextInput defaultValue={to.value} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        name="handed_over_to"
        label="Taken by"
        optional
        hint="Leave empty until it is handed over"
        error={taken.error}
      >
        <TextInput defaultValue={taken.value} maxLength={200} autoComplete="off" />
      </Field>
    </LinesDialog>
  );
}
