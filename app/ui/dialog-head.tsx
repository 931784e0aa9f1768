import { Link } from "@remix-run/react";
import type { MouseEventHandler, ReactNode } from "react";
import { Icon } from "./icon";

export type DialogSize = "s" | "m" | "l";

type DialogHeadProps = {
  closeTo: string;
  /** Before the way out is taken; `preventDefault` keeps one here. */
  onClose?: MouseEventHandler;
  children: ReactNode;
};

/** Title and the way out, the same for the dialog that stands in the page and for the one that floats. */
export function DialogHead({ closeTo, onClose, children }: DialogHeadProps) {
  return (
    <div className="flex items-center gap-2 py-3 pr-2.5 pl-5 [&>.icon-button]:size-8 [&>.icon-button]:ml-auto">
      {children}
      <Link className="icon-button" to={closeTo} replace preventScrollReset aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </Link>
    </div>
  );
}
