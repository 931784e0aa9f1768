import type { ComponentProps } from "react";
import { seenVersion } from "~/forms/typed-values";
import { RecordDialog } from "~/lists/actions/record-dialog";
import type { PoDialog } from "./po-dialog";

type PoFormProps = Omit<ComponentProps<typeof RecordDialog>, "intent" | "hidden"> & {
  data: Pick<PoDialog, "kind" | "lock">;
};

/** A dialog of a purchase order: its form, what was refused, and the button. */
export function PoForm({ data: { kind, lock }, ...props }: PoFormProps) {
  return (
    <RecordDialog
      {...props}
      intent={kind}
      hidden={{ lock_version: seenVersion(props.answer, "lock_version", lock) }}
      conflict="The page behind this shows the current version. Your changes are kept here."
    />
  );
}
