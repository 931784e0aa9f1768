import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion } from "~/forms/typed-values";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { TextInput } from "~/ui/inputs";
import { ADDRESS_FIELDS, type AddressView } from "./address-view";

const LABELS = Object.fromEntries(ADDRESS_FIELDS.map(({ name, label }) => [name, label]));

/** One address of a customer: to change, to take away, or a new one. */
export function AddressDialog({ view, answer }: { view: AddressView; answer: FormRefusal | undefined }) {
  const { place, isNew, lock, values } = view;
  return (
    <Dialog title={isNew ? "Add address" : "Edit address"}>
      <DialogForm>
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="lock" value={seenVersion(answer, "lock", lock)} />
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          {ADDRESS_FIELDS.map(({ name, label }) => (
            <Field key={name} name={name} label={label} optional error={answer?.errors[name]?.[0]}>
              <TextInput defaultValue={answer?.typed[name]?.[0] ?? values[name]} maxLength={200} autoComplete="off" />
            </Field>
          ))}
        </DialogBody>
        <DialogFoot>
          {/* First of the two, so that Enter in a field saves. */}
          <StatusButton variant="primary" name="intent" value="address" className="order-last">
            {isNew ? "Add address" : "Save address"}
          </StatusButton>
          {isNew ? null : (
            <StatusButton variant="ghost" name="intent" value="address-remove">
              Remove address
            </StatusButton>
          )}
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
