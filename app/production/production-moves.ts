import { PRODUCTION_STATUS_WORDS, type ProductionStatus, statusWord } from "contract/statuses";

interface Move {
  from: readonly ProductionStatus[];
  /** `before`: what it was when it stopped. */
  to: ProductionStatus | "before";
}

/** Actions that change the status of a production (field-guide §4.6). What else each asks for, the server says. */
export const PRODUCTION_MOVES = {
  start: { from: ["not_started"], to: "in_progress" },
  complete: { from: ["in_progress"], to: "completed" },
  resume: { from: ["hold"], to: "before" },
  "flag-resolve": { from: ["flagged"], to: "before" },
  reopen: { from: ["completed"], to: "in_progress" },
  pause: { from: ["not_started", "in_progress"], to: "hold" },
  edits: { from: ["not_started", "in_progress"], to: "edits_required" },
  flag: { from: ["not_started", "in_progress", "hold", "edits_required"], to: "flagged" },
} as const satisfies Readonly<Record<string, Move>>;
export type ProductionMove = keyof typeof PRODUCTION_MOVES;

export interface Moved {
  status: string;
  /** It was begun before it stopped: that is where it goes on. */
  wasStarted: boolean;
}

/** What may become of a production next, and by which action. */
export function movesOf({ status, wasStarted }: Moved): { name: ProductionMove; to: ProductionStatus }[] {
  const before: ProductionStatus = wasStarted ? "in_progress" : "not_started";
  return (Object.entries(PRODUCTION_MOVES) as [ProductionMove, Move][])
    .filter(([, { from }]) => from.some((known) => known === status))
    .map(([name, { to }]) => ({ name, to: to === "before" ? before : to }));
}

export const stageLabel = (status: string) => statusWord(PRODUCTION_STATUS_WORDS, status).label;

/** Why one of this status can't become another, and what it can become. */
export function cannotMove(moved: Moved, to: string): string {
  const from = stageLabel(moved.status).toLowerCase();
  if (moved.status === "edits_required" && to === "not_started")
    return "It is waiting for new art and comes back when that is approved.";
  const next = movesOf(moved).map((move) => stageLabel(move.to).toLowerCase());
  const choices = next.join(", ").replace(/, ([^,]*)$/, " or $1");
  const end = choices ? ` It can become ${choices}.` : "";
  return `It is ${from} and can't become ${stageLabel(to).toLowerCase()} from there.${end}`;
}
