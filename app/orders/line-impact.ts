/** What a new quantity of one line touches, in sentences. */
export interface ImpactView {
  lineId: number;
  sentences: readonly { department: string; severity: string; text: string }[];
}
