import type { ReactNode } from "react";
import { useDenied } from "~/access/access-scope";
import { Blank, FilteredToNothing, LoadFailed } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ListKeys } from "~/ui/list-keys";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { PendingRows } from "~/ui/pending";
import { MailFilters, mailFilterWords } from "./mail-filters";
import { MailRow } from "./mail-row";
import type { MailAsked, MailItem, MailView } from "./mail-view";
import type { MailFilterOptions } from "./read-mail.server";

interface MailListProps {
  view: MailView;
  asked: MailAsked;
  options: MailFilterOptions;
  /** This page with another query. */
  to: (query?: URLSearchParams) => string;
  /** order: the mail of one order, which each row need not name. review: what waits for somebody. */
  of: "order" | "all" | "review";
  /** Between filters and rows: what acts on the ticked ones. */
  bar?: ReactNode;
  select?: (mail: MailItem) => ReactNode;
}

/** Mail of the outbox with its filters; says what a person has to do where nothing leaves by itself. */
export function MailList({ view, asked, options, to, of, bar, select }: MailListProps) {
  if (view.kind === "missing")
    return (
      <Blank icon="mail" title="Emails aren't available here">
        {view.message}
      </Blank>
    );
  if (view.kind === "failed") return <LoadFailed title="Emails didn't load">{view.message}</LoadFailed>;
  const own = of === "review" ? { ...asked, status: "" } : asked;
  const filter = mailFilterWords(own, options);
  if (view.total === 0 && filter === "" && asked.page === 1) return <NoMail of={of} />;
  const { mails, total, page, perPage, isSentByHand } = view;
  const pageTo = (number: number) => to(queryOf(asked, number));
  return (
    <section className="card" aria-label="Mail">
      <ListKeys />
      <MailFilters action={to()} {...{ asked, options, isSentByHand, of }} />
      {bar}
      <PendingRows label="Loading emails">
        {mails.length > 0 ? (
          <ul className="mails">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} withOrder={of !== "order"} select={select?.(mail)} />
            ))}
          </ul>
        ) : total > 0 ? (
          <Blank icon="search-x" title={`There is no page ${asked.page}`} action={<FirstPage to={pageTo(1)} />} />
        ) : (
          <FilteredToNothing
            noun="emails"
            filter={view.problem ?? `${filter}.`}
            clearTo={to(of === "review" ? new URLSearchParams({ status: "review" }) : undefined)}
          />
        )}
      </PendingRows>
      {total > perPage || asked.page > 1 ? (
        <Pager {...{ page, perPage, total, pageTo }} noun={["email", "emails"]} />
      ) : null}
    </section>
  );
}

function NoMail({ of }: { of: MailListProps["of"] }) {
  switch (of) {
    case "order":
      return (
        <Blank icon="mail" title="Nothing was sent about this order">
          Proofs and reminders to its customer appear here when they are written.
        </Blank>
      );
    case "review":
      return (
        <Blank icon="mail" title="No emails to review">
          Email waits here if its template is set to review. Someone reads it, then sends or discards it.
        </Blank>
      );
    case "all":
      return (
        <Blank icon="mail" title="No emails yet">
          Emails to customers, suppliers and people appear here when they are written.
        </Blank>
      );
  }
}

const FirstPage = ({ to }: { to: string }) => (
  <ButtonLink size="s" to={to}>
    Open the first page
  </ButtonLink>
);

function queryOf({ page: _page, ...filters }: MailAsked, page: number): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  return query;
}

/** Where no mail server is set: mail waits for a person, and how to change that. */
export function SentByHandNotice() {
  if (useDenied("sendMail") !== null)
    return <Notice tone="care">This server has no mail server. Each email waits here until a person sends it.</Notice>;
  return (
    <Notice tone="care">
      This server has no mail server, so email waits here for you to send. Copy the link and the text of an email into
      your own mail program, then mark it as sent. To send email automatically, whoever runs the server sets{" "}
      <code>SMTP_URL</code> and restarts it.
    </Notice>
  );
}
