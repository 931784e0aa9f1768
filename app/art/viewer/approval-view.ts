/** What an approval of the proof binds, or what one would. */
export interface ApprovalView {
  /** "binds to 4f9a21c only" */
  note: string | null;
  facts: readonly (readonly [name: string, value: string])[];
  /** In place of facts. */
  words: string | null;
}
