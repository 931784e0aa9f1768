import type { FieldType } from "contract/field";
import type { FormRefusal } from "~/backend/forms.server";
import type { VersionRow } from "~/orders/two-versions";
import type { Option } from "~/ui/inputs";

/** `line` is one line of text, `text` several, `words` a list between commas. */
export type EditKind = "choice" | "day" | "tick" | "labels" | "words" | "line" | "text";

/** How a field of this type is written. */
export const EDIT_KINDS = {
  text: "line",
  note: "text",
  choice: "choice",
  person: "choice",
  day: "day",
  flag: "tick",
  labels: "labels",
  inches: "line",
} as const satisfies Partial<Record<FieldType, EditKind>>;

/** One field of a form. Every value is text, so that forms, URLs and comparisons speak the same language. */
export interface EditFieldView {
  name: string;
  label: string;
  kind: EditKind;
  /** As it was when the form was made. */
  value: string;
  options: readonly Option[];
  /** The words of a choice that is none. */
  prompt?: string;
  hint?: string;
}

/** A form that is open: a field in place (some bring others), or all of them in a dialog. */
export interface EditView {
  /** The field whose pencil opened it; "all" in the dialog. */
  opened: string;
  fields: readonly EditFieldView[];
  /** The version and the moment that the values are of. */
  lock: string;
  seen: string;
  /** The shop's calendar day. */
  today: string;
}

/** Two people changed the same fields. Nothing is saved until this one decides. */
export interface EditConflict {
  /** "Dana Whitfield, 2 min ago"; null where the backend keeps no history. */
  who: string | null;
  rows: readonly VersionRow[];
  /** What the form goes on from: the version that is there now, and its values of these fields. */
  lock: string;
  seen: string;
  bases: Readonly<Partial<Record<string, string>>>;
}

export interface EditRefusal extends FormRefusal {
  conflict: EditConflict | null;
}

/** Labels of one field, in one text: a label holds no line break. */
export const LABEL_BREAK = "\n";

/** Browsers send line breaks as CRLF. */
export const plainText = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** The answer of an edit form; undefined where it is about another form of the page. */
export function editAnswer(answer: (FormRefusal & { conflict?: EditConflict | null }) | { ok: true } | undefined) {
  if (!answer || answer.ok || answer.typed.intent?.[0] !== "edit") return undefined;
  return { ...answer, conflict: answer.conflict ?? null } satisfies EditRefusal;
}

/** A field that the person changed: as the form showed it, and as they want it. */
export interface FieldChange<Name extends string = string> {
  name: Name;
  base: string;
  mine: string;
}
