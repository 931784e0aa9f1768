import { canMove, type ProofMove } from "contract/art";
import type { Action, ActionField } from "~/lists/actions/action";
import { PRIORITY_FIELDS } from "~/lists/actions/priority-action";

/** What of a proof says which actions it takes. */
export interface ArtState {
  status: string;
  version?: number | null;
  /** Undefined where nobody asked whose it is. */
  assignee_id?: number | null;
}

interface ArtAction extends Action {
  /** The move that it makes. */
  move?: ProofMove;
  /** A button does it at once: it asks for nothing. */
  isDirect?: true;
  /** False where it makes no sense in this state; a sentence where it can't be done now. By the move where that says it all. */
  allowed?: (proof: ArtState) => boolean | string;
}

const reason = (label: string, hint: string, required?: string) =>
  ({ type: "note", max: 2_000, label, hint, required }) as const satisfies ActionField;
const isFrozen = ({ status }: ArtState) => status === "approved" || status === "in_review";

/** Everything that is done with proofs. Each is a dialog of its name in `?modal=` and an intent of its form. */
export const artActions = {
  "proof-start": {
    label: "Start",
    icon: "play",
    verb: "Start",
    done: "in progress",
    note: "The artist starts working on it.",
    move: "start",
    isDirect: true,
    allowed: ({ status, assignee_id }) =>
      canMove("start", status) && (assignee_id === null ? "Assign it first." : true),
    fields: {},
  },
  "proof-finish": {
    label: "Ready for review",
    icon: "check",
    verb: "Make ready for review:",
    done: "ready for review",
    note: "It needs a mockup, a method, a location for every item and a size.",
    move: "finish",
    isDirect: true,
    allowed: ({ status, version }) => canMove("finish", status) && (version === 0 ? "Upload a mockup first." : true),
    fields: {},
  },
  "proof-send-back": {
    label: "Send back…",
    verb: "Send back",
    done: "sent back",
    note: "It goes back to its artist, in progress.",
    move: "send_back",
    fields: { reason: reason("What to change", "The artist sees this.", "Say what to change.") },
  },
  "proof-send": { label: "Send to customer…", icon: "mail", verb: "Send", done: "sent", move: "send", fields: {} },
  "proof-remind": {
    label: "Remind…",
    verb: "Remind the customer of",
    button: "Remind",
    done: "reminded",
    note: "Only people who haven't answered get it, with a new link. The earlier link keeps working.",
    allowed: ({ status }) => status === "in_review",
    fields: {},
  },
  "proof-approve": {
    label: "Approve for customer…",
    verb: "Approve for the customer:",
    button: "Approve for customer",
    done: "approved",
    note: "This approves this version and its files. Their link shows that it is answered.",
    move: "approve",
    fields: {},
  },
  "proof-change": {
    label: "Enter a change request…",
    verb: "Enter a change request for",
    done: "with a change request",
    note: "The customer's link stops working. The next version gets a new one.",
    move: "request_change",
    fields: {
      reason: reason(
        "What the customer wants changed",
        "In their own words, from their email or call.",
        "Write what the customer wants changed.",
      ),
    },
  },
  "proof-revise": {
    label: "Revise",
    icon: "pencil",
    verb: "Revise",
    done: "in progress",
    note: "The artist starts on the change.",
    move: "revise",
    isDirect: true,
    fields: {},
  },
  "proof-recall": {
    label: "Recall…",
    verb: "Recall",
    done: "recalled",
    note: "The customer's link shows that the proof was withdrawn. It is in progress again.",
    move: "recall",
    fields: { reason: reason("Reason for recalling it", "Shown in the history. The customer doesn't see it.") },
  },
  "proof-take-back": {
    label: "Take approval back…",
    verb: "Take the approval back of",
    done: "no longer approved",
    note: "The order's art reopens, its work order is marked out of date, and running jobs are flagged.",
    move: "take_back",
    fields: {
      reason: reason(
        "Reason for taking the approval back",
        "Shown in the history.",
        "Give the reason for taking the approval back.",
      ),
    },
  },
  "proof-hold": {
    label: "Hold…",
    icon: "pause",
    verb: "Hold",
    done: "on hold",
    note: "Releasing restores the previous status. A link already sent to the customer stops working.",
    move: "hold",
    fields: {
      reason: reason("Reason for the hold", "Everyone who opens it sees this.", "Give the reason for the hold."),
    },
  },
  "proof-release": {
    label: "Release…",
    icon: "play",
    verb: "Release",
    done: "released",
    note: "Releasing restores the previous status.",
    move: "release",
    isDirect: true,
    fields: {},
  },
  "art-reuse": { label: "Reuse a logo…", verb: "Reuse a logo for", done: "", move: "settle", fields: {} },
  "art-none": {
    label: "No art needed…",
    verb: "No art needed for",
    done: "",
    note: "It counts as approved. Production can run it without art.",
    move: "settle",
    fields: { reason: { ...reason("Reason", "Shown in the history.") } },
  },
  "art-assign": { label: "Assign…", icon: "users", verb: "Assign", done: "", fields: {} },
  "art-priority": {
    label: "Set priority…",
    verb: "Set priority of",
    button: "Save",
    size: "s",
    done: "",
    fields: PRIORITY_FIELDS,
  },
  "art-spec": {
    label: "Set method and size…",
    verb: "Set method and size of",
    button: "Save",
    done: "changed",
    allowed: ({ status }) => {
      if (status === "approved") return "Take the approval back first.";
      return status === "in_review" ? "Recall it first." : true;
    },
    fields: {},
  },
  "art-split": {
    label: "Split…",
    verb: "Split",
    note: "The new proof starts without art.",
    done: "",
    allowed: (proof) => !isFrozen(proof),
    fields: {},
  },
  "art-merge": {
    label: "Merge…",
    verb: "Merge",
    button: "Merge selected",
    note: "One proof per order then covers all its items.",
    done: "",
    allowed: ({ status, version }) => !version && (status === "not_started" || status === "in_progress"),
    fields: {},
  },
} as const satisfies Readonly<Record<string, ArtAction>>;

export type ArtActionName = keyof typeof artActions;
export const ART_ACTION_NAMES = Object.keys(artActions) as ArtActionName[];
export const artActionOf = (name: unknown) => ART_ACTION_NAMES.find((known) => known === name) ?? null;

/** An action; where its move says it all, its status allows it. */
export function artAction(name: ArtActionName) {
  const action: ArtAction = artActions[name];
  const { move } = action;
  return { ...action, allowed: action.allowed ?? (({ status }: ArtState) => !move || canMove(move, status)) };
}
