import type { IconName } from "~/ui/icon";
import type { Option } from "~/ui/inputs";

/**
 * What can be done with a record, declared once: menus, bars and dialogs show it, its form is checked and carried out by it. What is more
 * than fields and a button has a dialog and a form of its own.
 */
export interface Action {
  /** As menus and bars name it. */
  label: string;
  icon?: IconName;
  /** "Flag" of "Flag order #1001". */
  verb: string;
  /** The button, where it says less than the title. */
  button?: string;
  /** What is true of it besides: "The status before the flag comes back." */
  note?: string;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  /** The way out, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** Takes records away: of more than one their number is typed. */
  isCounted?: true;
  fields: ActionFields;
  /** "flagged" of "3 orders flagged". */
  done: string;
}

/** An action on lines of a list, one or many. */
export interface LineAction extends Omit<Action, "done"> {
  /** "as arrived", behind the lines. */
  end?: string;
  noteOfMany?: string;
  /** Left out of a form about many lines. */
  ofOne?: string;
  /** Of many lines one of the fields is filled in: the sentence at the first of them. */
  anyOf?: string;
}

export type ActionFields = Readonly<Record<string, ActionField>>;

/** `required` is the sentence where it is missing; a field without it may stay empty. */
export type ActionField = {
  label: string;
  hint?: string;
  required?: string;
  /** What it holds when the dialog opens. */
  initial?: string;
  /** Stands beside another of these. */
  isHalf?: true;
} & (
  | { type: "text" | "note"; max: number }
  /** `isInSight`: all of its options beside each other. */
  | { type: "choice"; options: readonly Option[]; prompt?: string; isInSight?: true }
  | { type: "person" | "machine"; prompt: string }
  | { type: "tick" | "day" | "count" }
);

/** What a form of these fields sent. */
export type ActionValues = Readonly<Record<string, string | undefined>>;

/** True where it can be done, false where it makes no sense; else why not now, and what would allow it. */
export type Allowed = boolean | string;

/** Fields by name, for a summary of errors. */
export const labelsOf = <F extends Readonly<Record<string, { label: string }>>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof F, string>;

const NUMBERS: ReadonlySet<ActionField["type"]> = new Set<ActionField["type"]>(["person", "machine", "count"]);

/** What was typed into these fields, as the API takes it. An empty one of one record is taken away; of many it stays as it is. */
export const filledIn = <Patch>(fields: ActionFields, values: ActionValues, isOne: boolean): Patch =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const typed = values[name];
      if (typed === undefined || (typed === "" && !isOne)) return [];
      return [[name, typed === "" ? null : NUMBERS.has(type) ? Number(typed) : typed]];
    }),
  ) as Patch;
