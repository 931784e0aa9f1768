import type { RequisitionPatch } from "contract/requisitions.schema";
import type { Action, ActionValues, Allowed } from "~/lists/actions/action";

/** What of a requisition decides which actions it allows. */
export interface RequisitionState {
  status: string;
  /** Pieces that are in no split. */
  left: number;
  /** Pieces ordered over what is needed and was decided to be kept. */
  excess: number;
  /** Pieces that a PO could take: in a draft split, or in none where a supplier is named. */
  toOrder: number;
}

export interface RequisitionAction extends Action {
  allowed: (state: RequisitionState) => Allowed;
  /** Of the action with a form of its own, `assign-supplier.server.ts` says it. */
  request?: (values: ActionValues) => RequisitionPatch;
}

const isDesired = ({ status }: RequisitionState) => status !== "archived";
const reason = (label: string, required?: string) => ({ type: "note", label, required, max: 2_000 }) as const;
export const HELD = "Purchasing is on hold. Release it first.";

/** What is done with requisitions, one or many. Each is a dialog of its name in `?modal=` and an intent of its form. */
export const requisitionActions = {
  assign: {
    label: "Assign supplier…",
    allowed: (state) => {
      if (!isDesired(state)) return false;
      if (state.status === "hold") return HELD;
      return state.left > 0 || "All pieces are allocated. Open the split to change the supplier.";
    },
    verb: "Assign a supplier to",
    button: "Assign",
    note: "Saving doesn't place an order with a supplier.",
    size: "m",
    fields: {},
    done: "assigned",
  },
  arrival: {
    label: "Set arrival date…",
    allowed: isDesired,
    verb: "Set the arrival of",
    button: "Save",
    note: "Applies to splits still to come.",
    fields: {
      estimated_arrival_date: {
        type: "day",
        label: "Arrives",
        hint: "The day the supplier gave",
        required: "Use YYYY-MM-DD.",
      },
      is_firm: { type: "tick", label: "The supplier promised it (firm date)" },
    },
    request: ({ estimated_arrival_date: day, is_firm }) => ({
      estimated_arrival_date: day,
      ...(is_firm && { firm_in_hands_date: day }),
    }),
    done: "with a day of arrival",
  },
  hold: {
    label: "Hold…",
    allowed: (state) => isDesired(state) && state.status !== "hold",
    verb: "Hold",
    button: "Hold",
    note: "It isn't bought until you take it off hold.",
    fields: { reason: reason("Reason for the hold", "Say why.") },
    request: ({ reason }) => ({ status: "hold", reason }),
    done: "on hold",
  },
  release: {
    label: "Resume buying…",
    allowed: ({ status }) => status === "hold" || status === "stock_issue",
    verb: "Resume buying",
    button: "Resume buying",
    note: "Its status is set by its splits again.",
    fields: { reason: reason("What changed") },
    request: ({ reason }) => ({ status: "in_progress", reason: reason || undefined }),
    done: "being bought again",
  },
  "no-stock": {
    label: "No stock…",
    allowed: (state) => {
      if (!isDesired(state) || state.status === "stock_issue") return false;
      if (state.status === "hold") return HELD;
      if (state.status === "backordered") return "It is backordered. Clear the supplier's date on the split first.";
      return state.status !== "completed" || "All pieces are ordered. Enter the supplier's answer on the split.";
    },
    verb: "No stock for",
    button: "Mark no stock",
    note: "Opens a decision: wait, buy elsewhere, substitute, or reduce the order.",
    fields: { reason: reason("Which supplier, and until when", "Say why.") },
    request: ({ reason }) => ({ status: "stock_issue", reason }),
    done: "without stock: decide what happens",
  },
  "keep-excess": {
    label: "Keep extra pieces…",
    allowed: (state) => isDesired(state) && state.excess > 0,
    verb: "Keep extra pieces of",
    button: "Keep the pieces",
    note: "They arrive with the order and stay as overs.",
    fields: {},
    request: () => ({ keep_excess: true }),
    done: "with the pieces over the need kept",
  },
} as const satisfies Readonly<Record<string, RequisitionAction>>;

export type RequisitionModal = keyof typeof requisitionActions;
export const requisitionAction = (name: RequisitionModal): RequisitionAction => requisitionActions[name];
export const REQUISITION_MODALS = Object.keys(requisitionActions) as RequisitionModal[];
export const requisitionModalOf = (name: unknown): RequisitionModal | null =>
  REQUISITION_MODALS.find((known) => known === name) ?? null;
