import { Link, useLocation } from "@remix-run/react";
import { changeQuery, paths } from "~/navigation/paths";
import { Pips } from "~/orders/cells";
import { Badge } from "~/ui/badge";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Glyph } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import type { StuckRow, StuckView } from "./today-view";

const COLUMNS: readonly Column[] = [
  { key: "order", label: "Order", width: "144px" },
  { key: "stuck", label: "Stuck on" },
  { key: "turn", label: "Whose turn", width: "112px" },
  { key: "age", label: "Age", width: "54px", isNumber: true },
  { key: "slack", label: "Slack", width: "122px" },
  { key: "departments", label: "Departments", width: "152px", hideBelow: 1024 },
];

/** What does not move or will miss its date, why, whose turn it is, and what to do next. */
export function StuckCard({ stuck, isMine }: { stuck: StuckView; isMine: boolean }) {
  return (
    <Card
      title="Stuck work"
      note={stuck.fact}
      body="flush"
      actions={
        <Link className="text-link" to={stuck.allOpen}>
          All open orders
        </Link>
      }
    >
      {stuck.rows.length === 0 ? (
        <Nothing stuck={stuck} isMine={isMine} />
      ) : (
        <>
          <Table label="Stuck work" columns={COLUMNS}>
            {stuck.rows.map((row) => (
              <Stuck key={row.orderId} row={row} />
            ))}
          </Table>
          {stuck.foldedOf === null ? null : <ShowMore of={stuck.foldedOf} />}
        </>
      )}
    </Card>
  );
}

function ShowMore({ of }: { of: number }) {
  const { search } = useLocation();
  return (
    <p className="py-2.5 px-3.5 border-t border-t-line">
      <Link className="text-link" to={`?${changeQuery(search, { stuck: "all" })}`} preventScrollReset>
        Show {of}
      </Link>
    </p>
  );
}

function Nothing({ stuck, isMine }: { stuck: StuckView; isMine: boolean }) {
  if (stuck.isShopEmpty) {
    return (
      <Blank
        icon="inbox"
        title={isMine ? "No open order is yours" : "No open orders"}
        action={
          <ButtonLink size="s" to={isMine ? paths.today() : paths.newOrders()}>
            {isMine ? "Show the whole shop" : "Open New Orders"}
          </ButtonLink>
        }
      >
        {isMine ? "Orders you own appear here." : "Orders appear here once they are accepted in New Orders."}
      </Blank>
    );
  }
  return (
    <Blank icon="check" title="Nothing is stuck">
      Orders that are flagged, held, short of goods, unanswered or late appear here with the next step.
    </Blank>
  );
}

function Stuck({ row }: { row: StuckRow }) {
  const { name, company, tone, glyph, reason, action, turn, turnName, age, ageTitle, slack } = row;
  return (
    <Row>
      <Cell place="main">
        <Link className="line-1 font-semibold" to={paths.order(row.orderId)}>
          {name}
        </Link>
        <SecondLine words={company} />
      </Cell>
      <Cell className="stuck-on">
        <span className={`line-1 stuck-reason tone-${tone}`} title={reason}>
          <span className="inline-block w-3.5 mr-[5px] text-[color:var(--tone-solid)] align-[-2px]">
            <Glyph name={glyph} />
          </span>
          {reason}
        </span>
        <span className="line-2 truncate">
          <DialogLink
            className="text-link max-md:inline-block max-md:min-h-11 max-md:py-[13px] max-md:px-0 max-md:text-[14px]"
            to={action.to}
            aria-label={`${action.label}, order ${name}`}
            otherwise={action.label}
          >
            {action.label}
          </DialogLink>
        </span>
      </Cell>
      <Cell className="stuck-turn">
        <span className="line-1 truncate">{turn}</span>
        <SecondLine words={turnName} />
      </Cell>
      <Cell place="sub-end" isNumber title={ageTitle || undefined}>
        <span className="line-1">{age}</span>
      </Cell>
      <Cell place="end">
        <span className="line-1">
          <Badge tone={slack.tone} glyph={slack.glyph} label={slack.words} />
        </span>
      </Cell>
      <Pips pips={row.pips} hideBelow={1024} />
    </Row>
  );
}
