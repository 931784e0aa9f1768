import type { flagBody } from "contract/flags.schema";
import type { OrderPatch, TriageBody } from "contract/order-writes.schema";
import { DEPARTMENT_LABELS, DEPARTMENTS, IGNORE_REASON_LABELS } from "contract/statuses";
import type { z } from "zod";
import type { Action, ActionField, ActionValues, Allowed } from "~/lists/actions/action";
import { FLAG_FIELDS, flagSaid, RESOLVE_FIELDS } from "~/lists/actions/flag-action";
import { PRIORITY_FIELDS, prioritySaid } from "~/lists/actions/priority-action";
import { isOpen, type OrderState, whereDone, whereFree } from "./order-state";

/** The call that carries an action out, once for each order or, of triage, for all. */
export type OrderRequest =
  | { call: "triageOrders"; list: "accepted" | "ignored" | "restored"; reasons?: TriageReasons }
  | { call: "flagOrder"; body: z.input<typeof flagBody> }
  | { call: "unflagOrder"; body: { resolution?: string } }
  | { call: "patchOrder"; body: OrderPatch };

type TriageReasons = Pick<Partial<TriageBody>, "ignore_reason" | "override_reason">;

export interface OrderAction extends Action {
  /** What of the order explains its status to who does this; else how many units it has. */
  about?: "flag_comment" | "hold_reason" | "cancel_reason";
  /** False where it makes no sense in this state; a sentence where it can't be done now. */
  allowed: (state: OrderState) => Allowed;
  /** Of an action with a form of its own, `order-forms.server.ts` says it. */
  request?: (values: ActionValues) => OrderRequest;
}

const note = (label: string, more: Partial<ActionField> = {}) =>
  ({ ...more, type: "note", label, max: 2_000 }) as const satisfies ActionField;
