import type { GateLineView, JobArt, JobPart } from "../dialogs/production-dialog";

/** What one job needs at its machine, on paper. */
export interface WorksheetView {
  key: string;
  /** "#1042 Harbor & Pine". */
  order: string;
  /** "Twill Work Shirt, Navy". */
  item: string;
  /** "Embroidery, Left Side Chest". */
  operation: string;
  /** RUSH, VIP. */
  words: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  isReady: boolean;
  gate: readonly GateLineView[];
  art: JobArt | null;
  parts: readonly JobPart[];
  note: string;
}
