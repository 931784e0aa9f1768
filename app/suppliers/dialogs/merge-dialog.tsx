import { StatusButton } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { SupplierAnswer, SupplierDialogData } from "./supplier-dialog";

type MergeDialogProps = {
  data: Extract<SupplierDialogData, { modal: "supplier-merge" }>;
  answer: SupplierAnswer | undefined;
};

/** Duplicates become one: which one stays. */
export function MergeDialog({ data, answer }: MergeDialogProps) {
  const { chosen, others, isTooMany } = data;
  const [only] = chosen;
  if (!only || isTooMany || (chosen.length === 1 && others.length === 0)) return <CannotMerge isTooMany={isTooMany} />;
  const isOne = chosen.length === 1;
  const error = answer?.errors.survivor?.[0];
  return (
    <Dialog title={isOne ? `Merge ${only.name} into another` : `Merge ${chosen.length} suppliers`}>
      <DialogForm>
        <input type="hidden" name="intent" value="supplier-merge" />
        {chosen.map(({ id }) => (
          <input key={id} type="hidden" name="supplier" value={id} />
        ))}
        <DialogBody>
          {answer && !error ? (
            <Notice tone="stop" role="alert">
              {Object.values(answer.errors)[0]?.[0] ?? answer.message}
            </Notice>
          ) : null}
          {isOne ? (
            <Field name="survivor" label="Stays" error={error}>
              <Select options={others} prompt="Choose a supplier" defaultValue={answer?.typed.survivor?.[0] ?? ""} />
            </Field>
          ) : (
            <Choice chosen={chosen} answer={answer} />
          )}
          <p className="text-muted">
            Purchase orders, splits, receivings, parcels, contacts, categories and brands move to the supplier that
            stays. Its own fields don't change. This can't be undone.
          </p>
        </DialogBody>
        <DialogFoot note={isOne ? `${only.name} leaves the list` : `${chosen.length - 1} leave the list`}>
          <StatusButton variant="primary">Merge suppliers</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function Choice({ chosen, answer }: Pick<MergeDialogProps["data"], "chosen"> & Pick<MergeDialogProps, "answer">) {
  const kept = answer?.typed.survivor?.[0] ?? String(chosen[0]?.id);
  return (
    <Choices
      name="survivor"
      label="Supplier to keep"
      options={chosen.map(({ id, name, about }) => ({
        value: id,
        label: (
          <>
            <b>{name}</b> {about ? <span className="text-muted">{about}</span> : null}
          </>
        ),
      }))}
      chosen={[kept]}
      type="radio"
      className="grid gap-2"
    />
  );
}

function CannotMerge({ isTooMany }: { isTooMany: boolean }) {
  return (
    <Dialog title="Merge suppliers" size="s">
      <DialogBody>
        <p>
          {isTooMany
            ? "Select up to 20 duplicates one by one. Merging can't be undone."
            : "Select two or more duplicate suppliers, then merge them."}
        </p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
