import { Link, useLocation } from "@remix-run/react";
import { listLinks } from "~/lists/list-links";
import { RefusedNotice } from "~/lists/refused-notice";
import { ActionLink } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import { HistoryTimeline } from "~/orders/history/history-timeline";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { ArtCheck } from "../dialogs/art-check";
import { GateLines } from "../dialogs/gate-lines";
import type { ProductionAnswer, ProductionDialogData } from "../dialogs/production-dialog";
import { ProductionDialogSlot } from "../dialogs/production-dialog-slot";
import { ProductionStatus } from "../list/production-cells";
import { LedgerCard, SizesCard } from "./production-cards";
import type { ProductionView } from "./production-view";

type OneProductionPageProps = {
  view: ProductionView;
  dialog: ProductionDialogData | null;
  answer: ProductionAnswer | undefined;
};

/** One production: may it run, what runs, what was counted, and what happened. */
export function OneProductionPage({ view, dialog, answer }: OneProductionPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, "");
  const { row, job } = view;
  return (
    <>
      <ProductionDialogSlot dialog={dialog} answer={answer} links={links} />
      <ProductionPageHead view={view} />
      <RefusedNotice answer={dialog ? undefined : answer} />
      <div className="order-body">
        <div className="order-main">
          {view.notices.map(({ tone, text, action }) => (
            <Notice
              key={text}
              tone={tone}
              action={
                action ? (
                  <ButtonLink size="s" to={links.modal(action.modal, row.id)}>
                    {action.label}
                  </ButtonLink>
                ) : null
              }
            >
              {text}
            </Notice>
          ))}
          <GateCard view={view} />
          <SizesCard parts={job.parts} />
          <LedgerCard ledger={view.ledger} />
          <Card title="History">
            {view.history.length === 0 ? (
              <p className="text-muted">{view.historyProblem ?? "No activity yet."}</p>
            ) : null}
            <HistoryTimeline entries={view.history} />
          </Card>
        </div>
        <aside className="order-rail" aria-label="Production facts">
          {job.art ? (
            <Card
              title="Art"
              actions={
                job.art.to ? (
                  <Link className="link" to={job.art.to}>
                    Open proof
                  </Link>
                ) : null
              }
            >
              <ArtCheck art={job.art} />
            </Card>
          ) : null}
          <Card title="Details">
            <Facts facts={view.facts} />
            {view.note ? <p className="mt-2 whitespace-pre-line">{view.note}</p> : null}
          </Card>
        </aside>
      </div>
    </>
  );
}

/** The lines of the gate, and who compared the art. */
function GateCard({ view: { job, row, checks, checksNeeded, flags } }: { view: ProductionView }) {
  return (
    <Card title="Ready to run?" note={row.gate.words}>
      <GateLines lines={job.gate} />
      {checksNeeded > 0 ? (
        <p className="mt-2 text-muted">
          {checks.length > 0
            ? `Logo and threads compared by ${checks.join(" and ")}.`
            : "Logo and threads not checked yet."}
          {checks.length < checksNeeded && checksNeeded > 1 ? " A rush needs two people." : ""}
        </p>
      ) : null}
      {flags.map(({ id, words }) => (
        <p key={id} className="mt-2">
          Flag: {words}
        </p>
      ))}
    </Card>
  );
}

function ProductionPageHead({ view }: { view: ProductionView }) {
  const { search } = useLocation();
  const links = listLinks(search, "");
  const { row, title, workOrderTo, worksheetTo } = view;
  const { id, next } = row;
  const isOver = row.status === "completed";
  const actions = view.actions.filter((action) => action.page !== undefined || action.modal !== next?.modal);
  return (
    <PageHead
      title={title}
      parent={{ label: "Production", to: paths.production(), here: `Production ${id}` }}
      badges={
        <>
          <ProductionStatus status={row.status} />
          <OrderWords priority={row.priority} isVip={row.vip !== null} isRush={row.isRush} />
        </>
      }
      fact={
        <>
          {row.orderId === null ? (
            <bdi>{row.company}</bdi>
          ) : (
            <Link className="link" to={paths.order(row.orderId)}>
              <bdi>{row.company}</bdi>
            </Link>
          )}
          {`. ${[row.method, row.place].join(", ")}. Due ${row.due.words}${row.due.note ? `, ${row.due.note}` : ""}`}
        </>
      }
      actions={
        <>
          <ButtonLink to={worksheetTo} icon="printer" className="wide-only">
            Worksheet
          </ButtonLink>
          {workOrderTo ? (
            <ButtonLink to={workOrderTo} className="wide-only">
              Work order
            </ButtonLink>
          ) : null}
          {isOver ? null : (
            <ButtonLink to={links.modal("spoiled", id)} className="wide-only">
              Spoiled…
            </ButtonLink>
          )}
          <Menu
            trigger={
              <>
                More
                <Icon name="chevron-down" size="xs" />
              </>
            }
            triggerClassName="button"
            align="end"
          >
            {actions.map((action) => (
              <ActionLink key={action.label} action={action} id={id} links={links} />
            ))}
          </Menu>
          {next ? (
            <ButtonLink variant="primary" to={links.modal(next.modal, id)}>
              {next.label}…
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
