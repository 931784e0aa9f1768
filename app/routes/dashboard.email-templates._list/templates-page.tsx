import { useLocation } from "@remix-run/react";
import { filterSentence } from "~/lists/applied-filters";
import { listLinks } from "~/lists/list-links";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { MailHead } from "~/mail/mail-head";
import { SentByHandNotice } from "~/mail/mail-list";
import type { MailState } from "~/mail/mail-view";
import type { TemplateDialogAnswer, TemplateDialogData } from "~/mail-templates/dialogs/template-dialog";
import type {
  TemplateListView,
  TemplateOptions,
  TemplatesAsked,
} from "~/mail-templates/list/read-template-list.server";
import { TemplateFilters, templateFilters } from "~/mail-templates/list/template-filters";
import { TemplatesTable } from "~/mail-templates/list/templates-table";
import { paths } from "~/navigation/paths";
import { Blank, FilteredToNothing, LoadFailed } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { ListKeys } from "~/ui/list-keys";
import { PendingRows } from "~/ui/pending";

const TemplateDialogs = lazyPart(
  "template-dialogs",
  async () => (await import("~/mail-templates/dialogs/template-dialogs")).TemplateDialogs,
);

type TemplatesPageProps = {
  views: ViewsData | null;
  asked: TemplatesAsked;
  options: TemplateOptions;
  list: TemplateListView;
  state: MailState;
  dialog: TemplateDialogData | null;
  answer: TemplateDialogAnswer | undefined;
};

/** What the shop writes, by reader and event, and whether it leaves. */
export function TemplatesPage({ views, asked, options, list, state, dialog, answer }: TemplatesPageProps) {
  const links = listLinks(useLocation().search, "");
  return (
    <>
      {dialog ? <TemplateDialogs data={dialog} answer={answer} links={links} /> : null}
      <MailHead
        page="templates"
        fact="Each email is created when its event happens, once per record. Imports create none."
        inReview={state.inReview}
        actions={
          list.kind === "list" ? (
            <ButtonLink to={links.modal("template-form")} variant="primary" icon="plus">
              New template…
            </ButtonLink>
          ) : null
        }
      >
        <ListTabs
          tabs={[{ label: "All templates", to: paths.emailTemplates(), isCurrent: true }]}
          views={views}
          isShy
        />
      </MailHead>
      {state.isSentByHand ? (
        <div className="list-notices">
          <SentByHandNotice />
        </div>
      ) : null}
      <Templates {...{ asked, options, list, links }} />
    </>
  );
}

type TemplatesProps = Pick<TemplatesPageProps, "asked" | "options" | "list"> & { links: ReturnType<typeof listLinks> };

function Templates({ asked, options, list, links }: TemplatesProps) {
  if (list.kind === "missing")
    return (
      <Blank icon="mail" title="Templates aren't available here">
        {list.message}
      </Blank>
    );
  if (list.kind === "failed") return <LoadFailed title="Templates didn't load">{list.message}</LoadFailed>;
  const filters = templateFilters(asked, options);
  return (
    <>
      <ListKeys />
      <TemplateFilters asked={asked} options={options} links={list.total > 0 ? links : null} />
      <PendingRows label="Loading templates">
        {list.total > 0 ? (
          <TemplatesTable groups={list.groups} links={links} />
        ) : filters.length > 0 ? (
          <FilteredToNothing
            noun="templates"
            filter={filterSentence(filters)}
            clearTo={paths.emailTemplates()}
            elsewhere={
              asked.name ? (
                <ButtonLink size="s" to={paths.sentMail(new URLSearchParams({ q: asked.name }))}>
                  Find in Sent mail
                </ButtonLink>
              ) : null
            }
          />
        ) : (
          <Blank icon="mail" title="There are no templates yet">
            No emails are created. Add a template for an event. It is off until you turn it on.
          </Blank>
        )}
      </PendingRows>
      {list.isMore ? (
        <p className="table-foot text-muted">The first 100 are shown. Filter the list to see more.</p>
      ) : null}
    </>
  );
}
