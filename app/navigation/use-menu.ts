import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type MenuChoice, menuCookie } from "./menu-choice";

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

type MenuShape = "wide" | "rail" | "sheet";

const shapeOfWindow = (): MenuShape =>
  window.matchMedia("(max-width: 767px)").matches
    ? "sheet"
    : window.matchMedia("(max-width: 1199px)").matches
      ? "rail"
      : "wide";

type MenuParts = { nav: RefObject<HTMLElement>; toggle: RefObject<HTMLButtonElement>; main: RefObject<HTMLElement> };

/** The side menu's state: a remembered choice on wide windows, a sheet that closes with every page on phones. */
export function useMenu(initial: { menu: MenuChoice; isSheetOpen: boolean }) {
  const shape = useSyncExternalStore(subscribeToResize, shapeOfWindow, () => null);
  const [choice, setChoice] = useState(initial.menu);
  const [isSheetOpen, setIsSheetOpen] = useState(initial.isSheetOpen);
  const parts: MenuParts = { nav: useRef(null), toggle: useRef(null), main: useRef(null) };
  const isSheet = shape === "sheet";
  const isOpenByWidth = shape === "wide";
  const isExpanded = isSheet ? isSheetOpen : choice === "auto" ? isOpenByWidth : choice === "open";

  const setExpanded = (isOpen: boolean) => {
    if (isSheet) return setIsSheetOpen(isOpen);
    const next = isOpen === isOpenByWidth ? "auto" : isOpen ? "open" : "closed";
    setChoice(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, so that the next page comes in the same shape
    document.cookie = menuCookie(next);
  };

  useCloseOnLeave(shape, setIsSheetOpen);
  useEffect(() => {
    if (parts.main.current) parts.main.current.inert = isSheet && isSheetOpen;
  });
  useEffect(() => {
    if (!isExpanded) return;
    const press = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isHere = parts.nav.current?.contains(focused) || parts.toggle.current === focused;
      if (event.key !== "Escape" || !(isSheet || isHere) || document.querySelector(":popover-open")) return;
      setExpanded(false);
      parts.toggle.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  return { choice, isSheetOpen, isExpanded, setExpanded, parts };
}

/** A sheet goes with the page it was opened on, and when the window grows too wide for it. */
function useCloseOnLeave(shape: MenuShape | null, setIsSheetOpen: (isOpen: boolean) => void) {
  const { pathname, key } = useLocation();
  const here = useRef(pathname + key);
  useEffect(() => {
    const hasMoved = here.current !== pathname + key;
    here.current = pathname + key;
    if (hasMoved || (shape !== null && shape !== "sheet")) setIsSheetOpen(false);
  }, [pathname, key, shape, setIsSheetOpen]);
}
