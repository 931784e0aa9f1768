import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { ProductionBody, ProductionDetail } from "contract/productions.schema";
import {
  type ActionField,
  type ActionFields,
  type ActionValues,
  type Allowed,
  filledIn,
  type LineAction,
} from "~/lists/actions/action";
import { FLAG_FIELDS, RESOLVE_FIELDS } from "~/lists/actions/flag-action";
import { PRIORITY_FIELDS, priorityDone, prioritySaid } from "~/lists/actions/priority-action";
import { PRODUCTION_MOVES } from "./production-moves";

/** What of a production decides which actions it allows. */
export interface ProductionState {
  status: string;
  /** It runs together with others. */
  isInRun: boolean;
  /** Its first piece waits for a yes. */
  needsSample: boolean;
  /** Pieces that somebody still has to make. */
  left: number;
  /** Pieces that nobody makes any more. */
  short: number;
  /** It has a proof that art can change. */
  hasArt: boolean;
  /** "complete" or "cancelled"; null while its order is open. */
  closed: string | null;
}

export interface ProductionAction extends LineAction {
  /** Statuses in which it makes sense; all where it names none. */
  from?: readonly string[];
  /** By what else than the status; a sentence where it can't be done now. */
  allowed?: (state: ProductionState) => Allowed;
  /** A company's own backend has no place for it. */
  isOwn?: true;
  /** What it changes. Of an action with a call of its own, `carry-out.server.ts` says it. */
  request?: (values: ActionValues, isOne: boolean) => ProductionBody;
  /** "planned for Thu Mar 12" of "3 productions planned for Thu Mar 12". */
  done: string | ((values: ActionValues, today: string) => string);
  /** What was asked for, where the label and what it had to be given do not say it. */
  yours?: (values: ActionValues, today: string) => string;
  /** What puts one back as it was: its fields, or a change of its own. Without it nothing truly does. */
  back?: "fields" | ((before: ProductionDetail) => ProductionBody | null);
}

const OPEN = ["not_started", "in_progress", "hold", "flagged", "edits_required"];
const reason = (label: string, required?: string, hint?: string) =>
  ({ type: "note", label, required, hint, max: 2_000 }) as const satisfies ActionField;

const machine = { type: "machine", label: "Machine", prompt: "No machine", isHalf: true } as const;
const day = { type: "day", label: "Day", isHalf: true } as const;
const operator = { type: "person", label: "Operator", prompt: "No one in particular" } as const;
const MOVE_FIELDS = { machine_id: machine } as const satisfies ActionFields;
const OPERATOR_FIELDS = { operator_id: { ...operator, initial: "" } } as const satisfies ActionFields;
const PLAN_FIELDS = {
  machine_id: machine,
  planned_date: day,
  operator_id: { ...operator, isHalf: true },
  sequence: { type: "count", label: "Order of the day", hint: "1 runs first", isHalf: true },
} as const satisfies ActionFields;
const STEP_FIELDS = {
  internal_status: { type: "text", label: "Step", hint: "Screens burned, hooped, bagging", max: 100 },
  note: { type: "note", label: "Note", max: 2_000 },
} as const satisfies ActionFields;

/**
 * Everything that is done with productions, in the order of menus. Each is a dialog of its name in `?modal=` and an intent of its form;
 * counts, the start and what carries a photo have a form of their own.
 */
