import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import { DockDialog } from "../dialogs/dock-dialog";
import { OWNER, OwnerField } from "../dialogs/owner-field";
import { PlaceField } from "../dialogs/place-field";
import { IdentifyDialog } from "./identify-dialog";
import { type ParcelActionName, parcelAction } from "./parcel-actions";
import { PARCEL_KEYS, type ParcelDialogData, type ParcelRefusal, type ParcelValues } from "./parcel-view";

type ParcelDialogsProps = { data: ParcelDialogData; answer: ParcelRefusal | undefined };

/** A parcel that nobody expected, from its record to what became of it. */
export function ParcelDialogs({ data, answer }: ParcelDialogsProps) {
  switch (data.modal) {
    case "parcel-new":
    case "parcel-edit":
      return <ParcelDialog data={data} answer={answer} />;
    case "parcel-identify":
      return <IdentifyDialog data={data} answer={answer} />;
    default:
      return <OneParcelDialog data={data} answer={answer} />;
  }
}

const LABELS: Readonly<Record<keyof ParcelValues, string>> = {
  description: "What it is",
  carrier: "Carrier",
  tracking_number: "Tracking number",
  supplier_id: "Supplier",
  boxes: "Boxes",
  pieces: "Pieces, about",
  location_name: "Location",
  ...OWNER,
  received_date: "Received on",
  note: "Note",
};

type ParcelDialogProps = ParcelDialogsProps & { data: Extract<ParcelDialogData, { values: ParcelValues }> };

function ParcelDialog({ data, answer }: ParcelDialogProps) {
  const { values, people, suppliers, places, modal } = data;
  const isNew = modal === "parcel-new";
  const state = (name: keyof ParcelValues) => fieldState(answer, name, values[name]);
  const short = (name: "carrier" | "tracking_number" | "boxes" | "pieces") => (
    <Field name={name} label={LABELS[name]} optional error={state(name).error}>
      <TextInput
        defaultValue={state(name).value}
        maxLength={100}
        autoComplete="off"
        inputMode={name === "boxes" || name === "pieces" ? "numeric" : undefined}
      />
    </Field>
  );
  return (
    <DockDialog
      intent={modal}
      hidden={{ parcel: data.modal === "parcel-edit" ? data.parcel.target : undefined }}
      answer={answer}
      title={isNew ? "Record an unidentified parcel" : "Change the parcel"}
      keys={PARCEL_KEYS}
      encType="multipart/form-data"
      labels={LABELS}
      note="It stays in the list until someone identifies it."
      button={isNew ? "Record parcel" : "Save"}
    >
      <Field
        name="description"
        label={LABELS.description}
        hint="What the label says or what is inside"
        error={state("description").error}
      >
        <TextArea rows={2} defaultValue={state("description").value} maxLength={500} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {short("carrier")}
        {short("tracking_number")}
        {short("boxes")}
        {short("pieces")}
        <PlaceField
          name="location_name"
          label={LABELS.location_name}
          value={state("location_name").value}
          error={state("location_name").error}
          options={places}
        />
        <OwnerField answer={answer} people={people} stored={values.owner_id} />
        <Field name="supplier_id" label={LABELS.supplier_id} optional error={state("supplier_id").error}>
          <Select options={suppliers} prompt="Not known" defaultValue={state("supplier_id").value} />
        </Field>
        <Field name="received_date" label={LABELS.received_date} error={state("received_date").error}>
          <DateInput defaultValue={state("received_date").value} />
        </Field>
      </div>
      <Field name="photo" label="Photo" optional hint="Of the label or the contents">
        <TextInput type="file" accept="image/*,application/pdf" />
      </Field>
      <Field name="note" label={LABELS.note} optional error={state("note").error}>
        <TextArea rows={2} defaultValue={state("note").value} maxLength={2_000} />
      </Field>
    </DockDialog>
  );
}

type OneParcelDialogProps = ParcelDialogsProps & { data: Extract<ParcelDialogData, { modal: ParcelActionName }> };

/** Does something with a parcel that is only fields and a button. */
function OneParcelDialog({ data: { modal, parcel }, answer }: OneParcelDialogProps) {
  const { verb, button = verb, note, fields } = parcelAction(modal);
  return (
    <DockDialog
      intent={modal}
      hidden={{ parcel: parcel.target }}
      answer={answer}
      title={verb}
      size="s"
      keys={PARCEL_KEYS}
      labels={labelsOf(fields)}
      note={note}
      button={button}
    >
      <p>
        <b>{parcel.description}</b> <span className="text-muted">{parcel.about}</span>
      </p>
      <ActionControls fields={fields} answer={answer} />
    </DockDialog>
  );
}
