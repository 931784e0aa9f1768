import type { FormRefusal } from "~/backend/forms.server";

/** One value that differs; each side may have several lines (an address). Empty: nothing stands there. */
export interface DiffRow {
  /** "Size"; null where the item says it already. */
  name: string | null;
  here: readonly string[];
  store: readonly string[];
}

export interface ChangeItemView {
  key: string;
  /** "Quantity" */
  label: string;
  /** The line that it is about. */
  line: string | null;
  rows: readonly DiffRow[];
  /** "The store had 24 before a person changed it here." */
  both: string | null;
  impact: readonly string[];
  refusal: string | null;
  decided: { words: string; accepted: boolean } | null;
}

export interface StoreChangeView {
  id: number;
  lockVersion: number | null;
  /** False once it is decided, or a newer version of the store took its place. */
  isOpen: boolean;
  when: { words: string; iso: string };
  /** How many items wait for a decision. */
  waiting: number;
  /** What accepting any of several would do: said once. */
  always: readonly string[];
  items: readonly ChangeItemView[];
}

/** The change as it is now, beside what was chosen: somebody else decided meanwhile, or some items could not be. */
export interface ChangeRefusal extends FormRefusal {
  change: StoreChangeView | null;
}

export function isChangeRefusal(refusal: FormRefusal): refusal is ChangeRefusal {
  return "change" in refusal;
}

export const decisionField = (key: string) => `decision:${key}`;
