import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { WebhookRow } from "./webhook-view";

const COLUMNS: readonly Column[] = [
  { key: "endpoint", label: "Endpoint", width: "36%" },
  { key: "status", label: "Status" },
  { key: "delivered", label: "Last delivery", width: "140px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "270px", isLabelHidden: true },
];

const dialog = (modal: string, id: number) => paths.webhooks(new URLSearchParams({ modal, ids: String(id) }));

export function WebhooksTable({ rows }: { rows: readonly WebhookRow[] }) {
  return (
    <Table label="Webhook endpoints" columns={COLUMNS}>
      {rows.map(({ id, url, events, status, note, delivered }) => (
        <Row key={id}>
          <Cell place="main">
            <Truncated className="line-1 font-semibold" words={url} />
            <SecondLine words={events} />
          </Cell>
          <Cell place="sub">
            <span className="line-1">
              <Badge tone={status.tone} glyph={status.glyph} label={status.label} />
            </span>
            <span className="line-2" title={note}>
              {note}
            </span>
          </Cell>
          <Cell place="end" hideBelow={1024}>
            {delivered}
          </Cell>
          <Cell place="foot" variant="actions">
            <span className="row-actions">
              <ButtonLink size="s" to={paths.webhookDeliveries(id)} aria-label={`Deliveries to ${url}`}>
                Deliveries
              </ButtonLink>
              <ButtonLink size="s" to={dialog("webhook-form", id)} aria-label={`Edit ${url}`}>
                Edit…
              </ButtonLink>
              <ButtonLink size="s" variant="ghost" to={dialog("webhook-remove", id)} aria-label={`Remove ${url}`}>
                Remove…
              </ButtonLink>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
