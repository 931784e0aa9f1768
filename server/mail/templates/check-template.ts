import type { TemplateProblem } from "contract/email-templates.schema";
import type { MailEventKey } from "contract/mail-events";
import { type MailVariable, mailVariablesOf, sampleValuesOf } from "contract/mail-variables";
import { isMailAddress } from "../../mail-address";
import { checkHtml } from "./check-html";
import { renderTags } from "./render-tags";
import type { TemplateTexts } from "./render-template";
import { readTags, type TemplateTokens } from "./template-tags";

/** Mailboxes show about so many. */
const SUBJECT_SHOWN = 60;
const PREHEADER_SHOWN = 130;

type Part = TemplateProblem["part"];

/** What is wrong with the texts of an event, by part, with what to do. An error keeps them from being saved; a warning does not. */
export function checkTemplate(
  event: MailEventKey,
  texts: TemplateTexts & { reply_to: string | null },
): TemplateProblem[] {
  const variables = mailVariablesOf(event);
  const problems: TemplateProblem[] = [];
  const read = (part: Part, text: string): TemplateTokens | null => {
    const tags = readTags(text, variables);
    if (tags.ok) return tags.tokens;
    problems.push({ part, level: "error", message: tags.message });
    return null;
  };
  const header = (part: "subject" | "preheader", text: string) => {
    const tokens = read(part, text);
    if (tokens) problems.push(...headerProblems(event, part, tokens));
  };
  header("subject", texts.subject);
  header("preheader", texts.preheader);
  const html = read("body_html", texts.body_html);
  if (html) {
    problems.push(...checkHtml(html, variables).map((problem) => ({ part: "body_html" as const, ...problem })));
    problems.push(...missing("body_html", html, variables));
  }
  if (texts.body_text !== null) {
    const text = read("body_text", texts.body_text);
    if (text) problems.push(...missing("body_text", text, variables));
  }
  if (texts.reply_to && !isMailAddress(texts.reply_to)) {
    problems.push({ part: "reply_to", level: "error", message: "Write one address, such as name@shop.com." });
  }
  return problems;
}

export const hasErrors = (problems: readonly TemplateProblem[]) => problems.some(({ level }) => level === "error");

function headerProblems(event: MailEventKey, part: "subject" | "preheader", tokens: TemplateTokens): TemplateProblem[] {
  if (uses(tokens, "link") || uses(tokens, "page_link")) {
    return [{ part, level: "error", message: "Put the link into the text: no one can open it here." }];
  }
  const text = renderTags(tokens, sampleValuesOf(event), (value) => value).trim();
  if (part === "subject" && text === "") {
    return [{ part, level: "error", message: "The subject is empty once the names are filled in. Write a word." }];
  }
  const [shown, what] = part === "subject" ? [SUBJECT_SHOWN, "subject"] : [PREHEADER_SHOWN, "preview line"];
  if (text.length <= shown) return [];
  const message = `The ${what} has ${text.length} characters. Mailboxes show about ${shown}: say what matters first.`;
  return [{ part, level: "warning", message }];
}

function missing(part: Part, tokens: TemplateTokens, variables: readonly MailVariable[]): TemplateProblem[] {
  return variables
    .filter((variable) => "isNeeded" in variable && !usesAlways(tokens, variable.name))
    .map(({ name, label }) => ({
      part,
      level: "error" as const,
      message: uses(tokens, name)
        ? `Put {{${name}}} outside of sections: every mail needs it.`
        : `Put {{${name}}} into the text (${label.toLowerCase()}): customers can't answer without it.`,
    }));
}

const uses = (tokens: TemplateTokens, name: string): boolean =>
  tokens.some((token) =>
    token.type === "text" ? false : token.type === "name" ? token.name === name : uses(token.tokens, name),
  );

const usesAlways = (tokens: TemplateTokens, name: string): boolean =>
  tokens.some((token) => token.type === "name" && token.name === name);
