import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { usePendingAction } from "~/lists/pending-action";
import { type RowAction, RowMenu, useRowMenu } from "~/lists/row-menu";
import type { ListedProduction } from "~/production/production-row";
import { SelectPage } from "~/ui/selection-bar";
import type { Column } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { ProductionLine } from "./production-line";
import { savingProduction } from "./saving-production";

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "order", label: "Order", width: "176px", sort: links.sort("order_number") },
    { key: "item", label: "Item and decoration" },
    { key: "gate", label: "Ready to run?", width: "12.5%" },
    { key: "pieces", label: "Made", width: "106px" },
    { key: "status", label: "Status", width: "106px", sort: links.sort("status"), hideBelow: 1024 },
    { key: "machine", label: "Machine", width: "140px", sort: links.sort("planned_date"), hideBelow: 1280 },
    { key: "due", label: "Due", width: "94px", sort: links.sort("due_date") },
    { key: "ship", label: "Ships", width: "94px", sort: links.sort("estimated_ship_date"), hideBelow: 1400 },
    { key: "actions", label: "Actions", width: "104px", isLabelHidden: true },
  ];
}

type ProductionTableProps = {
  rows: readonly ListedProduction[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  selection: Selection;
};

export function ProductionTable({ rows, menus, links, selection }: ProductionTableProps) {
  const menu = useRowMenu();
  const action = usePendingAction("production");
  const heads = columns(links, selection);
  const opened = rows.find(({ id }) => id === menu.row?.id);
  return (
    <>
      <ListTable label="Productions" columns={heads}>
        {rows.map((row) => (
          <ProductionLine
            key={row.id}
            row={savingProduction(row, action)}
            links={links}
            selection={selection}
            open={menu.open}
          />
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}
