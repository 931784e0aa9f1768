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

/** A name with its versions, or a link of the store. */
export interface FileEntryView {
  key: number;
  name: string;
  sign: string;
  thumb: string | null;
  category: string | null;
  /** "Pique Polo, Navy, S–XL" where it belongs to lines of the order, "Proof" where it was made for it. */
  place: string | null;
  newest: VersionView | null;
  earlier: readonly VersionView[];
  /** Where it opens at the store; null without an address. */
  link: { href: string; host: string } | null;
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
