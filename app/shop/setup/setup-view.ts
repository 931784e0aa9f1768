/** The first steps of a new shop. */
export interface SetupView {
  steps: readonly { key: string; label: string; why: string; to: string; isDone: boolean }[];
  /** "2 of 5 done" */
  fact: string;
}
