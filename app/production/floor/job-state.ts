import { PRODUCTION_STATUS_WORDS, type StatusWord, statusWord } from "contract/statuses";
import { type Lack, lackTitle, lackWords } from "../lack-words";
import type { JobNow, PartNow } from "./apply-entries";

/** What can be done with a job now. */
export type JobState =
  | "waits"
  /** Ready, and nobody compared the art yet. */
  | "check"
  | "start"
  | "running"
  | "paused"
  | "stopped"
  | "done";

export function jobState(job: JobNow): JobState {
  const { status, mayRun, checkedBy, checksNeeded } = job;
  if (status === "completed") return "done";
  if (status === "in_progress") return "running";
  if (status === "hold") return "paused";
  if (status !== "not_started") return "stopped";
  if (!mayRun || isStuck(job)) return "waits";
  return checkedBy.length < checksNeeded ? "check" : "start";
}

/** Pieces that are still to be made. */
export const leftOf = ({ ordered, short, made }: Pick<PartNow, "ordered" | "short" | "made">) =>
  Math.max(0, ordered - short - made);

/** Pieces that can be made of what is here. */
export const makeable = ({ usable, made }: Pick<PartNow, "usable" | "made">) => Math.max(0, usable - made);

/** Pieces that "+rest" makes. */
export const restOf = (part: Parameters<typeof leftOf>[0] & Parameters<typeof makeable>[0]) =>
  Math.min(leftOf(part), makeable(part));

/** Pieces that are still to be made and are not here. */
export const missingOf = (part: PartNow) => leftOf(part) - restOf(part);

/** What each size lacks. */
export function lacksOf(parts: readonly PartNow[]): Lack[] {
  return parts.flatMap((part) => {
    const pieces = missingOf(part);
    return pieces > 0 ? [{ name: part.size, pieces, isUnsent: part.waiting > 0, ...part.coming }] : [];
  });
}

/** Something is still to be made, and nothing for it is here. */
export const isStuck = ({ parts }: Pick<JobNow, "parts">) =>
  parts.some((part) => missingOf(part) > 0) && parts.every((part) => restOf(part) === 0);

/** Why it can't run, in sentences. */
export const waitsFor = (job: JobNow): string[] =>
  job.reasons.length > 0 ? job.reasons : lacksOf(job.parts).map(lackWords);

const RUNNING: StatusWord = { label: "Running", tone: "active", glyph: "ring-half" };
const READY: StatusWord = { label: "Ready", tone: "done", glyph: "disc-check" };
const PAUSED: StatusWord = { label: "Paused", tone: "care", glyph: "square-pause" };

/** A job in a word: what it does, else why it can't run. */
export function jobWord(job: JobNow): StatusWord {
  switch (jobState(job)) {
    case "running":
      return isStuck(job) ? { label: lackTitle(lacksOf(job.parts)), tone: "care", glyph: "clock" } : RUNNING;
    case "paused":
      return PAUSED;
    case "check":
    case "start":
      return READY;
    case "waits":
      return { label: waitsFor(job)[0] ?? "Not ready", tone: "care", glyph: "clock" };
    default:
      return statusWord(PRODUCTION_STATUS_WORDS, job.status);
  }
}

/** Running first; else as the list came, by ship date. */
export function runningFirst(jobs: readonly JobNow[]): JobNow[] {
  const isRunning = ({ status }: JobNow) => status === "in_progress";
  return [...jobs.filter(isRunning), ...jobs.filter((job) => !isRunning(job))];
}

/** The size to work on: the first with something left of which pieces are here, else the first with something left. */
export function partToDo(parts: readonly PartNow[]): PartNow | undefined {
  const open = parts.filter((part) => leftOf(part) > 0);
  return open.find((part) => makeable(part) > 0) ?? open[0] ?? parts[0];
}

/** The size to go on with: this one until nothing of it can be made, then one that still wants pieces. */
export function nextPart(parts: readonly PartNow[], id: number): number {
  const isOver = parts.some((one) => one.id === id && restOf(one) === 0);
  const isOpen = parts.some((one) => leftOf(one) > 0);
  return (isOver && isOpen ? partToDo(parts)?.id : undefined) ?? id;
}
