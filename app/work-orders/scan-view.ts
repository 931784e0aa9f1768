/** What a scanned sheet is worth now. */
export interface ScanView {
  state: "current" | "superseded" | "unknown";
  /** "Current", "Superseded: 2 changes since print" */
  title: string;
  /** What to do. */
  advice: string;
  changes: { revision: number; when: string; lines: string[] }[];
}
