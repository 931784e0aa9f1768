import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { historyIndex, noteList, notePlace, placeOf } from "./list-place";
import { focusRow, rowOfLink } from "./row-peek";

/** Remembers the row in focus, and gives it the focus again when one comes back to the list. Scroll is the router's. */
export function useListPlace(): void {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const wasHere = useRef(false);
  useEffect(() => {
    if (!wasHere.current && isReturn && document.activeElement === document.body) {
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
