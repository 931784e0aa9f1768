import type { PurchaseOrderStatus } from "contract/sourcing";
import type { Action } from "~/lists/actions/action";

/** What of a purchase order decides which actions it allows. */
export interface PoState {
  status: string;
  hasSplits: boolean;
  /** Something of it came, good or not. */
  hasCome: boolean;
}

interface PurchaseOrderAction extends Omit<Action, "done"> {
  allowed: (order: PoState) => boolean;
  /** "PO-1002 cancelled". */
  done: (number: string) => string;
  /** Of an action that is only a reason: the status that it brings about. */
  to?: PurchaseOrderStatus;
}

const reason = { reason: { type: "note", label: "Reason", hint: "Shown in the history.", max: 2_000 } } as const;

const isOut = ({ status }: PoState) => status === "sent" || status === "confirmed" || status === "partially_received";

/** What is done with a purchase order, in the order of its menu. Each is a dialog of its name in `?modal=` and an intent of its form. */
export const poActions = {
  "po-confirm": {
    label: "Enter confirmation…",
    allowed: isOut,
    icon: "check",
    verb: "Confirm",
    fields: {},
    done: (number) => `Answer to ${number} saved`,
  },
  "po-send": {
    label: "Send…",
    allowed: (order) => isOut(order) || (order.status === "draft" && order.hasSplits),
    icon: "mail",
    verb: "Send",
    fields: {},
    done: (number) => `${number} marked as sent`,
  },
  "po-add-splits": {
    label: "Add splits…",
    allowed: ({ status }) => status === "draft",
    icon: "plus",
    verb: "Splits on",
    button: "Save",
    fields: {},
    done: (number) => `Splits on ${number} saved`,
  },
  "po-edit": {
    label: "Edit…",
    allowed: () => true,
    icon: "pencil",
    verb: "Edit",
    button: "Save",
    fields: {},
    done: (number) => `${number} saved`,
  },
  "po-take-back": {
    label: "Take back to draft…",
    allowed: ({ status, hasCome }) => status === "sent" && !hasCome,
    verb: "Take back",
    button: "Take back to draft",
    fields: reason,
    to: "draft",
    done: (number) => `${number} is a draft again`,
  },
  "po-cancel": {
    label: "Cancel…",
    allowed: (order) => order.status === "draft" || (isOut(order) && !order.hasCome),
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
    allowed: (order) => isOut(order) && order.hasCome,
    verb: "Close short",
    variant: "danger",
    fields: reason,
    to: "closed_short",
    done: (number) => `${number} closed short`,
  },
} as const satisfies Readonly<Record<string, PurchaseOrderAction>>;

export type PoDialogName = keyof typeof poActions;
export const poAction = (name: PoDialogName): PurchaseOrderAction => poActions[name];
export const PO_DIALOGS = Object.keys(poActions) as PoDialogName[];
export const poDialogOf = (name: FormDataEntryValue | null): PoDialogName | null =>
  PO_DIALOGS.find((known) => known === name) ?? null;
