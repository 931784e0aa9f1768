import type { MoveDeed } from "./proof-deeds";

interface MoveWords {
  /** "Hold proof 12": the title is the verb and what it is about. */
  verb: string;
  /** "3 proofs on hold". */
  done: string;
  /** What it brings. */
  note: string;
  /** What it asks for; null where it asks for nothing. `missing` where it can't do without. */
  reason: { label: string; hint: string; missing: string | null } | null;
}

export const MOVE_WORDS: Readonly<Record<MoveDeed, MoveWords>> = {
  "proof-start": { verb: "Start", done: "in progress", note: "Whoever has it begins to work on it.", reason: null },
  "proof-finish": {
    verb: "Make ready for review:",
    done: "ready for review",
    note: "It needs a mockup, a method, a location for every item and a size.",
    reason: null,
  },
  "proof-revise": { verb: "Revise", done: "in progress", note: "The artist takes up the change.", reason: null },
  "proof-recall": {
    verb: "Recall",
    done: "recalled",
    note: "The customer's link says that the proof was withdrawn. It is in progress again.",
    reason: { label: "Why it is recalled", hint: "The history keeps it. The customer does not see it.", missing: null },
  },
  "proof-change": {
    verb: "Enter a change request for",
    done: "with a change request",
    note: "The customer's link ends. The next version goes out with a new one.",
    reason: {
      label: "What the customer wants changed",
      hint: "In their own words, as they said it by mail or on the phone.",
      missing: "Write what the customer wants changed.",
    },
  },
  "proof-send-back": {
    verb: "Send back",
    done: "sent back",
    note: "It goes back to its artist, in progress.",
    reason: { label: "What to change", hint: "The artist reads this.", missing: "Say what to change." },
  },
  "proof-take-back": {
    verb: "Take the approval back of",
    done: "no longer approved",
    note: "The order's art opens again, its work order turns red, and production that runs is flagged.",
    reason: {
      label: "Why the approval is taken back",
      hint: "The history keeps it.",
      missing: "Say why the approval is taken back.",
    },
  },
  "proof-hold": {
    verb: "Hold",
    done: "on hold",
    note: "Releasing brings the status before the hold back. A link that is with the customer ends.",
    reason: { label: "Why it waits", hint: "Everybody who opens it reads this.", missing: "Say why it waits." },
  },
  "proof-release": {
    verb: "Release",
    done: "released",
    note: "The status before the hold comes back.",
    reason: null,
  },
};
