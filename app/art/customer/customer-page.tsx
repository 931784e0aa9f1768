import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ApprovalCard } from "~/art/feedback/approval-card";
import { lookOf, PinShape, pinName } from "~/art/viewer/pins";
import { MailRow } from "~/mail/mail-row";
import type { MailView } from "~/mail/mail-view";
import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { Facts } from "~/ui/facts";
import { Notice } from "~/ui/notice";
import type { CustomerView, SeenView } from "./read-customer.server";
import { RequestCard } from "./request-card";

/** Who must approve, what they were sent, and what they answered. `send` is the way to ask them. */
export function CustomerPage({ view, send }: { view: CustomerView; send: ReactNode }) {
  const { requests, problem, seen, approval, mail } = view;
  return (
    <div className="order-body">
      <div className="order-main">
        {requests === null ? <Notice tone="care">{problem}</Notice> : null}
        {requests?.length === 0 ? (
          <section className="card" aria-label="Requests">
            <Blank icon="mail" title="Not sent yet" action={send}>
              Send it to the customer once a version is ready for review.
            </Blank>
          </section>
        ) : null}
        {requests?.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
        <MailCard mail={mail} />
      </div>
      <aside className="order-rail" aria-label="Approval">
        <ApprovalCard approval={approval} />
        {seen ? <SeenCard seen={seen} /> : null}
      </aside>
    </div>
  );
}

function MailCard({ mail }: { mail: MailView }) {
  if (mail.kind !== "list") return <Notice tone="care">{mail.message}</Notice>;
  if (mail.mails.length === 0) return null;
  const note = mail.mails.some(({ canMarkSent }) => canMarkSent)
    ? "No mail server is set: send these by hand"
    : undefined;
  return (
    <Card title="Emails" note={note} body="flush">
      <ul className="mails">
        {mail.mails.map((one) => (
          <MailRow key={one.id} mail={one} withOrder={false} />
        ))}
      </ul>
    </Card>
  );
}

function SeenCard({ seen: { proofId, version, pictures, problem, facts } }: { seen: SeenView }) {
  return (
    <Card title="What the customer sees" note={version}>
      <div className="grid gap-3">
        {pictures.map(({ id, name, ...picture }) => (
          <figure key={id}>
            <SeenPicture name={name} proofId={proofId} {...picture} />
            <figcaption className="line-2 truncate" title={name}>
              {name}
            </figcaption>
          </figure>
        ))}
        {pictures.length === 0 ? <p className="text-muted">No picture: this version can't be sent.</p> : null}
        {problem ? <Notice tone="care">The pins are missing. {problem}</Notice> : null}
        <Facts facts={facts} />
      </div>
    </Card>
  );
}

type SeenPictureProps = Omit<SeenView["pictures"][number], "id"> & Pick<SeenView, "proofId">;

/** As the customer's page shows it; the sign of its type where it has no picture or none comes. */
function SeenPicture({ name, src, sign, pins, proofId }: SeenPictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  if (!src || isMissing)
    return (
      <span className="flex items-center justify-center min-h-20 rounded-control bg-sunken [&_img]:max-h-[220px]">
        {sign}
      </span>
    );
  return (
    <div className="flex items-center justify-center min-h-20 rounded-control bg-sunken [&_img]:max-h-[220px]">
      <div className="relative">
        <img src={src} alt={name} loading="lazy" decoding="async" onError={() => setIsMissing(true)} />
        {pins.map((thread) => (
          <Link
            key={thread.id}
            to={paths.proofPage(proofId, "feedback", `pin=${thread.id}`)}
            className={classNames("pin", lookOf(thread))}
            style={{ left: `${thread.pin?.x}%`, top: `${thread.pin?.y}%` }}
            aria-label={pinName(thread)}
            title={thread.body}
          >
            <PinShape thread={thread} />
          </Link>
        ))}
      </div>
    </div>
  );
}
