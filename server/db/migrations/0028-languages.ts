import { inOrder } from "./in-order";

/** A text of mail has a language, and may say in it what another text says. */
export const languages = () => inOrder(STATEMENTS);

const STATEMENTS = [
  "alter table email_templates add column locale text not null default 'en'",
  "alter table email_templates add column translation_of integer references email_templates (id)",
  "create index email_templates_translation on email_templates (translation_of) where translation_of is not null",
];
