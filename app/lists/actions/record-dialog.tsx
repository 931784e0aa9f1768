import type { ReactNode } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import type { IconName } from "~/ui/icon";
import { seenTarget } from "../bulk/seen-versions";

type RecordDialogProps = {
  /** The action's name: the form's intent. */
  intent: string;
  /** Further hidden fields: the record with its version, which stays the one that was seen. */
  hidden: Readonly<Record<string, string | number | undefined>>;
  answer: FormRefusal | undefined;
  title: string;
  button: ReactNode;
  pendingLabel?: string;
  icon?: IconName;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  /** The way out, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** Fields by name, for the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** Errors of these names are told by the form itself. */
  elsewhere?: RegExp;
  /** What follows where somebody else was faster. */
  conflict?: string;
  /** As Dialog and its form take them. */
  keys?: readonly string[];
  about?: ReactNode;
  className?: string;
  /** Another form above this one. */
  lead?: ReactNode;
  encType?: "multipart/form-data";
  children?: ReactNode;
};

/** A dialog that does something with one record: its form, what was refused, and the button. */
export function RecordDialog({ intent, hidden, answer, title, size, keys, about, ...rest }: RecordDialogProps) {
  return (
    <Dialog title={title} size={size} keys={keys} about={about}>
      {rest.lead}
      <DialogForm className={rest.className} encType={rest.encType}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(hidden).map(([name, value]) =>
          value === undefined ? null : (
            <input key={name} type="hidden" name={name} value={seenTarget(answer, name, value)} />
          ),
        )}
        <DialogBody>
          <FormProblem answer={answer} labels={rest.labels ?? {}} elsewhere={rest.elsewhere} conflict={rest.conflict} />
          {rest.children}
        </DialogBody>
        <DialogFoot note={rest.note} cancelLabel={rest.cancelLabel}>
          <StatusButton variant={rest.variant ?? "primary"} icon={rest.icon} pendingLabel={rest.pendingLabel}>
            {rest.button}
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
