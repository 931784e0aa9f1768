import { useLocation, useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { afterPaint } from "./after-paint";

/**
 * What stands at the end of a page, as a rule below what the window shows: a page that a script opens is seen before this is drawn. A document has
 * it at once, and so has who comes back to a place of the page or is led to one.
 */
export function BelowSight({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isAtStart = useNavigationType() !== "POP" && hash === "";
  const [isDue, setIsDue] = useState(!isAtStart);
  useEffect(() => (isDue ? undefined : afterPaint(() => setIsDue(true))), [isDue]);
  return isDue ? children : null;
}
