import { Form, useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { RefusedNotice } from "~/lists/refused-notice";
import { paths } from "~/navigation/paths";
import { NotificationRow } from "~/notifications/notification-row";
import type { NotificationsView } from "~/notifications/read-notifications.server";
import { Button, ButtonLink } from "~/ui/button";
import { NotKept } from "~/ui/not-kept";
import { PageHead } from "~/ui/page-head";
import { Segments } from "~/ui/segments";

const TITLE = "Notifications";

/** What concerns the person who reads it, newest first; opening one marks it as read. */
export function NotificationsPage({ data, answer }: { data: NotificationsView; answer: FormRefusal | undefined }) {
  const { search } = useLocation();
  if (data.kind === "missing") return <KeptElsewhere message={data.message} />;
  const { list, rows, unread } = data;
  const isUnreadOnly = list.applied.length > 0;
  const segments = [
    { label: "All", to: paths.notifications(), isCurrent: !isUnreadOnly },
    { label: "Unread", to: paths.notifications(new URLSearchParams({ unread: "1" })), isCurrent: isUnreadOnly },
  ];
  return (
    <>
      <PageHead
        title={TITLE}
        fact={countWords(unread, "unread notification")}
        actions={
          <>
            <Segments label="Choose notifications" segments={segments} />
            <ReadAll unread={unread} />
          </>
        }
      />
      <DroppedNotice dropped={list.dropped} />
      <RefusedNotice answer={answer} />
      <ListFrame
        list={list}
        links={listLinks(search, list.sort)}
        noun={["notification", "notifications"]}
        filters={[]}
        empty={{
          title: isUnreadOnly ? "All caught up" : "No notifications yet",
          text: "Mentions, assignments, customer answers, decisions and flags on your orders appear here.",
          action: (
            <ButtonLink size="s" to={paths.profile()}>
              Choose your notifications
            </ButtonLink>
          ),
        }}
      >
        <Form method="post" className="notifications">
          <ul aria-label={TITLE}>
            {rows.map((row) => (
              <NotificationRow key={row.id} row={row} />
            ))}
          </ul>
        </Form>
      </ListFrame>
    </>
  );
}

function ReadAll({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="read-all">
        Mark all read
      </Button>
    </Form>
  );
}

const KeptElsewhere = ({ message }: { message: string }) => (
  <NotKept
    page={TITLE}
    icon="bell"
    title="Notifications aren't available here"
    next={{ to: paths.orders(), label: "Open Orders" }}
  >
    {message}
  </NotKept>
);
