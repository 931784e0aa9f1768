import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { fieldState } from "~/lists/bulk/field-state";
import { type PlainActionName, plainAction } from "../actions/receiving-actions";
import { LinesDialog } from "./lines-dialog";
import { PlaceField } from "./place-field";
import type { ReceivingAnswer, ReceivingDialogData } from "./receiving-dialog";

type DataOf<M extends ReceivingDialogData["modal"]> = Extract<ReceivingDialogData, { modal: M }>;
type Props<M extends ReceivingDialogData["modal"]> = { data: DataOf<M>; answer: ReceivingAnswer | undefined };

/** An action on lines that is only fields and a button. */
export function PlainDialog({ data: { modal, chosen, values, today }, answer }: Props<PlainActionName>) {
  const { verb, end, button, note, noteOfMany = note, ofOne, fields } = plainAction(modal);
  const isOne = chosen.count === 1 && !chosen.isAll;
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => isOne || name !== ofOne));
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal={modal}
      verb={verb}
      end={end}
      button={button}
      note={isOne ? note : noteOfMany}
      labels={labelsOf(fields)}
    >
      <ActionControls fields={shown} answer={answer} values={values} today={today} />
    </LinesDialog>
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
      {newPlace ? <input type="hidden" name="new_place" value={newPlace} /> : null}
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
