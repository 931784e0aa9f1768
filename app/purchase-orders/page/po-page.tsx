import { Link } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { MailRow } from "~/mail/mail-row";
import { HistoryTimeline } from "~/orders/history/history-timeline";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { lazyPart } from "~/ui/lazy-part";
import { Notice } from "~/ui/notice";
import type { PoDialog } from "../dialogs/po-dialog";
import { PoHead, useActionLink } from "./po-head";
import { PoMatrix } from "./po-matrix";
import { PoSplits } from "./po-splits";
import type { PoNotice, PurchaseOrderView } from "./po-view";

const PoDialogs = lazyPart("po-dialogs", async () => (await import("../dialogs/po-dialogs")).PoDialogs);

interface PoPageProps {
  view: PurchaseOrderView;
  dialog: PoDialog | null;
  answer: FormRefusal | undefined;
}

/** A purchase order as a document: what is ordered, for whom, how far it is, and what happened. */
export function PoPage({ view, dialog, answer }: PoPageProps) {
  return (
    <>
      {dialog ? <PoDialogs dialog={dialog} answer={answer} /> : null}
      <PoHead view={view} />
      <div className="order-body">
        <div className="order-main">
          {answer && !dialog ? (
            <Notice tone="stop" role="alert">
              {Object.values(answer.errors).flat()[0] ?? answer.message}
            </Notice>
          ) : null}
          {view.notice ? <StateNotice notice={view.notice} /> : null}
          {view.packs.length > 0 ? (
            <Notice tone="care">
              {view.packs.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Notice>
          ) : null}
          <PoMatrix matrix={view.matrix} />
          <PoSplits splits={view.splits} sum={view.splitSum} />
        </div>
        <aside className="order-rail" aria-label="Purchase order facts">
          <Card title="Details">
            <Facts
              facts={view.facts.map(({ label, value, to }) => [label, <FactValue key={label} {...{ value, to }} />])}
            />
          </Card>
          {view.mails.length > 0 ? <MailCard view={view} /> : null}
          <Card title="History">
            {view.history.length === 0 ? (
              <p className="text-muted">{view.historyProblem ?? "Nothing is recorded yet."}</p>
            ) : (
              <HistoryTimeline entries={view.history} />
            )}
          </Card>
        </aside>
      </div>
    </>
  );
}

function StateNotice({ notice: { tone, head, text, action } }: { notice: PoNotice }) {
  const linkTo = useActionLink();
  return (
    <Notice tone={tone}>
      <b>{head}</b> {text}
      {action ? (
        <ButtonLink size="s" className="ml-2" {...linkTo(action)}>
          {action.label}
        </ButtonLink>
      ) : null}
    </Notice>
  );
}

function FactValue({ value, to }: { value: string; to?: string }) {
  if (to)
    return (
      <Link className="link" to={to}>
        {value}
      </Link>
    );
  return <span className="whitespace-pre-line">{value}</span>;
}

function MailCard({ view: { mails, isSentByHand } }: { view: PurchaseOrderView }) {
  const waits = isSentByHand && mails.some(({ canMarkSent }) => canMarkSent);
  return (
    <Card title="Emails" body="flush">
      {waits ? (
        <p className="p-3.5 text-muted">
          No mail server is set, so nothing is sent automatically. Send the text from your own email program, then mark
          it as sent.
        </p>
      ) : null}
      <ul className="mails">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} withOrder={false} />
        ))}
      </ul>
    </Card>
  );
}