const optionsOf = <V extends string>(values: readonly V[], labelOf: (value: V) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
const move = (action: NonNullable<OrderPatch["action"]>, more: OrderPatch = {}) =>
  ({ call: "patchOrder", body: { action, ...more } }) as const satisfies OrderRequest;

/** Everything that is done with orders, in the order of menus. Each is a dialog of its name in `?modal=` and an intent of its form. */
export const orderActions = {
  accept: {
    label: "Accept…",
    allowed: (state) => state.stage === "new" && whereFree(state),
    icon: "check",
    verb: "Accept",
    done: "accepted",
    fields: { override_reason: note("Reason") },
  },
  ignore: {
    label: "Ignore…",
    allowed: ({ stage }) => stage === "new",
    verb: "Ignore",
    note: "Ignored orders can be restored.",
    done: "ignored",
    fields: {
      reason: {
        type: "choice",
        label: "Reason",
        options: Object.entries(IGNORE_REASON_LABELS).map(([value, label]) => ({ value, label })),
        prompt: "Choose a reason",
        required: "Choose a reason.",
      },
      note: { type: "note", label: "Note", max: 1_500 },
    },
    request: ({ reason = "", note: words }) => {
      const label = Object.entries(IGNORE_REASON_LABELS).find(([value]) => value === reason)?.[1] ?? reason;
      const ignore_reason = words ? `${label}: ${words}` : label;
      return { call: "triageOrders", list: "ignored", reasons: { ignore_reason } };
    },
  },
  restore: {
    label: "Restore…",
    allowed: ({ stage, isStarted }) => {
      if (stage === "main" && isStarted) return "A department has started on it. Cancel it instead.";
      return stage === "ignored" || stage === "main";
    },
    icon: "inbox",
    verb: "Restore",
    note: "They go back to New Orders.",
    done: "back in New Orders",
    fields: {},
    request: () => ({ call: "triageOrders", list: "restored" }),
  },
  flag: {
    label: "Flag…",
    allowed: (state) => isOpen(state) && !state.isFlagged,
    icon: "flag",
    verb: "Flag",
    done: "flagged",
    about: "flag_comment",
    fields: FLAG_FIELDS,
    request: (values) => ({ call: "flagOrder", body: flagSaid(values) }),
  },
  unflag: {
    label: "Unflag…",
    allowed: (state) => isOpen(state) && state.isFlagged,
    icon: "flag",
    verb: "Unflag",
    note: "Unflagging restores the previous status.",
    done: "unflagged",
    about: "flag_comment",
    fields: RESOLVE_FIELDS,
    request: ({ resolution }) => ({ call: "unflagOrder", body: { resolution: resolution || undefined } }),
  },
  hold: {
    label: "Hold…",
    allowed: (state) => isOpen(state) && !state.isHeld,
    icon: "pause",
    verb: "Hold",
    note: "Releasing restores the previous status.",
    done: "on hold",
    about: "hold_reason",
    fields: {
      reason: note("Reason for the hold", { required: "Give the reason for the hold." }),
      hold_department: {
        type: "choice",
        label: "Department",
        hint: "Department that holds it and can release it",
        options: optionsOf(DEPARTMENTS, (value) => DEPARTMENT_LABELS[value]),
        prompt: "Any department",
      },
      ask_customer: {
        type: "tick",
        label: "Question for the customer. It goes into the email “Information needed” if that email is on.",
      },
    },
    request: ({ reason, hold_department, ask_customer }) =>
      move("hold", {
        reason,
        hold_department: DEPARTMENTS.find((value) => value === hold_department),
        ...(ask_customer && { ask_customer: true }),
      }),
  },
  release: {
    label: "Release…",
    allowed: (state) => isOpen(state) && state.isHeld,
    icon: "play",
    verb: "Release",
    note: "Releasing restores the previous status.",
    done: "released",
    about: "hold_reason",
    fields: {},
    request: () => move("release"),
  },
  dates: {
    label: "Set dates…",
    allowed: isOpen,
    verb: "Set dates of",
    button: "Save",
    done: "changed",
    fields: { reason: note("Reason") },
  },
  priority: {
    label: "Set priority…",
    allowed: isOpen,
    verb: "Set priority of",
    button: "Save",
    size: "s",
    done: "changed",
    fields: PRIORITY_FIELDS,
    request: (values) => ({ call: "patchOrder", body: prioritySaid(values) }),
  },
  labels: {
    label: "Types and characteristics…",
    allowed: () => true,
    verb: "Types and characteristics of",
    button: "Save",
    done: "changed",
    fields: {},
  },
  complete: {
    label: "Complete…",
    allowed: (state) => {
      if (state.stage !== "main") return false;
      const free = whereFree(state);
      const done = free === true ? whereDone(state) : free;
      return done === true && state.shipsFirst ? "Ship the rest, or complete it without shipping." : done;
    },
    verb: "Complete",
    note: "Every department must be done. You can reopen a complete order.",
    done: "complete",
    fields: {},
    request: () => move("complete"),
  },
  "complete-without-shipping": {
    label: "Complete without shipping…",
    allowed: (state) => {
      if (state.stage !== "main" || !state.ships) return false;
      const free = whereFree(state);
      const done = free === true ? whereDone(state) : free;
      return done === true && state.isPacked ? "Ship or cancel the shipment first." : done;
    },
    verb: "Complete without shipping",
    note: "The rest needs no shipping. You can reopen a complete order.",
    done: "complete",
    fields: {
      reason: note("Reason", {
        required: "Say why it needs no shipping.",
        hint: "Such as: handed over at the counter",
      }),
    },
    request: ({ reason }) => move("complete_without_shipping", { reason }),
  },
  cancel: {
    label: "Cancel…",
    allowed: (state) => isOpen(state) || state.status === "complete",
    verb: "Cancel",
    isCounted: true,
    note: "Nothing is deleted. You can reopen a cancelled order.",
    done: "cancelled",
    fields: {
      reason: note("Reason", {
        required: "Say why it is cancelled.",
        hint: "The history and the order's page show it.",
      }),
    },
    request: ({ reason }) => move("cancel", { reason }),
  },
  reopen: {
    label: "Reopen…",
    allowed: ({ stage }) => stage === "closed",
    verb: "Reopen",
    note: "Goods that weren't ordered yet must be bought again.",
    done: "reopened",
    about: "cancel_reason",
    fields: {
      reason: note("Reason", {
        required: "Say why it is reopened.",
        hint: "A remake, a short shipment, a change of mind.",
      }),
    },
    request: ({ reason }) => move("reopen", { reason }),
  },
} as const satisfies Readonly<Record<string, OrderAction>>;

export type OrderActionName = keyof typeof orderActions;
export const ORDER_ACTION_NAMES = Object.keys(orderActions) as OrderActionName[];
export const orderAction = (name: OrderActionName): OrderAction => orderActions[name];
