import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { type RowAction, RowMenu, useRowMenu } from "~/lists/row-menu";
import type { RowGroup } from "~/receiving/receiving-row";
import type { Grouping } from "~/receiving/receiving-tabs";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { SelectPage } from "~/ui/selection-bar";
import { type Column, GroupRow } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { ReceivingLine } from "./receiving-line";

function columns(links: ListLinks, selection: Selection, group: Grouping): Column[] {
  const purchase: Column[] =
    group === "po" ? [] : [{ key: "po", label: "PO", width: "9%", sort: links.sort("po_number"), hideBelow: 1400 }];
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "item", label: "Item" },
    { key: "order", label: "Order", width: group === "po" ? "14%" : "10%", sort: links.sort("order_number") },
    ...purchase,
    { key: "arrives", label: "Arrives", width: "128px", sort: links.sort("estimated_arrival_date") },
    { key: "received", label: "Received", width: "92px" },
    { key: "outstanding", label: "To come", width: "64px", isNumber: true },
    { key: "location", label: "Location", width: "88px", hideBelow: 1400 },
    { key: "status", label: "Status", width: "134px", hideBelow: 1024 },
    { key: "needed", label: "Needed", width: "154px", sort: links.sort("needed_by_date"), hideBelow: 1280 },
    { key: "actions", label: "Actions", width: "128px", isLabelHidden: true },
  ];
}

type ReceivingTableProps = {
  groups: readonly RowGroup[];
  menus: readonly (readonly RowAction[])[];
  group: Grouping;
  links: ListLinks;
  selection: Selection;
};

export function ReceivingTable({ groups, menus, group, links, selection }: ReceivingTableProps) {
  const menu = useRowMenu();
  const opened = groups.flatMap(({ rows }) => rows).find(({ id }) => id === menu.row?.id);
  const heads = columns(links, selection, group);
  return (
    <>
      <ListTable label="Receivings" columns={heads}>
        {groups.flatMap((one) => [
          group === "none" ? null : <GroupHead key={`head ${one.key}`} group={one} columns={heads} />,
          ...one.rows.map((row) => (
            <ReceivingLine key={row.id} row={row} group={group} links={links} selection={selection} open={menu.open} />
          )),
        ])}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

/** Over the lines of one PO or parcel: what it is as a whole, and the way to receive it as one. */
function GroupHead({ group, columns }: { group: RowGroup; columns: readonly Column[] }) {
  const { title, facts, arrives, receiveTo, sheetTo } = group;
  return (
    <GroupRow columns={columns}>
      <span className="flex gap-2.5 items-center min-w-0 max-md:flex-wrap max-md:gap-x-2.5 max-md:gap-y-0.5">
        <b className="whitespace-nowrap">{title}</b>
        <span className="group-facts" title={facts}>
          {facts}
        </span>
        {arrives && arrives.tone === "stop" ? (
          <Badge tone="stop" glyph="clock" label={arrives.note} variant="strong" />
        ) : null}
        <span className="absolute top-1/2 right-6 flex gap-1 [translate:0_-50%] max-md:static max-md:ml-auto max-md:[translate:none] max-md:[&_.button]:h-11">
          {sheetTo ? (
            <ButtonLink
              to={sheetTo}
              size="s"
              variant="ghost"
              aria-label={`Check sheet of ${title}`}
              className="wide-only"
            >
              Check sheet
            </ButtonLink>
          ) : null}
          {receiveTo ? (
            <ButtonLink to={receiveTo} size="s" aria-label={`Receive all of ${title}…`}>
              Receive all…
            </ButtonLink>
          ) : null}
        </span>
      </span>
    </GroupRow>
  );
}
