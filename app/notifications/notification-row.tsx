import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { NotificationRow as Row } from "./read-notifications.server";

type NotificationRowProps = {
  row: Row;
  /** The form around the button that opens it, where the list has none around all. */
  in?: (open: ReactNode) => ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** A notification; opening it marks it as read. */
export function NotificationRow({ row, in: formOf = (open) => open, children }: NotificationRowProps) {
  const { id, kind, text, isUnread, age, ageTitle } = row;
  return (
    <li className={classNames("notification", isUnread && "shadow-[inset_3px_0_0_var(--accent)]")} data-row>
      {formOf(
        <button
          type="submit"
          name="open"
          value={id}
          className="notification-open block w-full py-2.5 px-6 text-left hover:bg-hover focus-visible:-outline-offset-2 max-md:pl-4 max-md:pr-4"
          data-row-link
        >
          <span className={classNames("block [overflow-wrap:anywhere]", isUnread && "font-semibold")}>
            {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
            {text}
          </span>
          <span className="line-2">
            {kind} · <span title={ageTitle}>{age}</span>
          </span>
        </button>,
      )}
      {children}
    </li>
  );
}
