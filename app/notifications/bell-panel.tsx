import { Form, Link, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { paths } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { NotificationRow } from "./notification-row";
import type { NotificationsView } from "./read-notifications.server";

const MOST_ROWS = 10;

type BellPanelProps = { unread: number; close: () => void };

/** The newest notifications, read when the bell is opened and again when there are others. */
export function BellPanel({ unread, close }: BellPanelProps) {
  const { data, load } = useFetcher<{ view: NotificationsView }>();
  const { Form: ReadForm } = useFetcher();
  useEffect(() => {
    load(paths.notifications(`per_page=${MOST_ROWS}`));
  }, [load]);
  const rows = data?.view.kind === "list" ? data.view.rows : [];
  const read = { method: "post", action: paths.notifications() } as const;
  return (
    <>
      <header>
        <h2>Notifications</h2>
        {unread > 0 ? (
          <ReadForm {...read}>
            <input type="hidden" name="stay" value="1" />
            <Button type="submit" size="s" variant="ghost" name="intent" value="read-all">
              Mark all read
            </Button>
          </ReadForm>
        ) : null}
      </header>
      {rows.length > 0 ? (
        <ul className="notifications">
          {rows.map((row) => (
            <NotificationRow
              key={row.id}
              row={row}
              in={(open) => (
                <Form {...read} onSubmit={close}>
                  {open}
                </Form>
              )}
            >
              {row.isUnread ? (
                <ReadForm {...read}>
                  <input type="hidden" name="stay" value="1" />
                  <Button type="submit" size="s" variant="ghost" name="read" value={row.id}>
                    Mark read
                  </Button>
                </ReadForm>
              ) : null}
            </NotificationRow>
          ))}
        </ul>
      ) : (
        <Empty isRead={data !== undefined}>
          Mentions, assignments, customer answers, decisions and flags on your orders appear here.
        </Empty>
      )}
      <footer>
        <Link className="text-link" to={paths.notifications()} onClick={close}>
          All notifications
        </Link>
      </footer>
    </>
  );
}

const Empty = ({ isRead, children }: { isRead: boolean; children: ReactNode }) => (
  <p className="pt-1 pb-3.5 px-3.5 text-muted" role="status">
    {isRead ? children : "Reading notifications"}
  </p>
);
