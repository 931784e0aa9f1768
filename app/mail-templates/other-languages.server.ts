import type { EmailTemplate } from "contract/email-templates.schema";
import { LANGUAGE_LABELS, type Language } from "contract/language";

const LABELS: Readonly<Record<string, string>> = LANGUAGE_LABELS;

/** "Spanish". */
export const languageLabel = (locale: string | null | undefined): string => LABELS[locale ?? ""] ?? locale ?? "";

/** What a text says in the languages that are not its own. */
export const otherLanguages = ({ id, languages }: EmailTemplate): { id: number; label: string }[] =>
  languages.filter((one) => one.id !== id).map((one) => ({ id: one.id, label: languageLabel(one.locale) }));

/** What it can be translated into: mail to customers, from English. */
export function missingLanguage({ audience, locale, languages }: EmailTemplate): Language | null {
  const isEnglish = locale === "en" && audience === "customer";
  return isEnglish && !languages.some((one) => one.locale === "es") ? "es" : null;
}
