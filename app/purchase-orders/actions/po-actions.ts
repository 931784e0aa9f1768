import type { PurchaseOrderStatus } from "contract/sourcing";
import type { Action } from "~/lists/actions/action";

interface PurchaseOrderAction extends Omit<Action, "done"> {
  /** "PO-1002 cancelled". */
  done: (number: string) => string;
  /** Of an action that is only a reason: the status that it brings about. */
  to?: PurchaseOrderStatus;
}

const reason = { reason: { type: "note", label: "Reason", hint: "The history shows it.", max: 2_000 } } as const;

/** What is done with a purchase order. Each is a dialog of its name in `?modal=` and an intent of its form. */
export const poActions = {
  "po-edit": {
    label: "Edit…",
    icon: "pencil",
    verb: "Edit",
    button: "Save",
    fields: {},
    done: (number) => `${number} saved`,
  },
  "po-send": { label: "Send…", icon: "mail", verb: "Send", fields: {}, done: (number) => `${number} marked as sent` },
  "po-confirm": {
    label: "Enter confirmation…",
    icon: "check",
    verb: "Confirm",
    fields: {},
    done: (number) => `Answer to ${number} saved`,
  },
  "po-add-splits": {
    label: "Add splits…",
    icon: "plus",
    verb: "Splits on",
    button: "Save",
    fields: {},
    done: (number) => `Splits on ${number} saved`,
  },
  "po-cancel": {
    label: "Cancel…",
    icon: "x",
    verb: "Cancel",
    button: "Cancel the PO",
    variant: "danger",
    fields: reason,
    to: "cancelled",
    done: (number) => `${number} cancelled`,
  },
  "po-close-short": {
    label: "Close short…",
    verb: "Close short",
    variant: "danger",
    fields: reason,
    to: "closed_short",
    done: (number) => `${number} closed short`,
  },
  "po-take-back": {
    label: "Take back to draft…",
    verb: "Take back",
    button: "Take back to draft",
    fields: reason,
    to: "draft",
    done: (number) => `${number} is a draft again`,
  },
} as const satisfies Readonly<Record<string, PurchaseOrderAction>>;

export type PoDialogName = keyof typeof poActions;
export const poAction = (name: PoDialogName): PurchaseOrderAction => poActions[name];
export const poDialogOf = (name: FormDataEntryValue | null): PoDialogName | null =>
  (Object.keys(poActions) as PoDialogName[]).find((known) => known === name) ?? null;
