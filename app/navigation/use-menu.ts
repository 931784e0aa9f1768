import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type MenuState, menuCookie } from "./menu-choice";

const RESIZE_THROTTLE_MS = 40;

/** Runs at most once in 40 ms while the window changes its size, and once after it. */
function subscribeToResize(notify: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      notify();
    }, RESIZE_THROTTLE_MS);
  };
  window.addEventListener("resize", onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", onResize);
  };
}

const isWindowWide = () => window.matchMedia("(min-width: 1200px)").matches;

type MenuParts = { nav: RefObject<HTMLElement>; toggle: RefObject<HTMLButtonElement>; main: RefObject<HTMLElement> };

/**
 * The side menu's state: remembered on wide windows; below, and everywhere with `isAlwaysSheet`, it lies over the page and closes
 * with it.
 */
export function useMenu(initial: MenuState, isAlwaysSheet = false) {
  const isWindow = useSyncExternalStore(subscribeToResize, isWindowWide, () => null);
  const isWide = isAlwaysSheet ? false : isWindow;
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

  useCloseOnLeave(isWide, setIsSheetOpen);
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

/** The menu over the page goes with the page it was opened on, and when the window grows too wide for it. */
function useCloseOnLeave(isWide: boolean | null, setIsSheetOpen: (isOpen: boolean) => void) {
  const { pathname, key } = useLocation();
  const here = useRef(pathname + key);
  useEffect(() => {
    const hasMoved = here.current !== pathname + key;
    here.current = pathname + key;
    if (hasMoved || isWide) setIsSheetOpen(false);
  }, [pathname, key, isWide, setIsSheetOpen]);
}
