import { createContext } from "react";

/** The panel beside a list, as its rows and keys see it. */
export interface RowPeek {
  /** The record that it shows. */
  current: number | null;
  /** The panel is open beside the rows; the rows then hide their actions column. */
  isOpen: boolean;
  /** Nothing but the panel is on its way: the rows stay. */
  isMoving: boolean;
  show: (id: number) => void;
  /** The same list with this record beside it. */
  to: (id: number) => string;
}

/** Null where the list's rows open their pages directly. */
export const RowPeekContext = createContext<RowPeek | null>(null);

/** Below this the panel would be the whole page, and a row opens the record's own. */
const ROOM = "(min-width: 1200px)";

export const hasRoomBeside = () => window.matchMedia(ROOM).matches;

/** What of a row has the focus when its keys are used: its link, else its first control. */
export const rowTarget = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>("[data-row-link]") ??
  row?.querySelector<HTMLElement>("a") ??
  row?.querySelector<HTMLElement>("button, summary, .row-check");

export function focusRow(row: Element | null | undefined, options?: FocusOptions): void {
  rowTarget(row)?.focus(options);
}

/** The row whose link leads there. */
export const rowOfLink = (href: string) =>
  document
    .querySelector(`.table tbody a[href="${CSS.escape(href)}"], [data-row] a[href="${CSS.escape(href)}"]`)
    ?.closest("tr, [data-row]");

export const rowOf = (id: number) => document.querySelector(`.table tr[data-peek="${id}"]`);
