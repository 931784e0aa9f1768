import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import type { ContactView, RequestView } from "./read-customer.server";

/** One time that a version was sent, with everybody who was asked. */
export function RequestCard({ request }: { request: RequestView }) {
  const { title, status, sent, facts, message, contacts } = request;
  return (
    <Card
      title={title}
      note={sent}
      actions={<Badge tone={status.tone} glyph={status.glyph} label={status.label} />}
      body="flush"
    >
      <div className="grid gap-2 p-3.5">
        <Facts facts={facts} />
        {message ? <blockquote className="timeline-quote">{message}</blockquote> : null}
      </div>
      <ul aria-label={`Asked about ${title.toLowerCase()}`}>
        {contacts.map((contact) => (
          <Contact key={contact.id} contact={contact} />
        ))}
      </ul>
    </Card>
  );
}

function Contact({ contact: { name, email, status, facts, comment, evidence } }: { contact: ContactView }) {
  return (
    <li className="grid gap-1.5 py-3 px-3.5 border-t border-t-line">
      <div className="note-head">
        <b>{name}</b>
        <span className="text-muted">{email}</span>
        <span className="ml-auto">
          <Badge variant="quiet" tone={status.tone} glyph={status.glyph} label={status.label} />
        </span>
      </div>
      <Facts facts={facts} />
      {comment ? <blockquote className="timeline-quote">{comment}</blockquote> : null}
      {evidence.length > 0 ? (
        <details className="mail-text">
          <summary>
            <Icon name="chevron-right" size="xs" />
            Record of the answer
          </summary>
          <Facts facts={evidence} />
        </details>
      ) : null}
    </li>
  );
}
