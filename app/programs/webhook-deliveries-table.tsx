import { Form, Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { WebhookDeliveryRow } from "./webhook-view";

const COLUMNS: readonly Column[] = [
  { key: "event", label: "Event", width: "34%" },
  { key: "status", label: "Status" },
  { key: "order", label: "Order", width: "120px" },
  { key: "created", label: "Happened", width: "140px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "110px", isLabelHidden: true },
];

export function WebhookDeliveriesTable({ rows }: { rows: readonly WebhookDeliveryRow[] }) {
  return (
    <Table label="Webhook deliveries" columns={COLUMNS}>
      {rows.map(({ id, event, attempts, status, note, order, created, body }) => (
        <Row key={id}>
          <Cell place="main">
            <span className="line-1 font-semibold">{event}</span>
            <details className="line-2">
              <summary className="link">What is sent</summary>
              <pre className="whitespace-pre-wrap break-words">{body}</pre>
            </details>
          </Cell>
          <Cell place="sub">
            <span className="line-1">
              <Badge tone={status.tone} glyph={status.glyph} label={status.label} />
            </span>
            <span className="line-2" title={note}>
              {[attempts, note].filter(Boolean).join(". ")}
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
            {created}
          </Cell>
          <Cell place="foot" variant="actions">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="delivery" value={id} />
              <Button type="submit" size="s" aria-label={`Send again: ${event}, delivery ${id}`}>
                Send again
              </Button>
            </Form>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
