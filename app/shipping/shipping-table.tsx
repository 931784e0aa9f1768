import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { ButtonLink, StatusButton } from "~/ui/button";
import { PageForm } from "~/ui/page-form";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import type { ShippingRow } from "./shipping-view";

const COLUMNS: readonly Column[] = [
  { key: "what", label: "Order" },
  { key: "units", label: "Pieces", width: "120px" },
  { key: "bins", label: "Bins or tracking", width: "13%" },
  { key: "how", label: "Ship via", width: "13%" },
  { key: "packing", label: "Packing", width: "14%", hideBelow: 1024 },
  { key: "day", label: "Day", width: "130px" },
  { key: "actions", label: "Actions", width: "150px", isLabelHidden: true },
];

export function ShippingTable({ rows }: { rows: readonly ShippingRow[] }) {
  return (
    <Table label="Shipping" columns={COLUMNS}>
      {rows.map((row) => (
        <ShippingLine key={row.key} row={row} />
      ))}
    </Table>
  );
}

function ShippingLine({ row }: { row: ShippingRow }) {
  const { title, who, marks, badge } = row;
  const about = [who, ...marks.map(({ label }) => label)].filter(Boolean).join(" · ");
  return (
    <Row to={row.to}>
      <Cell place="main">
        <Link to={row.to} className="line-1 truncate font-medium">
          {title}
        </Link>
        <SecondLine words={about} />
      </Cell>
      <Cell place="end">
        <span className="line-1">{row.units}</span>
        <span className="line-2">{row.unitsNote}</span>
      </Cell>
      <Cell place="sub">
        <span className="line-1 truncate" title={row.bins}>
          {row.bins || <span className="text-subtle">–</span>}
        </span>
      </Cell>
      <Cell place="foot">
        <span className="line-1 truncate">{row.how || <span className="text-subtle">No method</span>}</span>
        <SecondLine words={row.place} />
      </Cell>
      <Cell hideBelow={1024}>
        <span className="line-1 truncate" title={row.packing}>
          {row.packing || <span className="text-subtle">–</span>}
        </span>
      </Cell>
      <Cell place="sub-end">
        <span className="line-1">
          {row.isLate ? <Badge tone="stop" glyph="clock" label={row.day} variant="strong" /> : row.day}
        </span>
        <span className="line-2">{badge ? badge.label : row.dayNote}</span>
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          {row.ship ? (
            <PageForm>
              <input type="hidden" name="intent" value="ship" />
              <input type="hidden" name="id" value={row.ship.id} />
              <input type="hidden" name="lock" value={row.ship.lock} />
              <StatusButton size="s" aria-label={`Ship ${title}`}>
                Ship
              </StatusButton>
            </PageForm>
          ) : null}
          {row.action ? (
            <ButtonLink to={row.action.to} size="s" variant="ghost" aria-label={`${row.action.label} ${title}`}>
              {row.action.label}
            </ButtonLink>
          ) : null}
        </span>
      </Cell>
    </Row>
  );
}
