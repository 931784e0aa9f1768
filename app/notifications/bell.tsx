import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { countWords } from "~/orders/number-words";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/visually-hidden";

const MOST_SHOWN = 99;

/** The way to one's notifications, with how many are unread; who listens hears when there are more. */
export function Bell({ unread }: { unread: number }) {
  const words = unread === 0 ? "Notifications" : countWords(unread, "unread notification");
  return (
    <>
      <Link className="icon-button bell" to={paths.notifications()} aria-label={words} title={words}>
        <Icon name="bell" />
        {unread > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </Link>
      <span role="status">
        <VisuallyHidden>{unread > 0 ? words : ""}</VisuallyHidden>
      </span>
    </>
  );
}
