import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import { createContext, type ReactNode, useContext } from "react";

const LanguageContext = createContext<Language>("en");

/** Around a customer's page. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}

export const useLanguage = () => useContext(LanguageContext);

/** What the page says, in its customer's language. */
export const useWords = () => pageWords(useLanguage());

/** Of a page that could not be read, so that its customer is not known: as they asked, or their browser. */
export const useBrowserWords = () =>
  pageWords(useRouteLoaderData<{ language: Language | null }>("root")?.language ?? "en");

/** The same for its title. */
export function wordsOfRoot(matches: readonly ({ id: string; data: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === "root")?.data as { language?: Language | null } | undefined;
  return pageWords(root?.language ?? "en");
}
