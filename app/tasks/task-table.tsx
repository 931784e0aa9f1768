import { Form, Link, useLocation } from "@remix-run/react";
import { useDenied } from "~/access/access-scope";
import { paths } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { TaskRow } from "./read-tasks.server";

const COLUMNS: readonly Column[] = [
  { key: "task", label: "Task" },
  { key: "order", label: "Order", width: "104px" },
  { key: "assignee", label: "Assignee", width: "124px", hideBelow: 1024 },
  { key: "age", label: "Age", width: "92px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "98px", isLabelHidden: true },
];

type TaskTableProps = {
  label: string;
  rows: readonly TaskRow[];
  /** Columns that say nothing where it stands. */
  without?: readonly string[];
};

/** Tasks with the way to where they are done; one form for the buttons of all rows. */
export function TaskTable({ label, rows, without = [] }: TaskTableProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.tasks()} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <Table label={label} columns={COLUMNS.filter(({ key }) => !without.includes(key))}>
        {rows.map((row) => (
          <Task key={row.id} row={row} without={without} />
        ))}
      </Table>
    </Form>
  );
}

function Task({ row, without }: { row: TaskRow; without: readonly string[] }) {
  const { id, kind, title, to, orderId, order, assignee, age, ageTitle, isDone } = row;
  const mayFinish = useDenied("finishTasks") === null;
  return (
    <Row to={to}>
      <Cell place="main">
        <Link to={to} className="line-1 truncate max-md:whitespace-normal font-medium" title={title}>
          {title}
        </Link>
        <span className="line-2">{kind}</span>
      </Cell>
      {without.includes("order") ? null : (
        <Cell place="sub">
          {orderId === null ? null : (
            <Link to={paths.order(orderId)} className="line-1">
              {order}
            </Link>
          )}
        </Cell>
      )}
      {without.includes("assignee") ? null : (
        <Cell hideBelow={1024}>
          <span className="line-1 truncate">{assignee || <span className="text-subtle">Unassigned</span>}</span>
        </Cell>
      )}
      <Cell hideBelow={1024}>
        <span className="line-1" title={ageTitle}>
          {age}
        </span>
      </Cell>
      <Cell variant="actions" className="card-action">
        {mayFinish ? (
          <Button
            type="submit"
            size="s"
            variant="ghost"
            name={isDone ? "reopen" : "done"}
            value={id}
            aria-label={`${isDone ? "Reopen" : "Mark done"}: ${title}`}
          >
            {isDone ? "Reopen" : "Mark done"}
          </Button>
        ) : null}
      </Cell>
    </Row>
  );
}
