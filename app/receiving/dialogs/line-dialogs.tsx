import { LineDialog } from "~/lists/actions/line-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { RecordsDialog } from "~/lists/bulk/records-dialog";
import { seenTarget } from "~/lists/bulk/seen-versions";
import { plainAction } from "~/receiving/receiving-actions";
import { PlaceField } from "./place-field";
import { type PlainData, RECEIVING_KEYS, type ReceivingAnswer, type ReceivingDialogData } from "./receiving-dialog";

type Props<Data> = { data: Data; answer: ReceivingAnswer | undefined };

/** An action on lines that is only fields and a button. */
export function PlainDialog({ data: { modal, chosen, flag, ...shown }, answer }: Props<PlainData>) {
  return (
    <LineDialog
      {...shown}
      action={plainAction(modal)}
      modal={modal}
      chosen={chosen}
      records={chosen.receivings}
      noun="receiving"
      nounWords="line"
      keys={RECEIVING_KEYS}
      answer={answer}
    >
      {flag ? <input type="hidden" name="flag" value={seenTarget(answer, "flag", `${flag.id}:${flag.lock}`)} /> : null}
      {flag && modal === "flag-resolve" ? (
        <p>
          {flag.comment} <span className="text-muted">{flag.who}</span>
        </p>
      ) : null}
    </LineDialog>
  );
}

/** Puts what is here of the lines at one place. */
export function LocationDialog({ data, answer }: Props<Extract<ReceivingDialogData, { modal: "location" }>>) {
  const { chosen, places } = data;
  const { value, error } = fieldState(answer, "location_name", places.suggestion?.name);
  const newPlace = answer && !answer.ok ? answer.newPlace : undefined;
  return (
    <RecordsDialog
      chosen={chosen}
      records={chosen.receivings}
      noun="receiving"
      nounWords="line"
      keys={RECEIVING_KEYS}
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
        hint={places.suggestion?.words ?? "Type, choose or scan the bin"}
      />
    </RecordsDialog>
  );
}
