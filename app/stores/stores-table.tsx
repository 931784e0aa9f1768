import { Form } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Cell, type Column, Row, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { StoreRow } from "./store-view";

const COLUMNS: readonly Column[] = [
  { key: "store", label: "Store", width: "26%" },
  { key: "status", label: "Status" },
  { key: "delivered", label: "Last message", width: "140px", hideBelow: 1024 },
  { key: "read", label: "Last read", width: "140px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "310px", isLabelHidden: true },
];

const dialog = (modal: string, id: number) => paths.stores(new URLSearchParams({ modal, ids: String(id) }));

export function StoresTable({ rows }: { rows: readonly StoreRow[] }) {
  return (
    <Table label="Stores" columns={COLUMNS}>
      {rows.map((row) => (
        <StoreLine key={row.id} row={row} />
      ))}
    </Table>
  );
}

function StoreLine({ row }: { row: StoreRow }) {
  const { id, name, kind, address, status, error, delivered, read, isReading, hasCredentials } = row;
  return (
    <Row>
      <Cell place="main">
        <Truncated className="line-1 font-semibold" words={name} />
        <span className="line-2 truncate" title={address}>
          {kind}, {address}
        </span>
      </Cell>
      <Cell place="sub">
        <span className="line-1">
          <Badge tone={status.tone} glyph={status.glyph} label={isReading ? "Reading orders" : status.label} />
        </span>
        <span className="line-2" title={error}>
          {error || (hasCredentials ? "" : "Webhooks only")}
        </span>
      </Cell>
      <Cell place="end" hideBelow={1024}>
        {delivered}
      </Cell>
      <Cell place="sub-end" hideBelow={1024}>
        {read}
      </Cell>
      <Cell place="foot" variant="actions">
        <span className="row-actions">
          {hasCredentials ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="store" value={id} />
              <Button type="submit" size="s" name="intent" value="store-test" aria-label={`Test ${name}`}>
                Test
              </Button>{" "}
              <Button type="submit" size="s" name="intent" value="store-read" aria-label={`Read orders of ${name}`}>
                Read orders
              </Button>
            </Form>
          ) : null}
          <ButtonLink size="s" to={dialog("store-edit", id)} aria-label={`Edit ${name}`}>
            Edit…
          </ButtonLink>
          <ButtonLink size="s" variant="ghost" to={dialog("store-remove", id)} aria-label={`Remove ${name}`}>
            Remove…
          </ButtonLink>
        </span>
      </Cell>
    </Row>
  );
}
