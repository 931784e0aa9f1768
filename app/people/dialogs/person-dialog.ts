import type { FormRefusal } from "~/backend/forms.server";
import type { EditConflict } from "~/edit/edit-view";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { PersonFormView } from "../form/person-fields";
import type { ActedPerson } from "../list/person-actions";

/** Actions that need no more than a yes, on one person or on several. */
export const PERSON_CONFIRMS = [
  "user-deactivate",
  "user-activate",
  "user-restore",
  "user-sign-out",
  "user-second-factor",
  "user-delete",
] as const;
export type PersonConfirm = (typeof PERSON_CONFIRMS)[number];

export const isPersonConfirm = (modal: unknown): modal is PersonConfirm =>
  PERSON_CONFIRMS.some((known) => known === modal);

/** A person that a dialog is about. */
export interface ChosenPerson {
  id: number;
  name: string;
  email: string;
  /** `ID:LOCK_VERSION` */
  target: string;
}

export type PersonDialogData =
  | { modal: "user-form"; view: PersonFormView }
  /** `chosen`: those that are named, of all that are meant. */
  | { modal: PersonConfirm; chosen: readonly ChosenPerson[]; isAll: boolean; count: number; isTooMany: boolean }
  | { modal: "user-reset"; chosen: ChosenPerson; isInvited: boolean }
  | { modal: "actions"; chosen: ChosenPerson; acted: ActedPerson }
  /** What the URL names is not there. */
  | { modal: "absent" };

/** What became of an invitation or a reset: shown once, as the answer of the form. */
export interface PersonResult {
  ok: true;
  action: "added" | "reset";
  id: number;
  name: string;
  email: string;
  delivery: "mail" | "one_time_password" | "none";
  password: string | null;
}

type PersonRefusal = FormRefusal & { conflict?: EditConflict | null };

export type PersonAnswer = PersonRefusal | PersonResult | BulkResult;

export const refusalOf = (answer: PersonAnswer | undefined): PersonRefusal | undefined =>
  answer && !answer.ok ? answer : undefined;
export const resultOf = (answer: PersonAnswer | undefined): PersonResult | undefined =>
  answer?.ok && "action" in answer ? answer : undefined;
export const bulkAnswerOf = (answer: PersonAnswer | undefined): PersonRefusal | BulkResult | undefined =>
  answer?.ok && "action" in answer ? undefined : answer;
