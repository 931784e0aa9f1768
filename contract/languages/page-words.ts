import type { Language } from "../language";
import { enPages, type PageWords } from "./en";
import { esPages } from "./es";

const PAGES: Readonly<Record<Language, PageWords>> = { en: enPages, es: esPages };

/** What customers' pages say. */
export const pageWords = (language: Language): PageWords => PAGES[language];
