import { useLocation, useNavigationType } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** A part of something that was drawn later itself waits no second time. */
const LaterContext = createContext(false);

/**
 * What a person does not see at first, folded away or as a rule below what the window shows: a page that a script opens is seen before this is drawn. A document has
 * it at once, and so has who comes back to a place of the page or is led to one.
 */
export function BelowSight({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isAtStart = useNavigationType() !== "POP" && hash === "";
  const isPartOfLater = useContext(LaterContext);
  const [isDue, setIsDue] = useState(!isAtStart || isPartOfLater);
  useEffect(() => (isDue ? undefined : afterPaint(() => setIsDue(true))), [isDue]);
  return isDue ? <LaterContext.Provider value>{children}</LaterContext.Provider> : null;
}

/** Calls back after the next paint, or soon if nothing is painted. Returns a function that cancels. */
function afterPaint(act: () => void): () => void {
  let timer = 0;
  const soon = () => {
    timer = window.setTimeout(act);
  };
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  if (document.hidden) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
