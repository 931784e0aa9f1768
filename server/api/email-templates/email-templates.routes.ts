import { calls } from "contract/calls";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { createEmailTemplate, deleteEmailTemplate, patchEmailTemplate } from "./email-template-write";
import { getEmailTemplate, listEmailTemplates, listTemplateVersions } from "./email-templates.queries";
import { previewTemplate, sendTest } from "./preview-template";

export function emailTemplateRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.listEmailTemplates, async ({ query }) => {
    const { templates, total } = await listEmailTemplates(dependencies, query);
    return { data: templates, meta: listMeta(query, total, templates.length) };
  });

  mount(calls.getEmailTemplate, async ({ id }) => ({ data: await getEmailTemplate(dependencies, id) }));

  mount(calls.createEmailTemplate, ({ actor, body, remember }) =>
    createEmailTemplate(dependencies, actor, { body, remember }),
  );

  mount(calls.patchEmailTemplate, ({ actor, id, body }) => written(patchEmailTemplate(dependencies, actor, id, body)));

  mount(calls.deleteEmailTemplate, ({ actor, id, query }) =>
    done(deleteEmailTemplate(dependencies, actor, id, query.lock_version)),
  );

  mount(calls.previewEmailTemplate, ({ id, body }) => written(previewTemplate(dependencies, id, body)));

  mount(calls.testEmailTemplate, ({ actor, id, body }) => written(sendTest(dependencies, actor, id, body)));

  mount(calls.listTemplateVersions, async ({ id, query }) => {
    const { versions, total } = await listTemplateVersions(db, id, query);
    return { data: versions, meta: listMeta(query, total, versions.length) };
  });
}
