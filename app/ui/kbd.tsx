import type { ReactNode } from "react";

/** A key's name; not shown on phones and not read out, because the control it belongs to has its own name. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
);
