import { PRODUCTION_STATUS_WORDS, type StatusWord, statusWord } from "contract/statuses";
import type { JobNow, PartNow } from "./apply-entries";

/** What can be done with a size now. */
export type PartState =
  | "waits"
  /** Ready, and nobody compared the art yet. */
  | "check"
  | "start"
  | "running"
  | "paused"
  | "stopped"
  | "done";

export function partState({ status, mayRun, checkedBy, checksNeeded }: PartNow): PartState {
  if (status === "completed") return "done";
  if (status === "in_progress") return "running";
  if (status === "hold") return "paused";
  if (status !== "not_started") return "stopped";
  if (!mayRun) return "waits";
  return checkedBy.length < checksNeeded ? "check" : "start";
}

/** Pieces that are still to be made. */
export const leftOf = ({ ordered, short, made }: Pick<PartNow, "ordered" | "short" | "made">) =>
  Math.max(0, ordered - short - made);

/** Pieces that can be made of what is here. */
export const makeable = ({ usable, made }: Pick<PartNow, "usable" | "made">) => Math.max(0, usable - made);

/** Pieces that "+rest" makes. */
export const restOf = (part: PartNow) => Math.min(leftOf(part), makeable(part));

const RUNNING: StatusWord = { label: "Running", tone: "active", glyph: "ring-half" };
const READY: StatusWord = { label: "Ready", tone: "done", glyph: "disc-check" };
const PAUSED: StatusWord = { label: "Paused", tone: "care", glyph: "square-pause" };

/** A job in a word: what its furthest size does, else why none can run. */
export function jobWord(job: JobNow): StatusWord {
  const states = job.parts.map(partState);
  const at = (state: PartState) => job.parts[states.indexOf(state)];
  const stopped = at("stopped");
  if (stopped) return statusWord(PRODUCTION_STATUS_WORDS, stopped.status);
  if (at("running")) return RUNNING;
  if (at("paused")) return PAUSED;
  if (at("check") || at("start")) return READY;
  const waits = at("waits");
  if (!waits) return PRODUCTION_STATUS_WORDS.completed;
  return { label: waits.reasons[0] ?? "Not ready", tone: "care", glyph: "clock" };
}

/** Running first; else as the list came, by ship date. */
export function runningFirst(jobs: readonly JobNow[]): JobNow[] {
  const isRunning = (job: JobNow) => job.parts.some((part) => part.status === "in_progress");
  return [...jobs.filter(isRunning), ...jobs.filter((job) => !isRunning(job))];
}

/** The size to work on: the first that runs and has something left, else the first with something left. */
export function partToDo(parts: readonly PartNow[]): PartNow | undefined {
  const open = parts.filter((part) => leftOf(part) > 0 && part.status !== "completed");
  return open.find((part) => partState(part) === "running") ?? open[0] ?? parts[0];
}
