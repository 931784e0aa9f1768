import { Link } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { paths } from "~/navigation/paths";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { BellPanel } from "./bell-panel";

const MOST_SHOWN = 99;

/** One's newest notifications, without a script the page of them, with how many are unread; who listens hears when there are more. */
export function Bell({ unread }: { unread: number }) {
  const words = unread === 0 ? "Notifications" : countWords(unread, "unread notification");
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // Null until a script can open it: before that it is a link like others.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    setOpen(false);
    const tell = () => {
      const isShown = shown.matches(":popover-open");
      setOpen(isShown);
      if (isShown) shown.focus();
    };
    shown.addEventListener("toggle", tell);
    return () => shown.removeEventListener("toggle", tell);
  }, []);
  const toggle = (event: MouseEvent) => {
    if (isOpen === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    panel.current?.togglePopover(!isOpen);
  };
  return (
    <>
      <Link
        className="icon-button bell"
        to={paths.notifications()}
        onClick={toggle}
        aria-label={words}
        title={words}
        {...(isOpen === null ? {} : { "aria-expanded": isOpen, "aria-controls": id })}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span
            className="absolute top-0.5 left-[17px] min-w-[15px] h-[15px] px-[3px] rounded-card bg-stop-bg text-stop-fg text-[10px] leading-[15px] font-semibold text-center shadow-[0_0_0_1px_var(--surface)]"
            aria-hidden="true"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </Link>
      <section
        ref={panel}
        id={id}
        aria-label="Newest notifications"
        className="menu-panel bell-panel"
        tabIndex={-1}
        {...{ popover: "auto" }}
      >
        {isOpen ? <BellPanel unread={unread} close={() => panel.current?.hidePopover()} /> : null}
      </section>
      <span role="status">
        <VisuallyHidden>{unread > 0 ? words : ""}</VisuallyHidden>
      </span>
    </>
  );
}
