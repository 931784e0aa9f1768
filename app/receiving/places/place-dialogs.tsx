import { LOCATION_KIND_LABELS, LOCATION_KINDS } from "contract/sourcing";
import { fieldState } from "~/lists/bulk/field-state";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { DialogProblem } from "../dialogs/dialog-problem";
import { NewPlace, PlaceField } from "../dialogs/place-field";
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
    <Dialog title={isNew ? "New location" : `Change location ${values.name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value={modal} />
        {data.modal === "place-edit" ? <input type="hidden" name="place" value={`${data.id}:${data.lock}`} /> : null}
        <DialogBody>
          <DialogProblem
            answer={answer}
            labels={{ name: "Name", zone: "Zone", kind: "Kind", capacity_units: "Room for" }}
          />
          <Field name="name" label="Name" hint="As its label says: A-04" error={state("name").error}>
            <TextInput
              defaultValue={state("name").value}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
            />
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
        </DialogBody>
        <DialogFoot>
          <StatusButton variant="primary">{isNew ? "Add location" : "Save"}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
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
    <Dialog title="Count stock" keys={STOCK_KEYS}>
      <DialogForm>
        <input type="hidden" name="intent" value="stock-count" />
        <NewPlace name={answer?.newPlace} />
        <DialogBody>
          <DialogProblem answer={answer} labels={STOCK_LABELS} />
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
            <Field name="counted" label="Counted" hint="Pieces that are there now" error={state("counted").error}>
              <TextInput
                className="count-input"
                inputMode="numeric"
                defaultValue={state("counted").value}
                autoComplete="off"
              />
            </Field>
          </div>
        </DialogBody>
        <DialogFoot note="The ledger takes the difference; pieces of orders do not count here.">
          <StatusButton variant="primary">Save count</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
