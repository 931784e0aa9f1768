import { useLocation } from "@remix-run/react";
import { LANGUAGE_NAMES, LANGUAGES } from "contract/language";
import { useLanguage, useWords } from "./words";

/** The page in another language: its address says so, so that it holds without a script and for whoever gets the link. */
export function LanguageSwitch() {
  const language = useLanguage();
  const { language: label } = useWords();
  const { search } = useLocation();
  const to = (lang: string) => {
    const params = new URLSearchParams(search);
    params.set("lang", lang);
    return `?${params}`;
  };
  return (
    <nav className="ml-auto flex gap-3 text-[14px] font-normal print:hidden" aria-label={label}>
      {LANGUAGES.map((one) =>
        one === language ? (
          <span key={one} lang={one} aria-current="true">
            {LANGUAGE_NAMES[one]}
          </span>
        ) : (
          <a key={one} className="link" href={to(one)} lang={one} hrefLang={one}>
            {LANGUAGE_NAMES[one]}
          </a>
        ),
      )}
    </nav>
  );
}
