import type { FormRefusal } from "~/backend/forms.server";
import type { VersionRow } from "~/orders/two-versions";
import type { Option } from "~/ui/inputs";

/** What of an order its staff own, each with its name on screen. */
export const EDIT_LABELS = {
  priority: "Priority",
  owner_id: "Owner",
  required_in_hand_date: "In hands",
  is_firm: "Firm",
  estimated_ship_date: "Planned ship",
  actual_ship_date: "Shipped",
  vip_date: "VIP",
  tags: "Tags",
  types: "Types",
  characteristics: "Special",
  note: "Note of the order",
  art_note: "Art note",
  sourcing_note: "Sourcing note",
  receiving_note: "Receiving note",
  production_note: "Production note",
} as const;
export type EditField = keyof typeof EDIT_LABELS;
export const EDIT_FIELDS = Object.keys(EDIT_LABELS) as EditField[];

/** Everything at once. */
export const ALL_FIELDS = "all";

/** One field of a form. Every value is text, so that forms, URLs and comparisons speak the same language. */
export interface EditFieldView {
  name: EditField;
  kind: "choice" | "day" | "tick" | "labels" | "words" | "text";
  /** As it was when the form was made. */
  value: string;
  options: readonly Option[];
}

/** A form that is open: one field in place (some bring a second), or all of them in a dialog. */
export interface EditView {
  opened: EditField | typeof ALL_FIELDS;
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
  bases: Readonly<Partial<Record<EditField, string>>>;
}

export interface EditRefusal extends FormRefusal {
  conflict: EditConflict | null;
}

/** Labels of one field, in one text: a label holds no line break. */
export const LABEL_BREAK = "\n";

/** The answer of an edit form; undefined where it is about another form of the page. */
export function editAnswer(answer: (FormRefusal & { conflict?: EditConflict | null }) | { ok: true } | undefined) {
  if (!answer || answer.ok || answer.typed.intent?.[0] !== "edit") return undefined;
  return { ...answer, conflict: answer.conflict ?? null } satisfies EditRefusal;
}

/** A field that the person changed: as the form showed it, and as they want it. */
export interface FieldChange {
  name: EditField;
  base: string;
  mine: string;
}
