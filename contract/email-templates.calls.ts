import { z } from "zod";
import { bearerCall, define, ok } from "./call";
import { listEnvelope, oneEnvelope, pageQuery, writeEnvelope } from "./conventions.schema";
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

const mail = { ...bearerCall, tag: "Mail" } as const;
const one = "/email_templates/{id}";

/** What the shop writes, and how it would look. */
export const emailTemplatesCalls = {
  listEmailTemplates: define({
    ...mail,
    method: "GET",
    path: "/email_templates",
    summary: "Templates by event",
    needs: READS_EMAILS,
    query: emailTemplateQuery,
    response: listEnvelope(emailTemplate),
  }),
  getEmailTemplate: define({
    ...mail,
    path: one,
    method: "GET",
    summary: "One template, with the variables that it may use",
    needs: READS_EMAILS,
    response: oneEnvelope(emailTemplateDetail),
  }),
  createEmailTemplate: define({
    ...mail,
    method: "POST",
    path: "/email_templates",
    status: 201,
    summary: "Another text for an event",
    needs: CHANGES_EMAILS,
    body: emailTemplateBody,
    response: writeEnvelope(emailTemplateDetail),
  }),
  patchEmailTemplate: define({
    ...mail,
    path: one,
    method: "PATCH",
    summary: "Change a text (a new version), switch it, or restore a version",
    needs: CHANGES_EMAILS,
    body: emailTemplatePatch,
    response: writeEnvelope(emailTemplateDetail),
  }),
  deleteEmailTemplate: define({
    ...mail,
    path: one,
    method: "DELETE",
    summary: "Delete a text that the shop added",
    needs: CHANGES_EMAILS,
    response: ok,
  }),
  previewEmailTemplate: define({
    ...mail,
    method: "POST",
    path: "/email_templates/{id}/preview",
    summary: "How it reads with an order's values; nothing is sent",
    needs: READS_EMAILS,
    body: previewBody,
    response: writeEnvelope(templatePreview),
  }),
  testEmailTemplate: define({
    ...mail,
    method: "POST",
    path: "/email_templates/{id}/test",
    summary: "Send it to any address, marked as a test",
    needs: CHANGES_EMAILS,
    body: testBody,
    isLimited: true,
    response: writeEnvelope(emailMessage),
  }),
  listTemplateVersions: define({
    ...mail,
    method: "GET",
    path: "/email_templates/{id}/versions",
    summary: "Every text that it had, newest first",
    needs: READS_EMAILS,
    query: z.object(pageQuery),
    response: listEnvelope(templateVersion),
  }),
} as const;
