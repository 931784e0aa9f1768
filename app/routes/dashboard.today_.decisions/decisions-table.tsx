import { Form, Link } from "@remix-run/react";
import { useDenied } from "~/access/access-scope";
import { paths } from "~/navigation/paths";
import type { DecisionRow } from "~/today/decisions/decisions-view";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";

const COLUMNS: readonly Column[] = [
  { key: "decision", label: "Decision" },
  { key: "order", label: "Order", width: "14%" },
  { key: "owner", label: "Owner", width: "120px", hideBelow: 1280 },
  { key: "due", label: "Decide by", width: "104px" },
  { key: "age", label: "Age", width: "72px", hideBelow: 1280 },
  { key: "actions", label: "Actions", width: "370px", isLabelHidden: true },
];

/** One form for the buttons of all rows. */
export function DecisionsTable({ rows }: { rows: readonly DecisionRow[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="task-done" />
      <Table label="Open decisions" columns={COLUMNS}>
        {rows.map((row) => (
          <DecisionLine key={row.key} row={row} />
        ))}
      </Table>
    </Form>
  );
}

function DecisionLine({ row }: { row: DecisionRow }) {
  const { kind, actions, taskId } = row;
  const to = actions[0]?.to ?? paths.orders();
  const needs = useDenied("finishTasks");
  const about = `${kind.label}, ${row.order}`;
  return (
    <Row to={to}>
      <Cell place="main">
        <DialogLink
          to={to}
          className="line-1 whitespace-normal font-medium"
          otherwise={<span className="line-1 whitespace-normal font-medium">{row.title}</span>}
        >
          {row.title}
        </DialogLink>
        <span className="line-2">
          <Badge tone={kind.tone} glyph={kind.glyph} label={kind.label} variant="strong" />
        </span>
      </Cell>
      <Cell place="sub">
        {row.orderId === null ? (
          <span className="line-1">{row.order}</span>
        ) : (
          <Link to={paths.order(row.orderId)} className="line-1">
            {row.order}
          </Link>
        )}
        <SecondLine words={row.company} />
      </Cell>
      <Cell hideBelow={1280}>
        <span className="line-1 truncate">{row.owner}</span>
      </Cell>
      <Cell place="end">
        {row.isDue ? (
          <span className="line-1 state tone-stop">
            <Glyph name="clock" />
            {row.due}
          </span>
        ) : (
          <span className="line-1">{row.due || <span className="text-subtle wide-only">–</span>}</span>
        )}
      </Cell>
      <Cell hideBelow={1280}>
        <span className="line-1" title={row.ageTitle}>
          {row.age}
        </span>
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions flex-wrap">
          {actions.map(({ label, to }) => (
            <ButtonLink key={to} to={to} size="s" aria-label={`${label} ${about}: ${row.title}`}>
              {label}
            </ButtonLink>
          ))}
          {taskId === null || needs !== null ? null : (
            <Button
              type="submit"
              size="s"
              variant="ghost"
              name="task"
              value={taskId}
              aria-label={`Mark decided: ${row.title}`}
            >
              Mark decided
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  );
}
