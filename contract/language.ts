import { shopFormats } from "./shop-formats";

/** Languages in which the shop speaks to its customers, each with a catalogue beside this. Staff read English. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_LABELS: Readonly<Record<Language, string>> = { en: "English", es: "Spanish" };

/** As their readers call them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** "es" of "es-MX"; null for languages without a catalogue. */
export function languageIn(tag: string | null | undefined): Language | null {
  const [spoken] = (tag ?? "").trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === spoken) ?? null;
}

/** A customer's language: their own, else the shop's. */
export const languageOf = (locale: string | null | undefined): Language =>
  languageIn(locale) ?? languageIn(shopFormats().locale) ?? "en";
