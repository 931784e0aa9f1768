import { receivingFields } from "contract/receiving-fields";
import type { ReceivingPatch } from "contract/receivings.schema";
import {
  type Action,
  type ActionField,
  type ActionFields,
  type ActionValues,
  type Allowed,
  filledIn,
  type LineAction,
} from "~/lists/actions/action";
import { FLAG_FIELDS, RESOLVE_FIELDS } from "~/lists/actions/flag-action";
import type { ReceivingRow } from "./receiving-row";

/** What of a receiving decides which actions it allows. */
export type ReceivingState = Pick<ReceivingRow, "status"> & {
  pieces: Pick<ReceivingRow["pieces"], "received" | "rejected">;
};

interface MenuAction extends Pick<Action, "label"> {
  allowed: (state: ReceivingState) => Allowed;
}

/** One that is only fields and a button. */
interface PlainAction extends LineAction {
  /** What it changes of a line. Of an action on a flag, `bulk-actions.server.ts` says it. */
  request?: (values: ActionValues, isOne: boolean) => ReceivingPatch;
  done: (values: ActionValues) => string;
}

const field = (name: "tracking_number" | "carrier" | "hand_deliver_to", more: Partial<ActionField> = {}) =>
  ({ ...more, type: "text", label: receivingFields[name].label, max: receivingFields[name].max }) as const;
const day = (name: "estimated_arrival_date" | "firm_in_hands_date") =>
  ({ type: "day", label: receivingFields[name].label, isHalf: true }) as const;

const SHIPMENT = {
  tracking_number: field("tracking_number", { isHalf: true }),
  carrier: field("carrier", { isHalf: true }),
  estimated_arrival_date: day("estimated_arrival_date"),
  firm_in_hands_date: day("firm_in_hands_date"),
  note: { type: "note", label: receivingFields.note.label, max: 10_000 },
} as const satisfies ActionFields;

const BRING_TO = { hand_deliver_to: field("hand_deliver_to", { hint: "A person or a machine" }) } as const;

const COUNTABLE = "You can still count goods while it is flagged.";

/** What is done with lines of the dock, one or many, by fields and a button. */
export const plainActions = {
  arrived: {
    label: "Mark arrived…",
    verb: "Mark",
    end: "as arrived",
    button: "Mark as arrived",
    note: "Arrived but not counted. Count it today.",
    fields: {},
    request: () => ({ status: "in_progress" }),
    done: () => "marked as arrived",
  },
  shipment: {
    label: "Set tracking and dates…",
    verb: "Set tracking and dates of",
    button: "Save",
    note: "Leave a field empty to clear it.",
    noteOfMany: "Leave a field empty to keep it.",
    ofOne: "note",
    anyOf: "Enter a tracking number or another field first.",
    fields: SHIPMENT,
    request: (values, isOne) => filledIn(SHIPMENT, values, isOne),
    done: () => "changed",
  },
  handover: {
    label: "Hand over to production…",
    verb: "Hand over",
    button: "Save",
    note: "They are notified when the goods arrive.",
    anyOf: "Enter who gets them or who took them.",
    fields: {
      ...BRING_TO,
      handed_over_to: { type: "text", label: "Taken by", hint: "Leave empty until handed over", max: 200 },
    },
    request: (values, isOne) => ({
      ...filledIn<ReceivingPatch>(BRING_TO, values, isOne),
      ...(values.handed_over_to && { handed_over_to: values.handed_over_to }),
    }),
    done: ({ handed_over_to: taken }) => (taken ? `handed over to ${taken}` : "changed"),
  },
  flag: { label: "Flag…", verb: "Flag", note: COUNTABLE, fields: FLAG_FIELDS, done: () => "flagged" },
  "flag-change": {
    label: "Change flag…",
    verb: "Change flag of",
    button: "Save",
    note: COUNTABLE,
    fields: FLAG_FIELDS,
    done: () => "with an updated flag",
  },
  "flag-resolve": {
    label: "Resolve flag…",
    verb: "Resolve flag of",
    button: "Resolve flag",
    note: "Unflagging restores the previous status.",
    fields: RESOLVE_FIELDS,
    done: () => "no longer flagged",
  },
} as const satisfies Readonly<Record<string, PlainAction>>;

export type PlainActionName = keyof typeof plainActions;
export const plainAction = (name: PlainActionName): PlainAction => plainActions[name];
export const plainActionOf = (name: unknown): PlainActionName | null =>
  (Object.keys(plainActions) as PlainActionName[]).find((known) => known === name) ?? null;

const always = () => true;
const cameNone = ({ status, pieces }: ReceivingState) =>
  (status === "not_started" || status === "flagged") && pieces.received + pieces.rejected === 0;

/** What menus and bars offer, in the order of menus. */
export const receivingActions = {
  receive: { label: "Receive…", allowed: always },
  delivery: { label: "Receive…", allowed: always },
  location: { label: "Assign location…", allowed: always },
  arrived: { label: plainActions.arrived.label, allowed: cameNone },
  shipment: { label: plainActions.shipment.label, allowed: always },
  handover: { label: plainActions.handover.label, allowed: always },
  release: { label: "Take off the order…", allowed: ({ pieces }) => pieces.received > 0 },
  flag: { label: plainActions.flag.label, allowed: ({ status }) => status !== "flagged" },
  "flag-change": { label: plainActions["flag-change"].label, allowed: ({ status }) => status === "flagged" },
  "flag-resolve": { label: plainActions["flag-resolve"].label, allowed: ({ status }) => status === "flagged" },
} as const satisfies Readonly<Record<string, MenuAction>>;
