import { useLocation } from "@remix-run/react";
import { ExportLink } from "~/lists/export/export-link";
import { listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import type { RowAction } from "~/lists/row-menu";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { MailHead } from "~/mail/mail-head";
import { MailList, SentByHandNotice } from "~/mail/mail-list";
import type { MailAsked, MailItem, MailView } from "~/mail/mail-view";
import type { MailFilterOptions } from "~/mail/read-mail.server";
import type { ReviewAnswer, ReviewDialogData } from "~/mail/review/review-dialog";
import { changeQuery, paths } from "~/navigation/paths";
import { lazyPart } from "~/ui/lazy-part";
import { SelectRow } from "~/ui/selection-bar";
import { useSelection } from "~/ui/use-selection";

const ReviewDialogs = lazyPart(
  "review-dialogs",
  async () => (await import("~/mail/review/review-dialogs")).ReviewDialogs,
);

type SentPageProps = {
  views: ViewsData | null;
  asked: MailAsked;
  view: MailView;
  options: MailFilterOptions;
  inReview: number | null;
  dialog: ReviewDialogData | null;
  answer: ReviewAnswer | undefined;
};

const ACTIONS: readonly RowAction[] = [
  { label: "Send…", modal: "mail-release" },
  { label: "Discard…", modal: "mail-discard" },
];

/** Every mail that was written and what became of it; those that wait for review can be ticked. */
export function SentPage({ views, asked, view, options, inReview, dialog, answer }: SentPageProps) {
  const isReview = asked.status === "review";
  const { search } = useLocation();
  const saved = new URLSearchParams(search).get("saved");
  const to = (query = new URLSearchParams()) => paths.sentMail(changeQuery(query, { saved }));
  return (
    <>
      {dialog ? <ReviewDialogs data={dialog} answer={answer} /> : null}
      <MailHead
        page={isReview ? "review" : "sent"}
        fact={isReview ? "Emails to review before they are sent, newest first." : "Every email, newest first."}
        inReview={inReview}
        actions={<ExportLink list="sent-mail" query={listLinks(search, "").query} />}
      >
        <ListTabs tabs={[{ label: "All emails", to: paths.sentMail(), isCurrent: true }]} views={views} isShy />
      </MailHead>
      <div className="tab-body">
        {view.kind === "list" && view.isSentByHand ? <SentByHandNotice /> : null}
        {isReview && view.kind === "list" ? (
          <ReviewList {...{ asked, view, options }} />
        ) : (
          <MailList {...{ asked, view, options }} to={to} of="all" />
        )}
      </div>
    </>
  );
}

type ReviewListProps = { asked: MailAsked; view: Extract<MailView, { kind: "list" }>; options: MailFilterOptions };

function ReviewList({ asked, view, options }: ReviewListProps) {
  const links = listLinks(useLocation().search, "");
  const selection = useSelection(
    view.mails.map(({ id }) => id),
    view.total,
  );
  const select = ({ id, subject }: MailItem) => (
    <SelectRow selection={selection} id={id} label={`Select mail: ${subject}`} />
  );
  return (
    <MailList
      {...{ asked, view, options, select }}
      to={paths.sentMail}
      of="review"
      bar={<ListSelectionBar selection={selection} total={view.total} links={links} actions={ACTIONS} />}
    />
  );
}
