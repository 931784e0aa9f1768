import { isBox, isFieldChanged } from "~/ui/changed-field";
import { isAnswerShown } from "./use-answer";

/** Fields that one types in and that are lost, or mean something else, when the page is read anew under them. */
const FIELDS = "input:not([type=hidden]), textarea, select";
const OPEN = ".dialog, [role=dialog], dialog[open], [popover]:popover-open";

/** Nobody is interrupted: a dialog lies open, something is typed and not sent, an answer is shown, or nobody looks. */
export function isBusy(): boolean {
  if (document.hidden || isAnswerShown()) return true;
  return document.querySelector(OPEN) !== null || isTyped();
}

/** Something is typed or chosen and not sent. */
export const isTyped = () =>
  [...document.querySelectorAll(FIELDS)].some((field) => isChanged(field) || isWrittenIn(field));

/** Boxes and choices count where they will be sent as a change: ticked rows and filters stay through a read. */
function isChanged(field: Element): boolean {
  const isChoice = field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isBox(field));
  return isFieldChanged(field) && (!isChoice || field.form?.method === "post");
}

/** The words of a search are its own. */
const isWrittenIn = (field: Element) =>
  field === document.activeElement &&
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !isBox(field) && field.type !== "search"));
