import { EMAIL_STATUS_WORDS } from "contract/art";
import { Blank, FilteredToNothing, LoadFailed } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterSelect, SearchBox } from "~/ui/filter-bar";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { MailRow } from "./mail-row";
import { type MailView, TO_SEND_LABEL } from "./mail-view";

/** As the rows say it: what is queued waits for a person where nothing leaves by itself. */
const statusOptions = (isSentByHand: boolean) =>
  Object.entries(EMAIL_STATUS_WORDS).map(([value, { label }]) => ({
    value,
    label: value === "queued" && isSentByHand ? TO_SEND_LABEL : label,
  }));

interface MailListProps {
  view: MailView;
  asked: { page: number; status: keyof typeof EMAIL_STATUS_WORDS | null; q: string };
  /** This page with another query. */
  to: (query?: URLSearchParams) => string;
  /** order: the mail of one order, which each row need not name. */
  of: "order" | "all";
}

/** Mail of the outbox with its filters; says what a person has to do where nothing leaves by itself. */
export function MailList({ view, asked, to, of }: MailListProps) {
  if (view.kind === "missing")
    return (
      <Blank icon="mail" title="Mail is not kept here">
        {view.message}
      </Blank>
    );
  if (view.kind === "failed") return <LoadFailed title="The mail did not load">{view.message}</LoadFailed>;
  const filter = [asked.status ? `Status ${EMAIL_STATUS_WORDS[asked.status].label}` : "", asked.q ? `“${asked.q}”` : ""]
    .filter(Boolean)
    .join(", ");
  if (view.total === 0 && filter === "" && asked.page === 1) return <NoMail of={of} />;
  return (
    <section className="card" aria-label="Mail">
      <FilterBar action={to()} search={<SearchBox label="Find by subject or address" value={asked.q} />}>
        <FilterSelect
          name="status"
          label="Status"
          value={asked.status ?? ""}
          options={statusOptions(view.isSentByHand)}
        />
      </FilterBar>
      {view.mails.length > 0 ? (
        <ul className="mails">
          {view.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} withOrder={of === "all"} />
          ))}
        </ul>
      ) : view.total > 0 ? (
        <Blank
          icon="search-x"
          title={`There is no page ${asked.page}`}
          action={<FirstPage to={to(queryOf(asked, 1))} />}
        />
      ) : (
        <FilteredToNothing noun="mails" filter={`${filter}.`} clearTo={to()} />
      )}
      {view.total > view.perPage || asked.page > 1 ? (
        <Pager
          page={view.page}
          perPage={view.perPage}
          total={view.total}
          noun={["mail", "mails"]}
          pageTo={(page) => to(queryOf(asked, page))}
        />
      ) : null}
    </section>
  );
}

function NoMail({ of }: { of: MailListProps["of"] }) {
  return of === "order" ? (
    <Blank icon="mail" title="Nothing was sent about this order">
      Proofs and reminders to its customer appear here once one is sent.
    </Blank>
  ) : (
    <Blank icon="mail" title="No mail yet">
      Proofs and reminders to customers appear here once one is sent.
    </Blank>
  );
}

const FirstPage = ({ to }: { to: string }) => (
  <ButtonLink size="s" to={to}>
    Open the first page
  </ButtonLink>
);

function queryOf({ status, q }: MailListProps["asked"], page: number): URLSearchParams {
  const query = new URLSearchParams();
  if (status !== null) query.set("status", status);
  if (q !== "") query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** Where no mail server is set: mail waits for a person, and how to change that. */
export function SentByHandNotice({ view }: { view: MailView }) {
  if (view.kind !== "list" || !view.isSentByHand) return null;
  return (
    <Notice tone="care">
      Mail is kept here for you to send: this server has no mail server set. Open a message, copy it with its link into
      your own mail, then mark it as sent. To have mail sent by itself, whoever runs the server sets{" "}
      <code>SMTP_URL</code> and starts it again.
    </Notice>
  );
}
