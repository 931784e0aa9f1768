/** Something that a buyer must decide, with what can be done about it. */
export interface Decision {
  taskId: number;
  /** "No stock". */
  kind: string;
  text: string;
  orderId: number | null;
  /** Dialogs of the page: name, words, and what they are about. */
  actions: readonly { label: string; modal: string; requisitionId: number; splitId: number | null }[];
}
