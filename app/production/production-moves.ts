import { PRODUCTION_STATUS_WORDS, type ProductionStatus, statusWord } from "contract/statuses";

/** What may become of a production next: each asks for something, so each is made in its dialog. */
export interface ProductionMove {
  label: string;
  to: ProductionStatus;
  /** The dialog's name in the URL and the intent of its form. */
  modal: "start" | "pause" | "resume" | "edits" | "flag" | "flag-resolve" | "complete" | "reopen";
}

const FLAG: ProductionMove = { label: "Flag…", to: "flagged", modal: "flag" };
const PAUSE: ProductionMove = { label: "Put on hold…", to: "hold", modal: "pause" };
const EDITS: ProductionMove = { label: "Edits required…", to: "edits_required", modal: "edits" };

interface Moved {
  status: string;
  /** It was begun before it stopped: that is where it goes on. */
  wasStarted: boolean;
}

export function productionMoves({ status, wasStarted }: Moved): ProductionMove[] {
  const back: ProductionStatus = wasStarted ? "in_progress" : "not_started";
  switch (status) {
    case "not_started":
      return [{ label: "Start…", to: "in_progress", modal: "start" }, PAUSE, EDITS, FLAG];
    case "in_progress":
      return [{ label: "Complete…", to: "completed", modal: "complete" }, PAUSE, EDITS, FLAG];
    case "hold":
      return [{ label: "Go on…", to: back, modal: "resume" }, FLAG];
    case "flagged":
      return [{ label: "Resolve flag…", to: back, modal: "flag-resolve" }];
    case "edits_required":
      return [FLAG];
    case "completed":
      return [{ label: "Open again…", to: "in_progress", modal: "reopen" }];
    default:
      return [];
  }
}

export const stageLabel = (status: string) => statusWord(PRODUCTION_STATUS_WORDS, status).label;

/** Why one of this status can't become another, and what it can become. */
export function cannotMove(moved: Moved, to: string): string {
  const from = stageLabel(moved.status).toLowerCase();
  if (moved.status === "edits_required" && to === "not_started")
    return "It waits for other art and comes back by itself once that is approved.";
  const next = productionMoves(moved).map((move) => stageLabel(move.to).toLowerCase());
  const choices = next.join(", ").replace(/, ([^,]*)$/, " or $1");
  const end = choices ? ` It can become ${choices}.` : "";
  return `It is ${from} and can't become ${stageLabel(to).toLowerCase()} from there.${end}`;
}
