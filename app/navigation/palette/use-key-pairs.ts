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
    let first: { key: string; at: number } | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(".dialog, [role=dialog]")) return;
      const before = first && event.timeStamp - first.at < WITHIN_MS ? first.key : null;
      const pair = before === null ? null : `${before} ${event.key}`;
      if (pair !== null && Object.hasOwn(latest.current, pair)) {
        first = null;
        event.preventDefault();
        latest.current[pair]?.();
        return;
      }
      first = null;
      // A key of the page itself is no beginning: its listener may come after this one.
      setTimeout(() => {
        if (!event.defaultPrevented) first = { key: event.key, at: event.timeStamp };
      });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
