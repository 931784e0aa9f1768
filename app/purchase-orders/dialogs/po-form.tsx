import type { ReactNode } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion } from "~/session/typed-values";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { PoDialog } from "./po-dialog";

type PoFormProps = {
  data: Pick<PoDialog, "kind" | "lock">;
  answer: FormRefusal | undefined;
  title: string;
  button: string;
  /** The consequence, at the foot. */
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  /** Fields by name, as a refusal calls them. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A dialog of a purchase order: its form, what was refused, and the deed. */
export function PoForm({
  data,
  answer,
  title,
  button,
  note,
  size,
  variant = "primary",
  labels,
  children,
}: PoFormProps) {
  const wrong = Object.keys(answer?.errors ?? {}).filter((name) => name in labels);
  return (
    <Dialog title={title} size={size}>
      <DialogForm>
        <input type="hidden" name="intent" value={data.kind} />
        <input type="hidden" name="lock_version" value={seenVersion(answer, "lock_version", data.lock ?? "")} />
        <DialogBody>
          <ErrorSummary fields={wrong.map((name) => ({ name, label: labels[name] ?? name }))} />
          {answer && wrong.length === 0 ? (
            <Notice tone={answer.kind === "conflict" ? "care" : "stop"} role="alert">
              {Object.values(answer.errors).flat()[0] ?? answer.message}
              {answer.kind === "conflict" ? " The page behind shows how it is now; what you typed is kept here." : null}
            </Notice>
          ) : null}
          {children}
        </DialogBody>
        <DialogFoot note={note}>
          <StatusButton variant={variant}>{button}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
