import { z } from "zod";
import { ok, signedIn } from "./call";
import { listEnvelope, oneEnvelope, pageQuery, versionQuery, writeEnvelope } from "./conventions.schema";
import { emailMessage } from "./email-messages.schema";
import {
  emailTemplate,
  emailTemplateBody,
  emailTemplateDetail,
  emailTemplatePatch,
  emailTemplateQuery,
  previewBody,
  templatePreview,
  templateVersion,
  testBody,
} from "./email-templates.schema";
import { CHANGES_EMAILS, READS_EMAILS } from "./needs";

const { create, get, patch, post, remove } = signedIn({ tag: "Mail" });
const one = "/email_templates/{id}";

/** What the shop writes, and how it would look. */
export const emailTemplatesCalls = {
  listEmailTemplates: get("/email_templates", "Templates by event", {
    needs: READS_EMAILS,
    query: emailTemplateQuery,
    response: listEnvelope(emailTemplate),
  }),
  getEmailTemplate: get(one, "One template, with the variables that it may use", {
    needs: READS_EMAILS,
    response: oneEnvelope(emailTemplateDetail),
  }),
  createEmailTemplate: create("/email_templates", "Another text for an event", {
    needs: CHANGES_EMAILS,
    body: emailTemplateBody,
    response: writeEnvelope(emailTemplateDetail),
  }),
  patchEmailTemplate: patch(one, "Change a text (a new version), switch it, or restore a version", {
    needs: CHANGES_EMAILS,
    body: emailTemplatePatch,
    response: writeEnvelope(emailTemplateDetail),
  }),
  deleteEmailTemplate: remove(one, "Delete a text that the shop added", {
    needs: CHANGES_EMAILS,
    query: versionQuery,
    response: ok,
  }),
  previewEmailTemplate: post("/email_templates/{id}/preview", "How it reads with an order's values; nothing is sent", {
    needs: READS_EMAILS,
    body: previewBody,
    response: writeEnvelope(templatePreview),
  }),
  testEmailTemplate: post("/email_templates/{id}/test", "Send it to any address, marked as a test", {
    needs: CHANGES_EMAILS,
    body: testBody,
    isLimited: true,
    response: writeEnvelope(emailMessage),
  }),
  listTemplateVersions: get("/email_templates/{id}/versions", "Every text that it had, newest first", {
    needs: READS_EMAILS,
    query: z.object(pageQuery),
    response: listEnvelope(templateVersion),
  }),
} as const;
