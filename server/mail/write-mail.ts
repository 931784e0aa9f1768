import { groupBy } from "contract/group-by";
import type { Language } from "contract/language";
import { MAIL_EVENTS, type MailEventKey } from "contract/mail-events";
import { type MailValuesOf, mailVariablesOf } from "contract/mail-variables";
import type { ApiDependencies } from "../api/context";
import type { Db } from "../db/tables";
import { type MailAddress, oneLine } from "../mail-address";
import { enqueueMail, type MailEntityType, type OutgoingMail } from "./outbox";
import type { MailValues } from "./templates/render-tags";
import { readOrSystem } from "./templates/system-templates";
import { type ActiveTemplate, listActiveTemplates, textsIn } from "./templates/templates.queries";

/** One mail of an event, to be written from each text of it that is not off. */
export interface MailToWrite<E extends MailEventKey> {
  orderId: number | null;
  /** What it is about: with `proof_contact` it is no longer sent once that person has answered or the request has ended. */
  entity: { type: MailEntityType; id: number };
  to: readonly MailAddress[];
  /** Of who gets it; left out: English, as our own people and suppliers read it. */
  language?: Language;
  /** What makes it the one that it is among those of its event: ids, and what makes a repetition a new one. Written once. */
  dedupe: string;
  /** The secret link, where the event has one. */
  link?: string | null;
  /** Texts as they are read, "" where there is none; names of people on the pieces are never among them. */
  values: MailValuesOf<E>;
}

/**
 * Writes the mail of an event into the outbox, in the transaction of its cause: from each of its texts that is not off, to leave by itself
 * or after review. Returns how many mails there are; 0 where all texts are off.
 */
export async function writeMail<E extends MailEventKey>(
  trx: Db,
  dependencies: Pick<ApiDependencies, "linkCipher" | "settings">,
  event: E,
  mails: readonly MailToWrite<E>[],
  at: string,
): Promise<number> {
  if (mails.length === 0) return 0;
  const templates = await listActiveTemplates(trx, event);
  const written = [...groupBy(mails, ({ language = "en" }) => language)].flatMap(([language, some]) =>
    textsIn(templates, language).flatMap(({ template, text }) => {
      const render = readOrSystem(event, text);
      return some.map((mail) => {
        const values = allValues(dependencies, event, mail);
        return outgoing({ event, mail, template, text, rendered: render(values, dependencies.settings) });
      });
    }),
  );
  await enqueueMail(trx, dependencies, written, at);
  return written.length;
}

/** False where the shop has switched every text of the event off. */
export async function isMailOn(db: Db, event: MailEventKey): Promise<boolean> {
  return (await listActiveTemplates(db, event)).length > 0;
}

interface Writing<E extends MailEventKey> {
  event: E;
  mail: MailToWrite<E>;
  template: ActiveTemplate;
  /** What it was written from: the template, or its translation. */
  text: ActiveTemplate;
  rendered: { subject: string; html: string; text: string };
}

function outgoing<E extends MailEventKey>({ event, mail, template, text, rendered }: Writing<E>): OutgoingMail {
  const key = `${event} ${mail.dedupe}`;
  return {
    templateKey: template.template_key,
    template: { id: text.id, version: text.version, event },
    dedupeKey: template.template_key === event ? key : `${key} template ${template.id}`,
    orderId: mail.orderId,
    entity: mail.entity,
    to: mail.to,
    replyTo: text.reply_to,
    status: template.mode === "review" ? "review" : "queued",
    subject: rendered.subject || MAIL_EVENTS[event].label,
    text: rendered.text,
    html: rendered.html,
    link: mail.link ?? null,
  };
}

function allValues<E extends MailEventKey>(
  { settings }: Pick<ApiDependencies, "settings">,
  event: E,
  { to, values }: Pick<MailToWrite<E>, "to" | "values">,
): MailValues {
  const known = new Set(mailVariablesOf(event).map(({ name }) => name));
  const own = { shop_name: oneLine(settings.shopName), recipient_name: oneLine(to[0]?.name ?? "") };
  const given: MailValues = { ...values };
  return Object.fromEntries(Object.entries({ ...given, ...own }).filter(([name]) => known.has(name)));
}
