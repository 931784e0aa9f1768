/** One version of a file that lies with us. */
export interface VersionView {
  id: number;
  version: number;
  size: string | null;
  /** "1200 × 800 px", "vector". */
  picture: string | null;
  who: string | null;
  when: string | null;
  iso: string | null;
  /** The first 7 digits of its SHA-256. */
  hash: string | null;
  downloadTo: string;
  openTo: string;
  /** Null where it is kept for good. */
  deleteTo: string | null;
}

/** What the dialog shows: one version at large, or the question before it is deleted. */
export interface FileDialogView {
  mode: "show" | "delete";
  id: number;
  name: string;
  sign: string;
  version: number;
  isNewest: boolean;
  preview: string | null;
  downloadTo: string;
  deleteTo: string | null;
  facts: readonly (readonly [name: string, value: string | null])[];
}

/** The dialog of `?modal=file` or `?modal=delete-file`; "absent" where its file is not there. */
export type FileDialogState = FileDialogView | "absent" | null;

/** Query key of the dialogs beside `modal`. */
export const FILE_KEYS = ["file"] as const;
