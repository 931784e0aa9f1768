import { Link } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { useId } from "react";
import type { ListLinks } from "~/lists/list-links";
import { ButtonLink } from "~/ui/button";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { Action, Day, Item, OrderOfRow, requisitionName, SourcingStatus } from "./cells";
import type { GroupRow, SupplierGroup } from "./sourcing-list-view";

type SupplierGroupsProps = { groups: readonly SupplierGroup[]; links: ListLinks; selection: Selection };

const columns = (selection: Selection): Column[] => [
  { key: "select", label: "Select", width: "50px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
  { key: "order", label: "Order", width: "14.5%" },
  { key: "item", label: "Item" },
  { key: "needed", label: "Needed by", width: "112px" },
  { key: "pieces", label: "Pieces", width: "72px", isNumber: true },
  { key: "stage", label: "Split, PO", width: "20%" },
  { key: "status", label: "Status", width: "15%", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "90px", isLabelHidden: true },
];

/** What must be bought, a part for each supplier, ready to be gathered on a PO. */
export function SupplierGroups({ groups, links, selection }: SupplierGroupsProps) {
  return (
    <div className="[&_.table_thead_th]:static [&_.table_thead_th]:border-t [&_.table_thead_th]:border-t-line">
      {groups.map((group) => (
        <Group key={group.value} group={group} links={links} selection={selection} />
      ))}
    </div>
  );
}

function Group({ group, links, selection }: { group: SupplierGroup } & Omit<SupplierGroupsProps, "groups">) {
  const { value, name, units, lines, orders, needed, tone, rows, moreTo } = group;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 pt-3.5 pb-2 px-6 max-md:px-4">
        <h2 id={id}>{name}</h2>
        <span className="text-muted">
          <b className="text-fg">{numberWords(units)}</b> {units === 1 ? "unit" : "units"}, {countWords(lines, "line")},{" "}
          {countWords(orders, "order")},{" "}
          <span className={tone === "stop" ? "font-medium text-stop-fg" : undefined}>{needed}</span>
        </span>
        {value === "" ? null : (
          <ButtonLink
            className="ml-auto max-md:w-full max-md:h-11 max-md:mt-1 max-md:ml-0"
            size="s"
            icon="clipboard-list"
            to={`${links.modal("po-build")}&buy_from=${value}`}
            aria-label={`Build PO for ${name}`}
          >
            Build PO…
          </ButtonLink>
        )}
      </div>
      <Table label={`To buy from ${name}`} columns={columns(selection)}>
        {rows.map((row) => (
          <Line key={row.id} row={row} links={links} selection={selection} />
        ))}
      </Table>
      {moreTo ? (
        <p className="py-2 px-6 border-b border-b-line bg-surface">
          <Link className="link" to={moreTo}>
            All {countWords(lines, "line")} of {name}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Line({ row, links, selection }: { row: GroupRow } & Omit<SupplierGroupsProps, "groups">) {
  const { id } = row;
  const to = links.modal("split", id);
  return (
    <Row to={to} isInPlace peek={id} isSelected={selection.has(id)}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${requisitionName(row)}`} />
      </Cell>
      <Cell place="main">
        <OrderOfRow row={row} />
      </Cell>
      <Cell place="sub">
        <Item row={row} to={to} />
      </Cell>
      <Cell place="end">
        <Day cell={row.needed} />
      </Cell>
      <Cell place="sub-end" isNumber>
        <span className="line-1">
          <b className="font-medium">{numberWords(row.pieces)}</b>
          <span className="phone-only"> pieces</span>
        </span>
      </Cell>
      <Cell className="card-buy-supplier">
        {row.pos.map(({ label, to: poTo }) => (
          <span key={label} className="line-1 truncate">
            {poTo ? <Link to={poTo}>{label}</Link> : label}
          </span>
        ))}
        {row.stage ? (
          <span className={row.pos.length > 0 ? "line-2 truncate" : "line-1 truncate"} title={row.stage}>
            {row.stage}
          </span>
        ) : null}
      </Cell>
      <Cell place="foot" hideBelow={1024}>
        <SourcingStatus status={row.status} note={row.statusNote} />
      </Cell>
      <Cell variant="actions" className="card-buy-actions">
        <span className="row-actions">
          <Action row={row} to={to} />
        </span>
      </Cell>
    </Row>
  );
}
