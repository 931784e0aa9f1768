import { emailTemplateBody, testBody } from "contract/email-templates.schema";
import { MAIL_MODES, type MailMode } from "contract/mail-events";
import { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readTarget, TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { readMailState } from "~/mail/read-mail.server";
import { paths } from "~/navigation/paths";
import { findNamedOrder } from "~/orders/named-order.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const template = z.string().regex(TARGET_PATTERN);
const modes = Object.keys(MAIL_MODES) as MailMode[];
const modeForm = z.object({ template, mode: z.enum(modes) });
const newForm = z.object({ event: emailTemplateBody.shape.event, name: emailTemplateBody.shape.name });
const restoreForm = z.object({ template, version: z.coerce.number().int().positive() });
const testForm = restoreForm.extend({ to: testBody.shape.to, test_order: z.string().trim().max(200).optional() });

interface Acted {
  signedIn: SignedIn;
  form: FormData;
  /** Where it goes on once it is done. */
  back: string;
}

/** The actions of the dialogs and of the list's rows; the editor's own two forms are not among them. */
export async function actOnTemplates(acted: Acted) {
  switch (acted.form.get("intent")) {
    case "mode":
      return await setMode(acted);
    case "template-form":
      return await addTemplate(acted);
    case "template-translate":
      return await addTranslation(acted);
    case "template-test":
      return await sendTest(acted);
    case "template-restore":
      return await restore(acted);
    case "template-delete":
      return await remove(acted);
    default:
      throw unknownForm();
  }
}

const MODE_WORDS: Readonly<Record<MailMode, string>> = {
  off: "is off. No emails are created",
  review: "is on. Someone reviews each email before it is sent",
  automatic: "is on. Emails are sent automatically",
};

/** From the list: what is refused is told in a toast, since the row has no place for words. */
async function setMode({ signedIn, form, back }: Acted) {
  const parsed = parseForm(modeForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { mode } = parsed.value;
  const { id, lock: lock_version } = readTarget(parsed.value.template);
  const answer = await signedIn.backend.call("patchEmailTemplate", { id, body: { mode, lock_version } });
  if (answer.ok) return redirectWithToast(signedIn, back, { text: `${answer.data.data.name} ${MODE_WORDS[mode]}.` });
  const sentence = answer.error.kind === "invalid" ? Object.values(answer.error.fields)[0]?.[0] : undefined;
  return redirectWithToast(signedIn, back, { kind: "error", text: sentence ?? answer.error.message });
}

async function addTemplate({ signedIn, form }: Acted) {
  const parsed = parseForm(newForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { event, name } = parsed.value;
  const texts = await firstTexts(signedIn.backend, event);
  const body = emailTemplateBody.parse({ event, name, mode: "off", ...texts });
  const answer = await signedIn.backend.call("createEmailTemplate", { body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.emailTemplate(answer.data.data.id), {
    text: `${name} is added. It is off until you turn it on.`,
  });
}

/** In Spanish, beginning with the English words. */
async function addTranslation({ signedIn, form, back }: Acted) {
  const parsed = parseForm(z.object({ template }), form);
  if (!parsed.ok) return parsed.refusal;
  const { id } = readTarget(parsed.value.template);
  const { data } = await signedIn.backend.read("getEmailTemplate", { id });
  const { event, name, subject, preheader, body_html, body_text, reply_to } = data;
  const body = { event, name, subject, preheader: preheader ?? "", body_html, body_text, reply_to, translation_of: id };
  const answer = await signedIn.backend.call("createEmailTemplate", { body: emailTemplateBody.parse(body) });
  if (!answer.ok) return redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
  return redirectWithToast(signedIn, paths.emailTemplate(answer.data.data.id), {
    text: `${name} has a Spanish text. Translate its words.`,
  });
}

/** The words that the event has already; a bare beginning where it has none. */
async function firstTexts(backend: BackendClient, event: z.output<typeof newForm>["event"]) {
  const answer = await backend.call("listEmailTemplates", { query: { event: [event], per_page: 100 } });
  const all = answer.ok ? answer.data.data : [];
  const first = all.find(({ is_system }) => is_system) ?? all[0];
  if (!first) return { subject: "Your order", body_html: "<p>Hello,</p>\n" };
  const { subject, preheader, body_html, body_text, reply_to } = first;
  return { subject, preheader: preheader ?? "", body_html, body_text: body_text ?? null, reply_to: reply_to ?? null };
}

async function sendTest({ signedIn, form, back }: Acted) {
  const parsed = parseForm(testForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { to, version, test_order: order } = parsed.value;
  const { id } = readTarget(parsed.value.template);
  const found = order ? await findNamedOrder(signedIn.backend, order) : null;
  if (found && !found.ok) return refuseFields({ test_order: [found.message] }, form);
  const body = { version, ...(to && { to }), ...(found && { order_id: found.order.id }) };
  const answer = await signedIn.backend.call("testEmailTemplate", { id, body });
  if (!answer.ok) return refuse(namedAsInForm(answer.error), form);
  const { isSentByHand } = await readMailState(signedIn.backend);
  const who = to ?? signedIn.user.email;
  return redirectWithToast(signedIn, back, {
    text: isSentByHand ? `The test to ${who} is waiting to be sent by hand` : `Sending a test to ${who}`,
    action: { label: "Open Sent mail", to: paths.sentMail() },
  });
}

function namedAsInForm<E extends { kind: string; fields?: unknown }>(error: E): E {
  if (error.kind !== "invalid") return error;
  const { order_id, ...rest } = error.fields as Record<string, string[]>;
  return { ...error, fields: { ...rest, ...(order_id && { test_order: order_id }) } };
}

async function restore({ signedIn, form, back }: Acted) {
  const parsed = parseForm(restoreForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { version } = parsed.value;
  const { id, lock: lock_version } = readTarget(parsed.value.template);
  const body = { restore_version: version, lock_version };
  const answer = await signedIn.backend.call("patchEmailTemplate", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  const now = answer.data.data.version;
  return redirectWithToast(signedIn, back, { text: `Version ${version} is back, as version ${now}.` });
}

async function remove({ signedIn, form }: Acted) {
  const parsed = parseForm(z.object({ template }), form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock: lock_version } = readTarget(parsed.value.template);
  const answer = await signedIn.backend.call("deleteEmailTemplate", { id, query: { lock_version } });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.emailTemplates(), { text: "The template is deleted." });
}
