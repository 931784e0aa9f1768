import { addMilliseconds } from "date-fns";

/** The only source of now in server/: tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** `2026-11-21T02:36:00.000Z`, as every `…_at` column holds it. */
export function instantOf(date: Date): string {
  return date.toISOString();
}

export function instantAfter(date: Date, ms: number): string {
  return addMilliseconds(date, ms).toISOString();
}

const SHARED_MS = 600_000;

/** The last full ten minutes: what lists say of hours is the same for everyone who asks within them. */
export function sharedMoment(clock: Clock): Date {
  return new Date(Math.floor(clock().getTime() / SHARED_MS) * SHARED_MS);
}
