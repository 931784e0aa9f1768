import type { Option } from "~/ui/inputs";

/** What the dialog that uploads a version shows. */
export interface UploadView {
  id: number;
  lock: string;
  /** "Heritage crest, version 4" */
  about: string;
  kinds: readonly Option[];
  kind: string;
  colorway: string;
  /** What a new mockup would undo, which is asked before; null where it undoes nothing. */
  undoes: { words: string; goOn: string } | null;
}
