import type { Language } from "contract/language";
import { mailWords } from "contract/languages/mail-words";
import type { MailEventKey } from "contract/mail-events";
import { type MailRow, type MailVariable, mailVariablesOf } from "contract/mail-variables";
import { oneLine } from "../../mail-address";
import { escapeHtml, LINK_PLACE, withoutPlace } from "./letter";
import { type MailShop, mailLayout, signText } from "./mail-layout";
import { plainText } from "./plain-text";
import { type MailValues, renderTags, TooLong } from "./render-tags";
import { LINK_SIGN, readTags, type TemplateTokens } from "./template-tags";

/** The texts of a template, as they are stored. */
export interface TemplateTexts {
  subject: string;
  preheader: string;
  body_html: string;
  /** Null: made from the HTML. */
  body_text: string | null;
}

/** Left out: English. */
type WithLanguage = TemplateTexts & { locale?: Language };

export interface RenderedMail {
  subject: string;
  preheader: string;
  /** Both with `{{link}}` where the secret link goes. */
  html: string;
  text: string;
}

interface ReadTexts {
  language: Language;
  subject: TemplateTokens;
  preheader: TemplateTokens;
  html: TemplateTokens;
  text: TemplateTokens | null;
}

export type RenderTemplate = (values: MailValues, shop: MailShop) => RenderedMail;

const MAX_SUBJECT = 500;
/** How many rows of each list a mail holds that is too long with all of them. */
const FEWER_ROWS = [2_000, 500, 100, 20, 0];

/** Reads the texts once, for any number of mails. Throws where one can't be read: those that were saved can. */
export function readTemplate(event: MailEventKey, { locale = "en", ...texts }: WithLanguage): RenderTemplate {
  const variables = mailVariablesOf(event);
  const read = (text: string): TemplateTokens => {
    const tags = readTags(text, variables);
    if (!tags.ok) throw new Error(`a template of ${event} can't be read: ${tags.message}`);
    return tags.tokens;
  };
  const tokens = {
    language: locale,
    subject: read(texts.subject),
    preheader: read(texts.preheader),
    html: read(texts.body_html),
    text: texts.body_text === null ? null : read(texts.body_text),
  };
  return (values, shop) => shortEnough(tokens, variables, { values, shop });
}

/** Whatever is ordered, the mail is written: rows that no mail can hold are counted instead. */
function shortEnough(
  tokens: ReadTexts,
  variables: readonly MailVariable[],
  { values, shop }: { values: MailValues; shop: MailShop },
): RenderedMail {
  for (const rows of [Number.POSITIVE_INFINITY, ...FEWER_ROWS]) {
    try {
      return render(tokens, withFewerRows(variables, values, { max: rows, language: tokens.language }), shop);
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
    }
  }
  throw new TooLong();
}

function withFewerRows(
  variables: readonly MailVariable[],
  values: MailValues,
  { max, language }: { max: number; language: Language },
): MailValues {
  const shorter = variables.flatMap((variable) => {
    const rows = values[variable.name];
    if (!("items" in variable) || rows === undefined || typeof rows === "string" || rows.length <= max) return [];
    return [
      [variable.name, [...rows.slice(0, max), leftOut(variable, mailWords(language).more(rows.length - max))]] as const,
    ];
  });
  return { ...values, ...Object.fromEntries(shorter) };
}

function leftOut({ items }: Extract<MailVariable, { items: readonly unknown[] }>, words: string): MailRow {
  const recorded = items.find(({ name }) => name === "title" || name === "label")?.name ?? items[0]?.name ?? "title";
  return {
    ...Object.fromEntries(items.map(({ name }) => [name, ""])),
    [recorded]: words,
  };
}

function render(tokens: ReadTexts, values: MailValues, shop: MailShop): RenderedMail {
  const asText = (text: string) => text;
  const subject = headerText(renderTags(tokens.subject, values, asText));
  const preheader = headerText(renderTags(tokens.preheader, values, asText));
  const html = renderTags(tokens.html, values, (value) => escapeHtml(value).replaceAll("\n", "<br>"));
  const text = tokens.text === null ? plainText(html) : renderTags(tokens.text, values, asText).trim();
  return {
    subject,
    preheader,
    html: mailLayout({ language: tokens.language, subject, preheader, html: withPlace(html), shop }),
    text: `${signText(withPlace(text), shop)}\n`,
  };
}

const headerText = (text: string) => oneLine(withoutPlace(text.replaceAll(LINK_SIGN, ""))).slice(0, MAX_SUBJECT);

/** Only the template's own {{link}} is a place, whatever the texts around it add up to. */
const withPlace = (text: string) => withoutPlace(text).replaceAll(LINK_SIGN, LINK_PLACE);
