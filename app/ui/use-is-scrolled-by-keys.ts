import { type RefObject, useEffect, useState } from "react";

const FOCUSABLE = ":is(a[href], button, input:not([type=hidden]), select, textarea, summary):not(:disabled)";

/** Does this part hold more than it shows, and nothing that the focus could move to? Some browsers then offer no way to scroll it by keys. */
export function useIsScrolledByKeys(part: RefObject<HTMLElement>): boolean {
  const [is, setIs] = useState(false);
  // Runs after every render, because the content may have changed.
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setIs(element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return is;
}
