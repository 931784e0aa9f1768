import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type MenuShape, menuShape, watchWindowSize } from "./collapse-check";
import { type MenuState, menuCookie } from "./menu-choice";

const subscribeToSize = (check: () => void) => watchWindowSize(window, check);
const shapeOfWindow = () => menuShape((query) => window.matchMedia(query).matches);

type MenuParts = { nav: RefObject<HTMLElement>; toggle: RefObject<HTMLButtonElement>; main: RefObject<HTMLElement> };

/**
 * The side menu's state: remembered on wide windows; below, and everywhere with `isAlwaysSheet`, it lies over the page and closes
 * with it.
 */
export function useMenu(initial: MenuState, isAlwaysSheet = false) {
  const shapeHere = useSyncExternalStore<MenuShape | null>(subscribeToSize, shapeOfWindow, () => null);
  const shape = isAlwaysSheet ? "sheet" : shapeHere;
  const isWide = shape && shape === "wide";
  const [menu, setMenu] = useState(initial.menu);
  const [isSheetOpen, setIsSheetOpen] = useState(initial.isSheetOpen);
  const parts: MenuParts = { nav: useRef(null), toggle: useRef(null), main: useRef(null) };
  const isExpanded = isWide === false ? isSheetOpen : menu === "open";

  const setExpanded = (isOpen: boolean) => {
    if (isWide === false) return setIsSheetOpen(isOpen);
    const choice = isOpen ? "open" : "closed";
    setMenu(choice);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, so that the next page comes in the same shape
    document.cookie = menuCookie(choice);
  };

  useCloseOnLeave(shape, setIsSheetOpen);
  useEffect(() => {
    if (parts.main.current) parts.main.current.inert = isWide === false && isSheetOpen;
  });
  useEffect(() => {
    if (!isExpanded) return;
    const press = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isHere = parts.nav.current?.contains(focused) || parts.toggle.current === focused;
      if (event.key !== "Escape" || (isWide && !isHere) || document.querySelector(":popover-open")) return;
      setExpanded(false);
      parts.toggle.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  return { menu, isSheetOpen, isExpanded, setExpanded, parts };
}

/** The menu over the page goes with the page it was opened on, and when the window takes another shape. */
function useCloseOnLeave(shape: MenuShape | null, setIsSheetOpen: (isOpen: boolean) => void) {
  const { pathname, key } = useLocation();
  const here = useRef({ page: pathname + key, shape });
  useEffect(() => {
    const before = here.current;
    here.current = { page: pathname + key, shape };
    const hasMoved = before.page !== pathname + key;
    const hasChanged = before.shape !== null && before.shape !== shape;
    if (hasMoved || hasChanged || shape === "wide") setIsSheetOpen(false);
  }, [pathname, key, shape, setIsSheetOpen]);
}
