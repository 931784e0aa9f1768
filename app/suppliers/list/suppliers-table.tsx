import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Rate } from "../rate";
import { SUPPLIER_ACTIONS } from "./supplier-actions";
import type { SupplierRow } from "./supplier-row";

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "supplier", label: "Supplier", sort: links.sort("name") },
    { key: "type", label: "Type", width: "136px", hideBelow: 1400 },
    { key: "contact", label: "Contact", width: "16%" },
    { key: "lead", label: "Lead time", width: "100px", sort: links.sort("lead_time_days"), hideBelow: 1024 },
    { key: "cutoff", label: "Cut-off", width: "82px", hideBelow: 1024 },
    { key: "pos", label: "Open POs", width: "78px", isNumber: true },
    { key: "units", label: "Open units", width: "86px", isNumber: true, sort: links.sort("open_units") },
    { key: "on-time", label: "On time", width: "72px", isNumber: true },
    { key: "fill", label: "Fill", width: "64px", isNumber: true },
    { key: "defects", label: "Defects", width: "70px", isNumber: true, hideBelow: 1024 },
    { key: "actions", label: "Actions", width: "54px", isLabelHidden: true },
  ];
}

type SuppliersTableProps = { rows: readonly SupplierRow[]; links: ListLinks; selection: Selection };

export function SuppliersTable({ rows, links, selection }: SuppliersTableProps) {
  const menu = useRowMenu();
  return (
    <>
      <ListTable label="Suppliers" columns={columns(links, selection)}>
        {rows.map((row) => (
          <Supplier key={row.id} row={row} links={links} selection={selection} open={menu.open} />
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={SUPPLIER_ACTIONS} links={links} />
    </>
  );
}

type SupplierProps = Omit<SuppliersTableProps, "rows"> & {
  row: SupplierRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Supplier({ row, links, selection, open }: SupplierProps) {
  const { id, name } = row;
  const to = paths.supplier(id);
  return (
    <Row to={to} peek={id} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${name}`} />
      </Cell>
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5">
          <Link to={to} prefetch="intent" className="font-semibold truncate" title={name}>
            {name}
          </Link>
          {row.isActive ? null : <Badge variant="outlined" tone="idle" label="Not active" />}
          <PeekLink id={id} name={name} />
        </span>
        <SecondLine words={row.code} />
      </Cell>
      <Cell hideBelow={1400}>
        <span className="line-1 truncate">{row.type}</span>
      </Cell>
      <Cell place="sub">
        <span className="line-1 truncate">{row.contact || <None />}</span>
        <SecondLine words={row.email} />
      </Cell>
      <Cell hideBelow={1024}>
        <span className="line-1">{row.leadTime || <None />}</span>
        <SecondLine words={row.leadTimeNote} />
      </Cell>
      <Cell hideBelow={1024}>
        <span className="line-1">{row.cutoff || <None />}</span>
        <SecondLine words={row.cutoffNote} />
      </Cell>
      <Cell isNumber>
        <Count value={row.openPos} />
      </Cell>
      <Cell place="sub-end" isNumber>
        <span className="phone-only text-muted">open units </span>
        <Count value={row.openUnits} />
      </Cell>
      <Cell place="end" isNumber>
        <span className={row.onTime ? undefined : "wide-only"}>
          <span className="phone-only text-muted">on time </span>
          <Rate rate={row.onTime} />
        </span>
      </Cell>
      <Cell isNumber>
        <Rate rate={row.fill} />
      </Cell>
      <Cell isNumber hideBelow={1024}>
        <Rate rate={row.defects} />
      </Cell>
      <Cell variant="actions">
        <span className="row-actions">
          <RowMenuButton id={id} name={name} links={links} open={open} noun="supplier" />
        </span>
      </Cell>
    </Row>
  );
}

const None = () => <span className="text-subtle">–</span>;

const Count = ({ value }: { value: number | null }) => (value === null ? <None /> : numberWords(value));
