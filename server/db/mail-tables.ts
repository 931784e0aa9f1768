import type { Language } from "contract/language";
import type { Generated } from "kysely";
import type { Flag01, Id, Instant, KeptRow, Text } from "./column-types";

/** The outbox: written with what it tells of, delivered later. */
export interface EmailMessagesTable {
  id: Id;
  template_key: Text;
  /** Which text it was written from; null where it was written before there were templates. */
  template_id: number | null;
  template_version: number | null;
  event: Text | null;
  audience: Text | null;
  /** Made once for each. */
  dedupe_key: Text;
  order_id: number | null;
  entity_type: Text | null;
  entity_id: number | null;
  to_json: Text;
  cc_json: Generated<string>;
  reply_to: Text | null;
  subject: Text;
  /** With `{{link}}` where the secret link stands. */
  body_text: Text;
  body_html: Text;
  /** The secret link, sealed with SESSION_SECRET until the mail was sent; then null. */
  link_cipher: Text | null;
  /** Header Message-ID: the same at every attempt. */
  message_id: Text;
  status: Text;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  /** Until then the process that took it may still be sending it. */
  claimed_until: Instant | null;
  error: Text | null;
  /** Who let it leave, where it waited for a person. */
  reviewed_by_id: number | null;
  reviewed_at: Instant | null;
  sent_at: Instant | null;
  created_at: Instant;
}

/** What the shop writes: one text an event, or several. Old texts stay in their versions. */
export interface EmailTemplatesTable extends KeptRow {
  template_key: Text;
  event: Text;
  name: Text;
  /** off | review | automatic */
  mode: Text;
  subject: Text;
  preheader: Generated<string>;
  body_html: Text;
  /** Null: made from the HTML. */
  body_text: Text | null;
  reply_to: Text | null;
  locale: Generated<Language>;
  /** The English text that this one says in another language; they stand and go together. */
  translation_of: number | null;
  /** Comes with the product: it can be changed and switched off, not deleted. */
  is_system: Flag01;
  version: Generated<number>;
  updated_by_id: number | null;
  deleted_at: Instant | null;
}

export interface EmailTemplateVersionsTable {
  id: Id;
  email_template_id: number;
  version: number;
  subject: Text;
  preheader: Text;
  body_html: Text;
  body_text: Text | null;
  reply_to: Text | null;
  created_by_id: number | null;
  created_at: Instant;
}
