import { Link } from "@remix-run/react";
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import { NotAllowed, type PathLinkProps, useApprovalNeeds, useLinkedDialog } from "./lock";

type MenuProps = {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name where the trigger has no words, or fewer than it needs. */
  label?: string;
  triggerClassName: string | undefined;
  /** Which edge of the button the panel keeps to. */
  align?: "start" | "end";
  panelClassName?: string;
  /** Before the panel is seen; also where it was opened before the script came. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A button with a panel. The panel is the browser's own popover: it opens, closes on Escape or a press outside and
 * returns the focus without any script, and no scrolling parent cuts it off.
 */
export function Menu({
  trigger,
  label,
  triggerClassName,
  align = "start",
  panelClassName,
  onOpen,
  children,
}: MenuProps) {
  const id = useId();
  const panel = usePanelWatch(onOpen);
  const closeAfterChoice = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest("a, button[type=submit]"))
      event.currentTarget.hidePopover();
  };
  return (
    <>
      <button type="button" className={triggerClassName} aria-label={label} title={label} {...{ popovertarget: id }}>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a press on an item bubbles here, by keyboard too */}
      <div
        ref={panel}
        id={id}
        className={classNames("menu-panel", align === "end" && "menu-panel-end", panelClassName)}
        onClick={closeAfterChoice}
        {...{ popover: "auto" }}
      >
        {children}
      </div>
    </>
  );
}

function usePanelWatch(onOpen: (() => void) | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const isWatched = onOpen !== undefined;
  useEffect(() => {
    const watched = panel.current;
    if (!watched || !isWatched) return;
    if (watched.matches(":popover-open")) latest.current?.();
    const tell = (event: Event) => {
      if ("newState" in event && event.newState === "open") latest.current?.();
    };
    watched.addEventListener("beforetoggle", tell);
    return () => watched.removeEventListener("beforetoggle", tell);
  }, [isWatched]);
  return panel;
}

type ItemLook = { icon?: IconName };

/** An item that opens a dialog is hidden from people without the permission. If they may use the other items, it names the permission. */
export function MenuLink({ icon, children, ...rest }: ItemLook & PathLinkProps) {
  const { needs, keepsPlace } = useLinkedDialog(rest.to);
  const approval = useApprovalNeeds(needs);
  if (approval !== null)
    return (
      <p className="menu-item py-1 text-subtle cursor-default hover:bg-transparent">
        <NotAllowed needs={`${approval}.`}>{children}</NotAllowed>
      </p>
    );
  if (needs !== null) return null;
  return (
    <Link className="menu-item" discover="none" preventScrollReset={keepsPlace} {...rest}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </Link>
  );
}

/** What can't be done now, and why. */
export function MenuOff({ label, why }: { label: string; why: string }) {
  return (
    <p className="menu-item py-1 text-subtle cursor-default hover:bg-transparent">
      <span>
        {label.replace("…", "")}
        <span className="block text-small font-normal">{why}</span>
      </span>
    </p>
  );
}

/** Submits the form around it or the one named by `form`. */
export function MenuButton({ icon, children, ...rest }: ItemLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="submit" className="menu-item" {...rest}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </button>
  );
}
