import type { ReactNode } from "react";

/** A table that is wider than a phone moves by itself, by keyboard too; paper shows it whole. */
export function SheetScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <figure className="sheet-scroll" aria-label={label} tabIndex={0}>
      {children}
    </figure>
  );
}
