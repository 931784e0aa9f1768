import { Form, Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CopyLink } from "./copy-link";
import type { MailItem } from "./mail-view";

/** One mail: what, to whom, how it stands, its text when opened, and what a person can do about it. */
export function MailRow({ mail, withOrder }: { mail: MailItem; withOrder: boolean }) {
  const { tone, glyph, label } = mail.status;
  return (
    <li className="mail" id={`mail-${mail.id}`}>
      <div className="note-head">
        <Badge tone={tone} glyph={glyph} label={label} />
        <h2 className="mail-subject">{mail.subject}</h2>
        <time className="mail-when" dateTime={mail.iso} title={mail.iso}>
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
        {mail.attempts ? <span>{mail.attempts}</span> : null}
      </p>
      {mail.error ? <p className={tone === "void" ? "mail-facts" : "mail-error"}>{mail.error}</p> : null}
      <details className="mail-text">
        <summary>
          <Icon name="chevron-right" size="xs" />
          Text of the message
        </summary>
        {mail.from ? <p className="mail-facts">From {mail.from}</p> : null}
        <p className="mail-body">{mail.body}</p>
      </details>
      {mail.link ? <CopyLink id={`mail-link-${mail.id}`} link={mail.link} subject={mail.subject} /> : null}
      {mail.canRetry || mail.canMarkSent ? (
        <Form method="post" className="note-actions" preventScrollReset>
          <input type="hidden" name="mail" value={mail.id} />
          {mail.canRetry ? (
            <Button type="submit" size="s" name="intent" value="retry" aria-label={`Try again: ${mail.subject}`}>
              Try again
            </Button>
          ) : null}
          {mail.canMarkSent ? (
            <Button type="submit" size="s" name="intent" value="sent" aria-label={`Mark as sent: ${mail.subject}`}>
              Mark as sent
            </Button>
          ) : null}
        </Form>
      ) : null}
    </li>
  );
}
