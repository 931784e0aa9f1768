import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { type Option, Select } from "~/ui/inputs";
import type { ReceivingAnswer } from "./receiving-dialog";

/** For the labels of a dialog that asks who looks after pieces or a parcel. */
export const OWNER_LABEL = "Owner";
export const OWNER = { owner_id: OWNER_LABEL };

type OwnerFieldProps = {
  answer: ReceivingAnswer | undefined;
  people: readonly Option[];
  /** Whoever it is now, or would be. */
  stored: string;
  name?: string;
  label?: string;
  prompt?: string;
};

/** Pieces that belong to no order belong to somebody. */
export function OwnerField(props: OwnerFieldProps) {
  const { answer, people, stored, name = "owner_id", label = OWNER_LABEL, prompt = "Nobody" } = props;
  const { value, error } = fieldState(answer, name, stored);
  return (
    <Field name={name} label={label} error={error}>
      <Select options={people} prompt={prompt} defaultValue={value} />
    </Field>
  );
}