export const productionActions = {
  count: {
    label: "Count…",
    from: ["in_progress"],
    verb: "Count",
    button: "Save count",
    note: "Counts that others enter at the same time are added.",
    fields: {
      reason: {
        type: "text",
        label: "Why",
        hint: "Required to take pieces back or to count more than were received.",
        max: 2_000,
      },
    },
    done: "counted",
  },
  start: {
    ...PRODUCTION_MOVES.start,
    label: "Start…",
    verb: "Start",
    button: "Start",
    size: "l",
    note: "The run's clock starts now.",
    fields: {},
    done: "started",
  },
  complete: {
    ...PRODUCTION_MOVES.complete,
    label: "Complete…",
    allowed: ({ left }) => left === 0 || `${countWords(left, "piece")} left. Count or accept them short first.`,
    verb: "Complete",
    button: "Complete",
    note: "When every job is complete, production of the order is done.",
    fields: {},
    request: () => ({ status: "completed" }),
    done: "completed",
  },
  resume: {
    ...PRODUCTION_MOVES.resume,
    label: "Resume…",
    verb: "Resume",
    button: "Resume",
    fields: { reason: reason("What changed") },
    done: "resumed",
    back: ({ hold_reason: held }) => (held ? { status: "hold", reason: held } : null),
  },
  "flag-resolve": {
    ...PRODUCTION_MOVES["flag-resolve"],
    label: "Resolve flag…",
    verb: "Resolve flag of",
    button: "Resolve flag",
    note: "Unflagging restores the previous status.",
    fields: RESOLVE_FIELDS,
    done: "no longer flagged",
  },
  reopen: {
    ...PRODUCTION_MOVES.reopen,
    label: "Reopen…",
    verb: "Reopen",
    button: "Reopen",
    note: "A completed order is reopened with it.",
    fields: { reason: reason("Why", "Say why it is reopened.", "For example, a short count found while packing") },
    request: ({ reason }) => ({ status: "in_progress", reason }),
    done: "reopened",
  },
  pause: {
    ...PRODUCTION_MOVES.pause,
    label: "Put on hold…",
    verb: "Put",
    end: "on hold",
    button: "Put on hold",
    note: "It continues where it stopped.",
    fields: { reason: reason("Reason for the hold", "Give the reason for the hold.") },
    request: ({ reason }) => ({ status: "hold", reason }),
    done: "on hold",
    back: ({ status }) => (status === "not_started" || status === "in_progress" ? { status } : null),
  },
  edits: {
    ...PRODUCTION_MOVES.edits,
    label: "Edits required…",
    allowed: ({ hasArt }) => hasArt || "It has no art to change. Put it on hold instead.",
    verb: "Edits required for",
    button: "Send back to art",
    note: "It comes back when the art is approved again.",
    fields: { reason: reason("What is wrong with the art", "Say what is wrong with the art.") },
    done: "back in art",
  },
  flag: {
    ...PRODUCTION_MOVES.flag,
    label: "Flag…",
    verb: "Flag",
    note: "A blocker stops the run until the flag is resolved.",
    fields: FLAG_FIELDS,
    done: "flagged",
  },
  spoiled: {
    from: OPEN,
    label: "Spoiled…",
    isOwn: true,
    verb: "Spoiled pieces of",
    button: "Save spoiled pieces",
    fields: {},
    done: "spoiled",
  },
  short: {
    from: OPEN,
    label: "Accept short…",
    allowed: ({ left, short }) => left + short > 0,
    isOwn: true,
    verb: "Accept",
    end: "short",
    button: "Accept short",
    note: "Replacements requested for these pieces are no longer needed.",
    fields: {
      reason: reason("Reason for accepting fewer", "Give the reason for accepting fewer.", "Shown in the history."),
    },
    done: "accepted short",
  },
  plan: {
    from: OPEN,
    label: "Plan…",
    isOwn: true,
    verb: "Plan",
    button: "Save plan",
    note: "Leave a field empty to clear it.",
    noteOfMany: "Leave a field empty to keep it.",
    anyOf: "Choose a machine, a day or an operator first.",
    fields: PLAN_FIELDS,
    request: (values, isOne) => {
      const { sequence, ...plan } = filledIn<ProductionBody>(PLAN_FIELDS, values, isOne);
      return { ...plan, ...(values.sequence && { sequence }) };
    },
    done: ({ planned_date: date }, today) => (date ? `planned for ${dayWords(date, today)}` : "planned"),
    yours: ({ planned_date: date }, today) =>
      date ? `Planned for ${dayWords(date, today)}` : "The plan that you typed",
    back: "fields",
  },
  operator: {
    from: OPEN,
    label: "Set operator…",
    isOwn: true,
    verb: "Set operator of",
    button: "Set operator",
    fields: OPERATOR_FIELDS,
    request: (values) => filledIn(OPERATOR_FIELDS, values, true),
    done: ({ operator_id: id }) => (id ? "with an operator" : "without an operator"),
    back: "fields",
  },
  priority: {
    from: OPEN,
    label: "Set priority…",
    isOwn: true,
    verb: "Set priority of",
    button: "Set priority",
    fields: PRIORITY_FIELDS,
    request: prioritySaid,
    done: priorityDone,
    back: "fields",
  },
  sample: {
    from: OPEN,
    label: "Approve sample…",
    allowed: ({ needsSample }) => needsSample,
    isOwn: true,
    verb: "Approve sample of",
    button: "Approve sample",
    note: "The first piece was made and checked. This clears the sample check.",
    fields: {},
    request: () => ({ sample_approved: true }),
    done: "with an approved sample",
  },
  dissolve: {
    from: OPEN,
    label: "Run separately…",
    allowed: ({ isInRun }) => isInRun,
    isOwn: true,
    verb: "Run separately:",
    button: "Run separately",
    note: "Each keeps its machine, day and counts.",
    fields: {},
    done: "separate again",
  },
  step: {
    label: "Step and note…",
    verb: "Set step of",
    button: "Save",
    note: "Leave a field empty to clear it.",
    fields: STEP_FIELDS,
    request: (values) => filledIn(STEP_FIELDS, values, true),
    done: "changed",
    yours: ({ internal_status: step, note }) => [step, note].filter(Boolean).join(", ") || "No step",
    back: "fields",
  },
  /** Of many only. */
  batch: {
    label: "Run together…",
    allowed: () => false,
    isOwn: true,
    verb: "Run",
    end: "together",
    button: "Run together",
    note: "Counts stay with each order.",
    fields: { machine_id: machine, planned_date: day, setup_note: reason("Set-up note") },
    done: "in one run",
  },
  /** Of the boards: a card goes to a machine, or to none. Its dialog is the card's menu. */
  moves: {
    label: "Move",
    allowed: () => false,
    verb: "Move",
    fields: MOVE_FIELDS,
    request: (values) => filledIn(MOVE_FIELDS, values, true),
    done: ({ machine_id: id }) => (id ? "moved to the machine" : "without a machine"),
    yours: () => "Another machine",
    back: "fields",
  },
} as const satisfies Readonly<Record<string, ProductionAction>>;

export type ProductionActionName = keyof typeof productionActions;
export const PRODUCTION_ACTION_NAMES = Object.keys(productionActions) as ProductionActionName[];

/** What is still done once the order is closed: pieces are counted as they are, and a complete one can be reopened. */
const OF_CLOSED: Readonly<Record<string, readonly ProductionActionName[]>> = {
  complete: ["reopen"],
  cancelled: ["count", "spoiled"],
};

/** An action with where it is allowed: by the status, by its order, and by what else it says. */
export function productionAction(name: ProductionActionName) {
  const action: ProductionAction = productionActions[name];
  const { from, allowed } = action;
  return {
    ...action,
    allowed: (state: ProductionState): Allowed => {
      if (!(from?.includes(state.status) ?? true)) return false;
      const may = allowed?.(state) ?? true;
      const isOver = state.closed !== null && !OF_CLOSED[state.closed]?.includes(name);
      return may !== false && isOver ? `Its order is ${state.closed}. Reopen it first.` : may;
    },
  };
}
