import { useEffect, useRef } from "react";

/** With a modifier, while one types, and while a dialog or a menu is open, keys are not the page's. */
export const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null) ||
  document.querySelector(".dialog, [role=dialog], .menu-panel:popover-open") !== null;

/** Single keys of a page, by `KeyboardEvent.key`. Silent where they are taken. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
