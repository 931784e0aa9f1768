import { Link } from "@remix-run/react";
import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { PoRow } from "./po-row.server";

function columns(links: ListLinks): Column[] {
  return [
    { key: "number", label: "PO", sort: links.sort("po_number") },
    { key: "status", label: "Status", width: "160px" },
    { key: "units", label: "Ordered", width: "150px" },
    { key: "needed", label: "Needed by", width: "112px", sort: links.sort("needed_by_date") },
    { key: "arrives", label: "Expected", width: "184px" },
    { key: "reference", label: "Supplier’s reference", width: "15%", hideBelow: 1024 },
    { key: "ship", label: "Ship to", width: "13%", hideBelow: 1400 },
    { key: "cost", label: "Cost", width: "104px", isNumber: true, hideBelow: 1280 },
  ];
}

export function PoTable({ rows, links }: { rows: readonly PoRow[]; links: ListLinks }) {
  return (
    <ListTable label="Purchase orders" columns={columns(links)}>
      {rows.map((row) => (
        <PoLine key={row.id} row={row} />
      ))}
    </ListTable>
  );
}

function PoLine({ row }: { row: PoRow }) {
  const to = paths.purchaseOrder(row.id);
  const { tone, glyph, label } = row.status;
  return (
    <Row to={to} peek={row.id}>
      <Cell place="main">
        <span className="line-1 truncate">
          <Link to={to} prefetch="intent" className="font-semibold">
            {row.number}
          </Link>
          <PeekLink id={row.id} name={row.number} />
        </span>
        <SecondLine words={row.supplier} />
      </Cell>
      <Cell place="foot">
        <span className="line-1">
          <Badge tone={tone} glyph={glyph} label={label} variant={tone === "care" ? "filled" : "quiet"} />
        </span>
        <span className="line-2">{row.since}</span>
      </Cell>
      <Cell place="sub">
        <span className="line-1 truncate">{row.units}</span>
        <SecondLine words={row.lines} />
      </Cell>
      <Cell place="end">
        <span className="line-1">
          <span className="phone-only">Needed: </span>
          {row.needed}
        </span>
      </Cell>
      <Cell place="sub-end">
        <span className="line-1">
          <span className="phone-only">Expected: </span>
          {row.arrives.words}
        </span>
        {row.arrives.note ? (
          <span className="line-2">
            <Badge tone={row.arrives.tone} label={row.arrives.note} variant="strong" glyph="clock" />
          </span>
        ) : null}
      </Cell>
      <Cell hideBelow={1024}>
        <Truncated className="line-1" words={row.reference} />
      </Cell>
      <Cell hideBelow={1400}>
        <Truncated className="line-1" words={row.shipTo} />
        <SecondLine words={row.shipMethod} />
      </Cell>
      <Cell isNumber hideBelow={1280}>
        {row.cost}
      </Cell>
    </Row>
  );
}
