import { dayWords } from "contract/day-words";
import { numberWords } from "contract/number-words";
import type { SplitPatch } from "contract/requisitions.schema";
import type { Split } from "contract/splits.schema";
import type { Action, ActionValues } from "~/lists/actions/action";

/** What an action asks of a split, and the sentence "60 from Atlas Blanks …" says then. */
export interface PlannedSplit {
  patch: SplitPatch;
  done: string;
}

interface SplitAction extends Omit<Action, "done"> {
  allowed: (split: Split) => boolean;
  /** What stands above the fields. */
  lead?: (split: { quantity: number; substituteSku: string }) => string;
  /** Of the action with a form of its own, `act-on-split.server.ts` says it. */
  plan?: (values: ActionValues, today: string) => PlannedSplit;
}

const isBought = ({ source }: Split) => source !== "customer";
const NO_DAY = "Use YYYY-MM-DD.";

/** What is done with one split that was sent, in the order of its links. `verb` is the whole title. */
export const splitActions = {
  "split-substitute": {
    label: "Approve substitute…",
    allowed: ({ substitute_sku, substitution_approved_by }) => Boolean(substitute_sku) && !substitution_approved_by,
    verb: "Approve a substitute",
    button: "Approve",
    note: "Closes the decision.",
    lead: ({ substituteSku: sku }) => `The supplier would send ${sku || "something else"}. The customer must agree.`,
    fields: {
      substitution_approved_by: {
        type: "text",
        label: "Approved by",
        hint: "Who approved it for the customer",
        required: "Say who approved it.",
        max: 200,
      },
    },
    plan: ({ substitution_approved_by }) => ({
      patch: { substitution_approved_by },
      done: `substitute approved by ${substitution_approved_by}`,
    }),
  },
  "split-answer": {
    label: "Supplier’s answer…",
    allowed: isBought,
    verb: "Supplier’s answer",
    button: "Save answer",
    note: "Kept with the split and its PO.",
    fields: {},
  },
  "split-eta": {
    label: "Arrival…",
    allowed: () => true,
    verb: "Arrival of a split",
    button: "Save arrival",
    note: "Receiving expects it on this day.",
    fields: {
      estimated_arrival_date: { type: "day", label: "Arrives", required: NO_DAY },
      is_firm: { type: "tick", label: "The supplier promised it (firm date)" },
    },
    plan: ({ estimated_arrival_date: day = "", is_firm }, today) => ({
      patch: { estimated_arrival_date: day, is_firm: is_firm === "1", ...(is_firm && { firm_in_hands_date: day }) },
      done: `arrives ${dayWords(day, today)}${is_firm ? ", firm" : ""}`,
    }),
  },
  "split-backorder": {
    label: "Backorder…",
    allowed: isBought,
    verb: "Backorder a split",
    button: "Backorder",
    note: "Opens a decision until its pieces come.",
    fields: {
      backorder_date: {
        type: "day",
        label: "Arrives on",
        hint: "The day the supplier promised",
        required: NO_DAY,
      },
      reason: { type: "note", label: "What the supplier said", max: 2_000 },
    },
    plan: ({ backorder_date: day = "", reason }, today) => ({
      patch: { status: "backordered", backorder_date: day, ...(reason && { reason }) },
      done: `backordered until ${dayWords(day, today)}`,
    }),
  },
  "split-cancel": {
    label: "Cancel split…",
    allowed: ({ quantity_received: received }) => (received ?? 0) === 0,
    verb: "Cancel a split",
    button: "Cancel split",
    note: "Tell the supplier yourself. Nothing is sent from here.",
    variant: "danger",
    cancelLabel: "Keep split",
    lead: ({ quantity }) => `Its ${numberWords(quantity)} pieces can be split again.`,
    fields: { reason: { type: "note", label: "Why", max: 2_000 } },
    plan: ({ reason }) => ({
      patch: { status: "cancelled", ...(reason && { reason }) },
      done: "cancelled; its pieces can be split again",
    }),
  },
} as const satisfies Readonly<Record<string, SplitAction>>;

export type SplitModal = keyof typeof splitActions;
export const SPLIT_MODALS = Object.keys(splitActions) as SplitModal[];
export const splitAction = (name: SplitModal): SplitAction => splitActions[name];
export const splitModalOf = (name: unknown): SplitModal | null => SPLIT_MODALS.find((modal) => modal === name) ?? null;
