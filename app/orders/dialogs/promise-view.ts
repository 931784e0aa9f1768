/** The key of the URL with the day that is tried. */
export const TRY_KEY = "try_date";

/** What accepting would mean for dates, in words. */
export interface PromiseView {
  /** The day that was tried; empty for the orders' own. */
  tried: string;
  /** Why a day that was typed can't be tried. */
  problem: string | null;
  /** "Earliest in hands Thu Mar 19, 2 work days of slack to Mon Mar 23"; of many how many are late. */
  headline: PromiseLine;
  /** Of each order, where there are many. */
  lines: Readonly<Record<number, PromiseLine>>;
  /** What decides the day; of one order only. */
  reasons: readonly string[];
  /** "Accepting pushes #1040 by 1 day and #1043 by 1 day; #1043 becomes late." */
  pushes: string;
  isPushing: boolean;
}

export interface PromiseLine {
  text: string;
  tone: "done" | "care" | "stop" | "idle";
}
