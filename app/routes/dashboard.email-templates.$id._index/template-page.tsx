import { useLocation } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { typedValue } from "~/forms/typed-values";
import { listLinks } from "~/lists/list-links";
import type { TemplateDialogData } from "~/mail-templates/dialogs/template-dialog";
import { Editor } from "~/mail-templates/editor/editor";
import type { StoredPreview } from "~/mail-templates/editor/preview-template.server";
import {
  type EditorAnswer,
  type SaveRefusal,
  TEXT_FIELDS,
  type TemplateView,
} from "~/mail-templates/editor/template-view";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink, StatusButton } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { PageForm } from "~/ui/page-form";
import { PageHead } from "~/ui/page-head";

const TemplateDialogs = lazyPart(
  "template-dialogs",
  async () => (await import("~/mail-templates/dialogs/template-dialogs")).TemplateDialogs,
);

type TemplatePageProps = {
  view: TemplateView;
  stored: StoredPreview;
  order: string;
  dialog: TemplateDialogData | null;
  answer: EditorAnswer | FormRefusal | undefined;
  /** What was typed when the session ended. */
  unsaved: FormRefusal | undefined;
};

/** One text: what it says, when it is written, how it reads. */
export function TemplatePage({ view, stored, order, dialog, answer, unsaved }: TemplatePageProps) {
  const links = listLinks(useLocation().search, "");
  const { name } = view.texts;
  const ofDialog = answer && !("intent" in answer) ? answer : unsaved;
  const ofEditor = answer && "intent" in answer ? answer : unsavedTexts(unsaved);
  return (
    <>
      {dialog ? <TemplateDialogs data={dialog} answer={ofDialog} links={links} /> : null}
      <PageHead
        title={name}
        badges={
          <>
            {view.language ? <Badge variant="outlined" tone="active" label={view.language} /> : null}
            {view.isSystem ? null : <Badge variant="outlined" tone="idle" label="Your own" />}
          </>
        }
        fact={[`To ${view.audience.toLowerCase()}. ${view.event.when}`, ...view.facts].join(" · ")}
        parent={{ label: "Emails", to: paths.emailTemplates(), here: name }}
        actions={
          <>
            {view.others.map(({ id, label }) => (
              <ButtonLink key={id} to={paths.emailTemplate(id)}>
                {label} text
              </ButtonLink>
            ))}
            {view.missing ? (
              <PageForm>
                <input type="hidden" name="intent" value="template-translate" />
                <StatusButton name="template" value={`${view.id}:${view.lock}`} pendingLabel="Adding">
                  Add {view.missing} text
                </StatusButton>
              </PageForm>
            ) : null}
            {view.isSystem ? null : (
              <ButtonLink variant="ghost" to={links.modal("template-delete")}>
                Delete…
              </ButtonLink>
            )}
            <ButtonLink to={links.modal("template-history")}>Versions…</ButtonLink>
            <ButtonLink to={links.modal("template-test")}>Send a test…</ButtonLink>
          </>
        }
      />
      <Editor view={view} stored={stored} order={order} answer={ofEditor} />
    </>
  );
}

/** The editor's texts of a form that came too late. */
function unsavedTexts(unsaved: FormRefusal | undefined): SaveRefusal | undefined {
  if (!unsaved || unsaved.typed.body_html === undefined) return undefined;
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, unsaved.typed[name]?.[0] ?? ""]));
  return {
    ok: false,
    intent: "save",
    message: unsaved.message,
    errors: {},
    texts: texts as TemplateView["texts"],
    seen: { version: Number(typedValue(unsaved.typed, "version")), lock: typedValue(unsaved.typed, "lock") },
    conflict: null,
  };
}
