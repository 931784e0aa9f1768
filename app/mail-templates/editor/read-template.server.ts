import type { EmailTemplate, TemplateProblem } from "contract/email-templates.schema";
import { countWords } from "contract/number-words";
import type { BackendClient, CallOutput } from "~/backend/client.server";
import { ageWords, type ShopClock } from "~/format/instant-words";
import { audienceLabel, eventWords, modeOptions } from "~/mail/event-words.server";
import { languageLabel, missingLanguage, otherLanguages } from "../other-languages.server";
import type { ProblemView, TemplateTexts, TemplateView } from "./template-view";

export type TemplateDetail = CallOutput<"getEmailTemplate">["data"];

export function textsOf(template: EmailTemplate): TemplateTexts {
  return {
    name: template.name,
    mode: template.mode,
    subject: template.subject,
    preheader: template.preheader ?? "",
    body_html: template.body_html,
    body_text: template.body_text ?? "",
    reply_to: template.reply_to ?? "",
  };
}

export const problemViews = (problems: readonly TemplateProblem[]): ProblemView[] =>
  problems.map(({ part, level, message }) => ({ part, isError: level === "error", message }));

export async function readTemplate(backend: BackendClient, id: number, clock: ShopClock): Promise<TemplateView> {
  const { data } = await backend.read("getEmailTemplate", { id });
  const { label, when } = eventWords(data.event);
  return {
    id,
    event: { label, when },
    audience: audienceLabel(data.audience),
    isSystem: data.is_system === true,
    language: data.locale === "es" ? languageLabel(data.locale) : null,
    others: otherLanguages(data),
    missing: missingLanguage(data) && languageLabel(missingLanguage(data)),
    version: data.version,
    lock: String(data.lock_version ?? ""),
    facts: factsOf(data, clock),
    texts: textsOf(data),
    problems: problemViews(data.problems),
    variables: data.variables,
    modes: modeOptions(data.event, data.is_system === true),
  };
}

function factsOf({ version, updated_by, updated_at, sent_30_days }: EmailTemplate, clock: ShopClock): string[] {
  const who = updated_by && updated_at ? `, ${updated_by.name} ${ageWords(updated_at, clock)}` : "";
  const sent = sent_30_days == null ? [] : [`sent ${countWords(sent_30_days, "time")} in 30 days`];
  return [`Version ${version}${who}`, ...sent];
}
