/** The first steps of a new shop, or of an order to try it out with. */
export interface SetupView {
  title: string;
  /** What the form that hides them says. */
  hide: "setup" | "guide";
  steps: readonly { key: string; label: string; why: string; to: string; isDone: boolean }[];
  /** "2 of 5 done" */
  fact: string;
}
