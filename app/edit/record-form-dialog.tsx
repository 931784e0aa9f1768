import type { ReactNode } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import { EditMemory } from "./edit-memory";
import type { EditConflict } from "./edit-view";

type RecordFormDialogProps<Name extends string> = {
  title: string;
  size?: "l";
  /** The form's intent where the record is new; "edit" otherwise. */
  intent: string;
  /** The hidden field that names the record. */
  record: string;
  fields: readonly Name[];
  /** `id` is null for a new record. */
  view: { id: number | null; lock: string; seen: string; values: Readonly<Record<Name, string>> };
  answer: (FormRefusal & { conflict?: EditConflict | null }) | undefined;
  /** Fields by name, for the summary of errors. */
  labels: Readonly<Partial<Record<string, string>>>;
  note?: ReactNode;
  /** The button where the record is new. */
  button: string;
  children: ReactNode;
};

/** A dialog with all fields of a record, new or stored. Where somebody else changed the same ones, it shows both versions. */
export function RecordFormDialog<Name extends string>({
  record,
  fields,
  view,
  answer,
  ...rest
}: RecordFormDialogProps<Name>) {
  const isNew = view.id === null;
  const conflict = answer?.conflict ?? null;
  return (
    <Dialog title={rest.title} size={rest.size}>
      <DialogForm key={conflict?.lock}>
        <input type="hidden" name="intent" value={isNew ? rest.intent : "edit"} />
        {view.id === null ? null : (
          <>
            <input type="hidden" name={record} value={view.id} />
            <EditMemory fields={fields} view={view} answer={answer} />
          </>
        )}
        <DialogBody>
          {conflict ? (
            <TwoVersions rows={conflict.rows} who={conflict.who} />
          ) : (
            <FormProblem answer={answer} labels={rest.labels} />
          )}
          {rest.children}
        </DialogBody>
        <DialogFoot note={rest.note} cancelLabel={conflict ? "Keep theirs" : undefined}>
          <StatusButton variant="primary">{isNew ? rest.button : conflict ? "Save mine" : "Save"}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
