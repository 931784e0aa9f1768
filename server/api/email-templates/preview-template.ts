import type { EmailMessage } from "contract/email-messages.schema";
import type { PreviewBody, TemplatePreview, TemplateProblem, TestBody } from "contract/email-templates.schema";
import type { Language } from "contract/language";
import type { MailEventKey } from "contract/mail-events";
import { instantOf } from "../../clock";
import { enqueueMail } from "../../mail/outbox";
import { checkTemplate, hasErrors } from "../../mail/templates/check-template";
import { withLink } from "../../mail/templates/letter";
import { readTemplate } from "../../mail/templates/render-template";
import { isMailAddress, type MailAddress } from "../../mail-address";
import { newToken } from "../../security/tokens";
import type { ApiDependencies, SignedIn } from "../context";
import { getEmailMessage } from "../email-messages/email-messages.queries";
import { invalid, notFound } from "../errors";
import { countRate } from "../rate-limit";
import { type Texts, textsOf } from "./email-template-write";
import { findEmailTemplate, findVersion } from "./email-templates.queries";
import { previewValues } from "./preview-values";

/** Tests a minute, of one person: they go to any address. */
const MAX_TESTS = 5;

/** How a template, a draft of it, or one of its versions reads. Parts with an error are left empty, and nothing is sent. */
export async function previewTemplate(
  dependencies: ApiDependencies,
  id: number,
  body: PreviewBody,
): Promise<TemplatePreview> {
  const { event, language, texts } = await askedTexts(dependencies, id, body);
  const problems = checkTemplate(event, texts);
  const { values, of } = await previewValues(dependencies, { event, language }, body);
  const rendered = readTemplate(event, { ...withoutErrors(texts, problems), locale: language })(
    values,
    dependencies.settings,
  );
  const bodies = withLink({ body_text: rendered.text, body_html: rendered.html }, testLink(dependencies));
  const { subject, preheader } = rendered;
  return { subject, preheader, ...bodies, of, problems };
}

/** Sends it to one address, marked as a test: with no secret link, and as a mail of no order. */
export async function sendTest(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  body: TestBody,
): Promise<EmailMessage> {
  const { db, clock } = dependencies;
  const to = recipientOf(actor, body.to);
  const { event, language, texts } = await askedTexts(dependencies, id, body);
  const errors = checkTemplate(event, texts).filter(({ level }) => level === "error");
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(({ part, message }) => [part, [message]])));
  await countRate(db, clock, [{ key: `mail test ${actor.id}`, max: MAX_TESTS }]);
  const { values } = await previewValues(dependencies, { event, language }, body);
  const { subject, html, text } = readTemplate(event, { ...texts, locale: language })(values, dependencies.settings);
  const at = instantOf(clock());
  const dedupeKey = `test ${id} ${at} ${newToken().slice(0, 12)}`;
  const bodies = withLink({ body_text: text, body_html: html }, testLink(dependencies));
  const mail = {
    templateKey: "test",
    dedupeKey,
    orderId: null,
    entity: { type: "email_template" as const, id },
    to: [to],
    replyTo: texts.reply_to,
    subject: `[Test] ${subject}`,
    ...bodies,
    link: null,
  };
  await enqueueMail(db, dependencies, [mail], at);
  const row = await db
    .selectFrom("email_messages")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirstOrThrow();
  return await getEmailMessage(dependencies, actor, row.id);
}

function recipientOf(actor: SignedIn, asked: string | undefined): MailAddress {
  const { first_name, last_name, email } = actor.user;
  const own = { name: [first_name, last_name].filter(Boolean).join(" "), email };
  const to = asked === undefined || asked.toLowerCase() === email.toLowerCase() ? own : { name: "", email: asked };
  if (!isMailAddress(to.email)) throw invalid({ to: ["Write an address such as name@shop.com."] });
  return to;
}

/** Says what it is in the address bar, and opens nothing. */
const testLink = ({ settings }: ApiDependencies) => `${settings.appUrl}/?this-link-is-a-test`;

async function askedTexts(
  { db }: ApiDependencies,
  id: number,
  { version, ...draft }: PreviewBody,
): Promise<{ event: MailEventKey; language: Language; texts: Texts }> {
  const row = await findEmailTemplate(db, id);
  if (!row) throw notFound("That template");
  const saved = version === undefined ? row : await findVersion(db, id, version);
  if (!saved) throw invalid({ version: ["Choose one of its versions."] });
  return { event: row.event as MailEventKey, language: row.locale, texts: textsOf(draft, saved) };
}

function withoutErrors(texts: Texts, problems: readonly TemplateProblem[]): Texts {
  if (!hasErrors(problems)) return texts;
  const wrong = new Set(problems.filter(({ level }) => level === "error").map(({ part }) => part));
  return {
    subject: wrong.has("subject") ? "" : texts.subject,
    preheader: wrong.has("preheader") ? "" : texts.preheader,
    body_html: wrong.has("body_html") ? "" : texts.body_html,
    body_text: wrong.has("body_text") ? "" : texts.body_text,
    reply_to: texts.reply_to,
  };
}
