import type { ReactNode } from "react";
import { Editable } from "~/edit/editable";
import { EDIT_LABELS, type EditField } from "./edit-fields";

/** A value of the order that staff own, with its pencil. */
export function OrderValue({ name, children }: { name: EditField; children: ReactNode }) {
  return (
    <Editable name={name} label={EDIT_LABELS[name]}>
      {children}
    </Editable>
  );
}
