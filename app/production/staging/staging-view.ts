import type { Thread } from "./staging-words";

/** What a machine needs on a day, on paper. */
export interface StagingJob {
  key: string;
  order: string;
  customer: string;
  /** RUSH, VIP Fri Mar 13. */
  words: readonly string[];
  /** "Twill Work Shirt, Navy". */
  item: string;
  operation: string;
  sizes: readonly { key: string; size: string; units: number }[];
  units: number;
  bins: string;
  threads: readonly Thread[];
  /** "Art v2 not approved. 12 of 24 in"; empty where it may run. */
  waits: string;
}

export interface StagingMachine {
  key: string;
  /** "Press 1"; "No machine yet". */
  name: string;
  units: number;
  jobs: readonly StagingJob[];
}

export interface StagingView {
  day: string;
  /** "Fri Mar 13". */
  words: string;
  before: string;
  after: string;
  machines: readonly StagingMachine[];
  jobs: number;
  printed: string;
  /** More is planned than one list holds. */
  more: number;
  /** Where the company's own backend plans no days. */
  missing: string | null;
}
