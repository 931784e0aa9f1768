import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDenied } from "~/access/access-scope";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CopyLink } from "./copy-link";
import { MailFrame } from "./mail-frame";
import type { MailItem } from "./mail-view";
import { revealedOf } from "./revealed-link";

/** One mail: what, to whom, how it stands, the mail itself when opened, and what a person can do about it. */
export function MailRow({ mail, withOrder, select }: { mail: MailItem; withOrder: boolean; select?: ReactNode }) {
  const { tone, glyph, label } = mail.status;
  const revealed = revealedOf(useAnswer(), mail.id);
  return (
    <li
      className="mail grid gap-1 py-2.5 px-3.5 scroll-mt-24 [&+&]:border-t [&+&]:border-t-line [&_.note-actions]:gap-2 [&_.note-actions]:ml-0 max-md:[&_.note-actions_.button]:min-h-11"
      id={`mail-${mail.id}`}
      data-row
    >
      <div className="note-head">
        {select}
        <Badge tone={tone} glyph={glyph} label={label} />
        <h2 className="text-body [overflow-wrap:anywhere]">{mail.subject}</h2>
        <time className="ml-auto text-subtle text-[12px] max-md:ml-0" dateTime={mail.iso} title={mail.iso}>
          {mail.when}
        </time>
      </div>
      <p className="mail-facts">
        <span>To {mail.to}</span>
        {withOrder && mail.order ? (
          <Link to={paths.order(mail.order.id)}>
            {mail.order.name.startsWith("#") ? `Order ${mail.order.name}` : mail.order.name}
          </Link>
        ) : null}
        <Origin origin={mail.origin} />
        {mail.attempts ? <span>{mail.attempts}</span> : null}
      </p>
      {mail.error ? (
        <p className={tone === "void" ? "mail-facts" : "text-stop-fg [overflow-wrap:anywhere]"}>{mail.error}</p>
      ) : null}
      <MailMessage mail={mail} text={revealed?.text ?? mail.body} />
      {mail.link && !revealed ? <p className="mail-facts">{mail.link.reason}</p> : null}
      {mail.link && revealed ? (
        <CopyLink id={`mail-link-${mail.id}`} link={revealed.link} subject={mail.subject} />
      ) : null}
      <Actions mail={mail} isLinkShown={revealed !== null} />
    </li>
  );
}

function Origin({ origin }: Pick<MailItem, "origin">) {
  if (!origin) return null;
  if (origin.templateId === null) return <span>{origin.words}</span>;
  return <Link to={paths.emailTemplate(origin.templateId)}>{origin.words}</Link>;
}

function Actions({ mail, isLinkShown }: { mail: MailItem; isLinkShown: boolean }) {
  const { id, subject, link, canRetry, canMarkSent, isInReview } = mail;
  const changesEmails = useDenied("changeEmails") === null;
  const sendsMail = useDenied("sendMail") === null;
  const actions: (readonly [intent: string, words: string])[] = [];
  if (isInReview && changesEmails) actions.push(["release", "Send"], ["discard", "Discard"]);
  if (link?.canReveal && !isLinkShown) actions.push(["link", "Copy link"]);
  if (canRetry && sendsMail && (changesEmails || canMarkSent)) actions.push(["retry", "Try again"]);
  if (canMarkSent && sendsMail) actions.push(["sent", "Mark as sent"]);
  if (actions.length === 0) return null;
  return (
    <Form method="post" className="note-actions flex flex-wrap gap-1 -ml-2 max-md:[&_.button]:h-11" preventScrollReset>
      <input type="hidden" name="mail" value={id} />
      {actions.map(([intent, words]) => (
        <Button key={intent} type="submit" size="s" name="intent" value={intent} aria-label={`${words}: ${subject}`}>
          {words}
        </Button>
      ))}
    </Form>
  );
}

/** The mail as it was written: as its reader sees it, and its plain text. Both are closed until somebody looks. `text` may hold the secret link. */
function MailMessage({ mail, text }: { mail: MailItem; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0 [&>details[open]]:flex-[1_0_100%]">
      {mail.hasHtml ? (
        <Part words="Preview">
          {mail.from ? <p className="mail-facts">From {mail.from}</p> : null}
          <MailFrame src={paths.sentMailBody(mail.id)} title={`Mail: ${mail.subject}`} />
        </Part>
      ) : null}
      <Part words="Text of the message">
        {mail.from ? <p className="mail-facts">From {mail.from}</p> : null}
        <p className="mail-body max-w-[80ch] mt-1.5 py-2.5 px-3 rounded-control bg-sunken whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      </Part>
    </div>
  );
}

function Part({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className="mail-text">
      <summary>
        <Icon name="chevron-right" size="xs" />
        {words}
      </summary>
      {children}
    </details>
  );
}
