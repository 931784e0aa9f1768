import { useLocation, useNavigationType } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { historyIndex, noteList, notePlace, placeOf } from "./list-place";
import { usePageKeys } from "./page-keys";
import { focusRow, RowPeekContext, rowOfLink, rowTarget } from "./row-peek";
import { isFocusFree } from "./scan-box";

/** The row in focus, else the one whose record is shown beside the list. */
const currentRow = (rows: readonly HTMLElement[]) => {
  const inFocus = rows.findIndex((row) => row.contains(document.activeElement));
  return inFocus === -1 ? rows.findIndex((row) => row.ariaCurrent === "true") : inFocus;
};

/** Table rows, and the items that serve as rows elsewhere: mails, cards of a board. */
const ROWS = ".table tbody tr, [data-row]";
const listRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => rowTarget(row) != null);

function moveRow(step: 1 | -1): HTMLElement | undefined {
  const rows = listRows();
  const current = currentRow(rows);
  const next = rows[current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step];
  focusRow(next);
  return next;
}

/** Ticks the row in focus; with Shift, all rows from the one that was ticked last. */
function tickRow(shiftKey: boolean) {
  const rows = listRows();
  const box = rows[currentRow(rows)]?.querySelector(".row-check");
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}

const KEYS: Record<string, () => void> = {
  "/": () => document.querySelector<HTMLElement>("[data-list-search]")?.focus(),
  "[": () => document.querySelector<HTMLElement>("a[rel=prev]")?.click(),
  "]": () => document.querySelector<HTMLElement>("a[rel=next]")?.click(),
  x: () => tickRow(false),
  X: () => tickRow(true),
};

/**
 * The keys of a list page: / search, j k rows (Enter opens), x selects, X a range, [ ] pages. The panel beside the list goes along.
 * Who comes back to the list is where they were.
 */
export function ListKeys() {
  const panel = useContext(RowPeekContext);
  const move = (step: 1 | -1) => {
    const shown = Number(moveRow(step)?.dataset.peek);
    if (panel && panel.current !== null && shown > 0) panel.show(shown);
  };
  useListPlace();
  usePageKeys({ ...KEYS, j: () => move(1), k: () => move(-1) });
  return null;
}

/** Remembers the row in focus, and gives it the focus again when one comes back to the list. Scroll is the router's. */
function useListPlace(): void {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const wasHere = useRef(false);
  useEffect(() => {
    if (!wasHere.current && isReturn && isFocusFree()) {
      const { row } = placeOf(key);
      if (row !== null) focusRow(rowOfLink(row), { preventScroll: true });
    }
    wasHere.current = true;
    const index = historyIndex();
    if (index !== null) noteList({ pathname, search, index });
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("tr, [data-row]") : null;
      const link = row?.querySelector("[data-row-link]") ?? row?.querySelector("a");
      if (link) notePlace(key, { row: link.getAttribute("href") });
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [key, pathname, search, isReturn]);
}
