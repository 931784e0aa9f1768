import { LOCATION_KIND_LABELS, LOCATION_KINDS } from "contract/sourcing";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { DockDialog } from "../dialogs/dock-dialog";
import { PlaceField } from "../dialogs/place-field";
import { type PlaceDialogData, type PlaceRefusal, STOCK_KEYS } from "./place-view";

type PlaceDialogsProps = { data: PlaceDialogData; answer: PlaceRefusal | undefined };

const KINDS = LOCATION_KINDS.map((value) => ({ value, label: LOCATION_KIND_LABELS[value] }));

/** A location, new or changed, and a count of what stands at one. */
export function PlaceDialogs({ data, answer }: PlaceDialogsProps) {
  return data.modal === "stock-count" ? (
    <StockDialog data={data} answer={answer} />
  ) : (
    <PlaceDialog data={data} answer={answer} />
  );
}

type PlaceDialogProps = PlaceDialogsProps & { data: Exclude<PlaceDialogData, { modal: "stock-count" }> };

function PlaceDialog({ data, answer }: PlaceDialogProps) {
  const { values, modal } = data;
  const isNew = modal === "place-new";
  const state = (name: keyof Omit<typeof values, "is_active">) => fieldState(answer, name, values[name]);
  const isActive = answer ? answer.typed.is_active?.includes("1") : values.is_active;
  return (
    <DockDialog
      intent={modal}
      hidden={{ place: data.modal === "place-edit" ? `${data.id}:${data.lock}` : undefined }}
      answer={answer}
      title={isNew ? "New location" : `Change location ${values.name}`}
      size="s"
      keys={[]}
      labels={{ name: "Name", zone: "Zone", kind: "Kind", capacity_units: "Room for" }}
      button={isNew ? "Add location" : "Save"}
    >
      <Field name="name" label="Name" hint="As on its label: A-04" error={state("name").error}>
        <TextInput defaultValue={state("name").value} maxLength={100} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field name="kind" label="Kind" error={state("kind").error}>
          <Select options={KINDS} defaultValue={state("kind").value} />
        </Field>
        <Field name="zone" label="Zone" optional error={state("zone").error}>
          <TextInput defaultValue={state("zone").value} maxLength={100} autoComplete="off" />
        </Field>
      </div>
      <Field name="capacity_units" label="Room for" optional hint="Pieces" error={state("capacity_units").error}>
        <TextInput inputMode="numeric" defaultValue={state("capacity_units").value} autoComplete="off" />
      </Field>
      {isNew ? null : (
        <Checkbox name="is_active" value="1" defaultChecked={isActive}>
          In use
        </Checkbox>
      )}
    </DockDialog>
  );
}

type StockDialogProps = PlaceDialogsProps & { data: Extract<PlaceDialogData, { modal: "stock-count" }> };

const STOCK_LABELS = {
  sku: "SKU",
  title: "Item",
  color: "Color",
  size: "Size",
  location_name: "Location",
  counted: "Counted",
};

function StockDialog({ data: { values, places }, answer }: StockDialogProps) {
  const state = (name: keyof typeof values) => fieldState(answer, name, values[name]);
  const field = (name: "sku" | "title" | "color" | "size", maxLength: number, optional: boolean) => (
    <Field name={name} label={STOCK_LABELS[name]} optional={optional} error={state(name).error}>
      <TextInput defaultValue={state(name).value} maxLength={maxLength} autoComplete="off" />
    </Field>
  );
  return (
    <DockDialog
      intent="stock-count"
      hidden={{}}
      answer={answer}
      title="Count stock"
      keys={STOCK_KEYS}
      labels={STOCK_LABELS}
      note="The difference is recorded. Don't count pieces that belong to orders."
      button="Save count"
    >
      <div className="grid grid-cols-2 gap-3">
        {field("sku", 200, false)}
        {field("title", 200, true)}
        {field("color", 100, true)}
        {field("size", 50, true)}
        <PlaceField
          name="location_name"
          label="Location"
          value={state("location_name").value}
          error={state("location_name").error}
          options={places}
        />
        <Field name="counted" label="Counted" hint="Pieces there now" error={state("counted").error}>
          <TextInput
            className="count-input"
            inputMode="numeric"
            defaultValue={state("counted").value}
            autoComplete="off"
          />
        </Field>
      </div>
    </DockDialog>
  );
}
