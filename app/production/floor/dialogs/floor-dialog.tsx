import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { changeQuery, paths } from "~/navigation/paths";
import type { Floor } from "~/production/floor/queue/use-floor";
import { firstControl } from "~/ui/first-control";
import { Icon } from "~/ui/icon";
import { passFocusOn } from "~/ui/kept-focus";

type FloorDialogProps = { floor: Floor; title: string; children: ReactNode };

/**
 * The browser's own dialog: it stands in the page where no script runs, and floats, holds the focus and closes on Escape with one.
 * Opening it asks the server nothing.
 */
export function FloorDialog({ floor, title, children }: FloorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { isHydrated } = floor;
  useEffect(() => {
    // Before, its cross is the server's link, which would take the focus away with it.
    if (!isHydrated) return;
    const own = dialog.current;
    if (!own) return;
    const opener = document.activeElement;
    own.close();
    own.showModal();
    // By itself the focus goes to the cross, and a scanner would type into nothing.
    firstControl(own).focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      passFocusOn();
    };
  }, [isHydrated]);
  const close = () => floor.open(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; Escape does by itself
    <dialog
      ref={dialog}
      open
      className="floor-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="grid gap-3.5 px-5 pt-4 pb-5">
        <div className="flex items-center justify-between gap-3 -mt-1 mb-0 -mr-2 ml-0 [&>h2]:text-[21px] [&>h2]:leading-6.5">
          <h2 id={titleId}>{title}</h2>
          {isHydrated ? (
            <button type="button" className="floor-close" aria-label="Close" onClick={close}>
              <Icon name="x" size="l" />
            </button>
          ) : (
            <Link
              className="floor-close"
              aria-label="Close"
              to={paths.floor(changeQuery(floor.query, { modal: null }))}
              replace
            >
              <Icon name="x" size="l" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
