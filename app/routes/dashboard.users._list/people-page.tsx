import { useLocation } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import type { PersonAnswer, PersonDialogData } from "~/people/dialogs/person-dialog";
import { PeopleFilters, peopleFilters } from "~/people/list/people-filters";
import { PeopleTable } from "~/people/list/people-table";
import { SELECTION_ACTIONS } from "~/people/list/person-actions";
import { PEOPLE_VIEWS, type PeopleListView, type PeopleView } from "~/people/list/person-row";
import type { WaitingPerson } from "~/people/list/read-waiting.server";
import { OnlyAdmins } from "~/people/only-admins";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { useSelection } from "~/ui/use-selection";

const PersonDialogs = lazyPart(
  "person-dialogs",
  async () => (await import("~/people/dialogs/person-dialogs")).PersonDialogs,
);

type PeoplePageProps = {
  list: PeopleListView;
  views: ViewsData | null;
  dialog: PersonDialogData | null;
  answer: PersonAnswer | undefined;
  canManage: boolean;
  waiting: readonly WaitingPerson[];
};

/** Who works here: what they may, how they sign in, and when they were here last. */
export function PeoplePage({ list, views, dialog, answer, canManage, waiting }: PeoplePageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    list.total,
  );
  const isActing = canManage && list.view !== "deleted";
  return (
    <>
      {dialog ? <PersonDialogs data={dialog} answer={answer} links={links} /> : null}
      <PageHead
        title="Users"
        fact={list.total === 1 ? "1 person" : `${numberWords(list.total)} people`}
        actions={
          <>
            <ExportLink list="users" query={links.query} />
            <ButtonLink to={paths.roles()}>Roles</ButtonLink>
            {canManage ? (
              <ButtonLink to={links.modal("user-form")} variant="primary" icon="plus">
                New person…
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <PeopleTabs list={list} views={views} />
      </PageHead>
      {canManage ? null : <OnlyAdmins action="adds and changes people" />}
      {waiting.map(({ id, words }) => (
        <div key={id} className="list-notices">
          <Notice
            tone="care"
            action={
              <ButtonLink size="s" to={links.modal("user-reset", id)}>
                Reset password…
              </ButtonLink>
            }
          >
            {words}
          </Notice>
        </div>
      ))}
      <DroppedNotice dropped={list.dropped} />
      <PeopleFilters list={list} links={links} />
      {isActing ? (
        <ListSelectionBar
          selection={selection}
          total={list.total}
          links={links}
          actions={SELECTION_ACTIONS}
          hasPrimary={false}
        />
      ) : null}
      <ListFrame
        list={list}
        links={links}
        noun={["person", "people"]}
        filters={peopleFilters(list)}
        empty={emptyWords(list.view, canManage, links)}
      >
        <PeopleTable rows={list.rows} links={links} selection={canManage ? selection : null} />
      </ListFrame>
    </>
  );
}

function PeopleTabs({ list: { counts, view }, views }: Pick<PeoplePageProps, "list" | "views">) {
  if (counts === null) return null;
  const tabs = Object.entries(PEOPLE_VIEWS).map(([name, label]) => ({
    label,
    to: paths.users(name === "active" ? undefined : new URLSearchParams({ view: name })),
    isCurrent: name === view,
    count: counts[name as PeopleView],
  }));
  return <ListTabs tabs={tabs} views={views} />;
}

const EMPTY: Readonly<Record<PeopleView, readonly [title: string, text: string]>> = {
  active: ["No active people", "Add the people who work here. They get an invitation by email."],
  deactivated: ["No deactivated people", "People who can't sign in for now appear here."],
  deleted: ["No deleted people", "Deleted people appear here. You can restore them."],
  "default-password": ["Everyone has their own password", "People who still have a one-time password appear here."],
};

function emptyWords(view: PeopleView, canManage: boolean, links: ListLinks) {
  const [title, text] = EMPTY[view];
  const isOffered = view === "active" && canManage;
  const add = (
    <ButtonLink to={links.modal("user-form")} variant="primary" icon="plus" size="s">
      New person…
    </ButtonLink>
  );
  return { title, text, action: isOffered ? add : undefined };
}
