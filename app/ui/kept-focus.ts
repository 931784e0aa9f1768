import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { rowTarget } from "./row-peek";
import { useBeforePaint } from "./use-row-keys";

/** What of the page had the focus last: its place in what it lies in, the nearest first, and the row that it acts on. */
interface Held {
  control: HTMLElement;
  places: readonly { part: Element; index: number }[];
  rows: readonly Element[];
  row: number;
}

let held: Held | null = null;

const CONTROLS = "a[href], button:enabled, input, select, textarea";
/** A part with so many is a list or the whole page: no place in it is near. */
const MANY = 50;

const rowsNow = () => [...document.querySelectorAll("#main tbody tr, #main [data-row]")];
const isThere = (one: Element | undefined) => one?.checkVisibility();
const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isThere);

function hold({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.closest("#main") || target.closest(".dialog, dialog, [popover]"))
    return;
  const places: { part: Element; index: number }[] = [];
  for (
    let part = target.parentElement;
    part && part.querySelectorAll(CONTROLS).length < MANY;
    part = part.parentElement
  )
    places.push({ part, index: controlsOf(part).indexOf(target) });
  const rows = rowsNow();
  const actsOn = target.closest(".selection-bar") ? ".row-check:checked" : ":focus";
  held = { control: target, places, rows, row: rows.findIndex((row) => row.querySelector(actsOn)) };
}

/** Who leaves a control that stays, as by a press beside it, is not called back. The browser tells of one that goes before it is gone. */
function letGo({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget || held?.control !== target) return;
  queueMicrotask(() => {
    if (held?.control.isConnected && document.activeElement === document.body) held = null;
  });
}

/** A link that was drawn anew, else the row in the place of the control's row, else the control in its own place. */
function heirOf({ control, places, rows, row }: Held): HTMLElement | null | undefined {
  if (control.isConnected) return control;
  const href = control.getAttribute("href");
  const nextRows = row === -1 ? [] : [...rows.slice(row), ...rows.slice(0, row).reverse(), rowsNow()[row]];
  const place = places.find(({ part }) => isThere(part) && controlsOf(part).length > 0);
  return (
    (href ? document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`) : null) ??
    rowTarget(nextRows.find((one) => isThere(one) && rowTarget(one))) ??
    (place &&
      controlsOf(place.part)
        .slice(0, place.index + 1)
        .at(-1)) ??
    document.querySelector<HTMLElement>("#main [data-list-search]") ??
    document.getElementById("main")
  );
}

/** Gives the focus on where nothing has it anymore. */
export function passFocusOn(): void {
  if (!held || document.activeElement !== document.body || document.querySelector(".dialog-floating")) return;
  const menu = document.querySelector<HTMLElement>(".menu-panel:popover-open");
  (menu ?? heirOf(held))?.focus({ preventScroll: true });
}

export function watchFocus(): void {
  document.addEventListener("focusin", hold);
  document.addEventListener("focusout", letGo);
}

/** The focus stays near where it was through every change of the page; another page begins with its title, which is read out. */
export function KeptFocus(): null {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the page's own effects, which may want it for a field.
  useBeforePaint(() => {
    const main = document.getElementById("main");
    if (shown.current === pathname || main?.contains(document.activeElement)) return;
    held = null;
    (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  // After them, whenever the router has something new to show.
  const isMoving = useNavigation().state !== "idle";
  useMatches();
  useEffect(() => {
    shown.current = pathname;
    if (!isMoving) passFocusOn();
  });
  return null;
}
