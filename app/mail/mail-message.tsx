import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { Icon } from "~/ui/icon";
import { MailFrame } from "./mail-frame";
import type { MailItem } from "./mail-view";

/** The mail as it was written: as its reader sees it, and its plain text. Both are closed until somebody looks. `text` may hold the secret link. */
export function MailMessage({ mail, text }: { mail: MailItem; text: string }) {
  return (
    <div className="mail-parts">
      {mail.hasHtml ? (
        <Part words="Preview">
          {mail.from ? <p className="mail-facts">From {mail.from}</p> : null}
          <MailFrame src={paths.sentMailBody(mail.id)} title={`Mail: ${mail.subject}`} />
        </Part>
      ) : null}
      <Part words="Text of the message">
        {mail.from ? <p className="mail-facts">From {mail.from}</p> : null}
        <p className="mail-body">{text}</p>
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
