import type { Language } from "../language";
import { enMail, type MailWords } from "./en";
import { esMail } from "./es";

const MAIL: Readonly<Record<Language, MailWords>> = { en: enMail, es: esMail };

/** What mail to customers says. */
export const mailWords = (language: Language): MailWords => MAIL[language];
