import { Form, Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { DeliveryRow } from "./store-view";

const COLUMNS: readonly Column[] = [
  { key: "topic", label: "Message", width: "26%" },
  { key: "outcome", label: "Outcome" },
  { key: "order", label: "Order", width: "120px" },
  { key: "received", label: "Received", width: "140px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "110px", isLabelHidden: true },
];

export function DeliveriesTable({ rows }: { rows: readonly DeliveryRow[] }) {
  return (
    <Table label="Deliveries" columns={COLUMNS}>
      {rows.map(({ id, topic, from, received, outcome, message, order, canRetry }) => (
        <Row key={id}>
          <Cell place="main">
            <span className="line-1 font-semibold truncate" title={topic}>
              {topic}
            </span>
            <span className="line-2 truncate" title={from}>
              {from}
            </span>
          </Cell>
          <Cell place="sub">
            <span className="line-1">
              <Badge tone={outcome.tone} glyph={outcome.glyph} label={outcome.label} />
            </span>
            <span className="line-2" title={message}>
              {message}
            </span>
          </Cell>
          <Cell place="end">
            {order ? (
              <Link className="link" to={paths.order(order.id)}>
                {order.name}
              </Link>
            ) : (
              <span className="text-subtle">–</span>
            )}
          </Cell>
          <Cell place="sub-end" hideBelow={1024}>
            {received}
          </Cell>
          <Cell place="foot" variant="actions">
            {canRetry ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="delivery" value={id} />
                <Button type="submit" size="s" aria-label={`Try again: ${topic}, delivery ${id}`}>
                  Try again
                </Button>
              </Form>
            ) : null}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
