import { type EditableOrderField, editableOrderFields } from "contract/order-fields";
import type { ReactNode } from "react";
import { Editable } from "~/edit/editable";

/** A value of the order that staff own, with its pencil. */
export function OrderValue({ name, children }: { name: EditableOrderField; children: ReactNode }) {
  return (
    <Editable name={name} label={editableOrderFields[name].label}>
      {children}
    </Editable>
  );
}
