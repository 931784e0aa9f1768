import { fieldState } from "~/lists/bulk/field-state";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import { DialogProblem } from "../dialogs/dialog-problem";
import { NewPlace, PlaceField } from "../dialogs/place-field";
import { IdentifyDialog } from "./identify-dialog";
import {
  PARCEL_KEYS,
  type ParcelDialogData,
  type ParcelFacts,
  type ParcelRefusal,
  type ParcelValues,
} from "./parcel-view";

type ParcelDialogsProps = { data: ParcelDialogData; answer: ParcelRefusal | undefined };

/** A parcel that nobody expected, from its record to what became of it. */
export function ParcelDialogs({ data, answer }: ParcelDialogsProps) {
  switch (data.modal) {
    case "parcel-new":
    case "parcel-edit":
      return <ParcelDialog data={data} answer={answer} />;
    case "parcel-identify":
      return <IdentifyDialog data={data} answer={answer} />;
    case "parcel-returned":
      return <ReturnedDialog parcel={data.parcel} answer={answer} />;
    case "parcel-reopen":
      return <ReopenDialog parcel={data.parcel} answer={answer} />;
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
  owner_id: "Who looks after it",
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
    <Dialog title={isNew ? "Record an unidentified parcel" : "Change the parcel"} keys={PARCEL_KEYS}>
      <DialogForm encType="multipart/form-data">
        <input type="hidden" name="intent" value={modal} />
        {data.modal === "parcel-edit" ? <input type="hidden" name="parcel" value={data.parcel.target} /> : null}
        <NewPlace name={answer?.newPlace} />
        <DialogBody>
          <DialogProblem answer={answer} labels={LABELS} />
          <Field
            name="description"
            label={LABELS.description}
            hint="What its label says, or what is in it"
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
            <Field name="owner_id" label={LABELS.owner_id} error={state("owner_id").error}>
              <Select options={people} prompt="Nobody" defaultValue={state("owner_id").value} />
            </Field>
            <Field name="supplier_id" label={LABELS.supplier_id} optional error={state("supplier_id").error}>
              <Select options={suppliers} prompt="Not known" defaultValue={state("supplier_id").value} />
            </Field>
            <Field name="received_date" label={LABELS.received_date} error={state("received_date").error}>
              <DateInput defaultValue={state("received_date").value} />
            </Field>
          </div>
          <Field name="photo" label="Photo" optional hint="Of the label, or of what is in it">
            <TextInput type="file" accept="image/*,application/pdf" />
          </Field>
          <Field name="note" label={LABELS.note} optional error={state("note").error}>
            <TextArea rows={2} defaultValue={state("note").value} maxLength={2_000} />
          </Field>
        </DialogBody>
        <DialogFoot note="It stands in the list until somebody says what it is.">
          <StatusButton variant="primary">{isNew ? "Record parcel" : "Save"}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

type OneParcelProps = { parcel: ParcelFacts; answer: ParcelRefusal | undefined };

function ReturnedDialog({ parcel, answer }: OneParcelProps) {
  const { value, error } = fieldState(answer, "resolution");
  return (
    <Dialog title="Send the parcel back" size="s" keys={PARCEL_KEYS}>
      <DialogForm>
        <input type="hidden" name="intent" value="parcel-returned" />
        <input type="hidden" name="parcel" value={parcel.target} />
        <DialogBody>
          <DialogProblem answer={answer} labels={{ resolution: "Where it went" }} />
          <p>
            <b>{parcel.description}</b> <span className="text-muted">{parcel.about}</span>
          </p>
          <Field name="resolution" label="Where it went" hint="Such as: refused, with UPS to the sender" error={error}>
            <TextArea rows={2} defaultValue={value} maxLength={2_000} />
          </Field>
        </DialogBody>
        <DialogFoot>
          <StatusButton variant="primary">It went back</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function ReopenDialog({ parcel, answer }: OneParcelProps) {
  return (
    <Dialog title="Open the parcel again" size="s" keys={PARCEL_KEYS}>
      <DialogForm>
        <input type="hidden" name="intent" value="parcel-reopen" />
        <input type="hidden" name="parcel" value={parcel.target} />
        <DialogBody>
          <DialogProblem answer={answer} labels={{}} />
          <p>
            <b>{parcel.description}</b> stands among the unidentified ones again. What was counted of it stays counted.
          </p>
        </DialogBody>
        <DialogFoot>
          <StatusButton variant="primary">Open it again</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
