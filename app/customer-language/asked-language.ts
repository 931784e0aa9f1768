import { type Language, languageIn } from "contract/language";

/** What a customer chose on the page; null where they chose nothing. */
export const chosenLanguage = (request: Request): Language | null =>
  languageIn(new URL(request.url).searchParams.get("lang"));

/** For pages of which nobody knows the customer: chosen, else the first of the browser's languages that there is. */
export const browserLanguage = (request: Request): Language | null =>
  chosenLanguage(request) ??
  (request.headers.get("Accept-Language") ?? "")
    .split(",")
    .reduce<Language | null>((found, tag) => found ?? languageIn(tag.split(";")[0]), null);
