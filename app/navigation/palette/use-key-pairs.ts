import { useEffect, useRef } from "react";

/** The second key must follow so soon. */
const WITHIN_MS = 1_000;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/** Two keys after each other: `{ "n p": … }`. Silent while one types, with a modifier, while a dialog is open, and where the page has its own use of the first key. */
export function useKeyPairs(pairs: Readonly<Record<string, () => void>>) {
  const latest = useRef(pairs);
  useEffect(() => {
    latest.current = pairs;
  });
  useEffect(() => {
    let first: KeyboardEvent | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(".dialog, [role=dialog]")) return;
      // A key that the page itself used is no beginning; its listener may have come after this one.
      const isSoon = first !== null && !first.defaultPrevented && event.timeStamp - first.timeStamp < WITHIN_MS;
      const pair = isSoon ? `${first?.key} ${event.key}` : "";
      first = event;
      if (!Object.hasOwn(latest.current, pair)) return;
      first = null;
      event.preventDefault();
      latest.current[pair]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
