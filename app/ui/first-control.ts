/**
 * Where the focus of a dialog starts, best first: what is wrong, then the first field that the action asks for (`data-beside` marks others),
 * then the way out: Enter that was held too long confirms nothing.
 */
const FOCUS_ORDER = [
  "[data-error-summary]",
  "[aria-invalid=true]",
  ":is(input:not([type=hidden]), select, textarea):not(:disabled, [data-beside])",
  ".dialog-foot > a",
];

/** The dialog itself where it has none of them. */
export function firstControl(dialog: HTMLElement): HTMLElement {
  const [first = dialog] = FOCUS_ORDER.flatMap((selector) => dialog.querySelector<HTMLElement>(selector) ?? []);
  return first;
}
