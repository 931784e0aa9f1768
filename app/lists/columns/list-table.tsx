import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { lazyPart } from "~/ui/lazy-part";
import { type Column, Table } from "~/ui/table";
import { ColumnScroll } from "./column-scroll";
import { COLUMNS_MODAL } from "./shown-columns";
import { columnsView, useShownColumns } from "./use-columns";

const ColumnsChooser = lazyPart("columns-chooser", async () => (await import("./columns-chooser")).ColumnsChooser);

type ListTableProps = { label: string; columns: readonly Column[]; children: ReactNode };

/** The table of a list whose columns people choose among, with its chooser. */
export function ListTable({ label, columns, children }: ListTableProps) {
  const { search } = useLocation();
  const { columns: shown, places, isCompact } = useShownColumns(columns);
  const isChoosing = new URLSearchParams(search).get("modal") === COLUMNS_MODAL;
  return (
    <>
      {isChoosing ? <ColumnsChooser view={columnsView(columns, search)} /> : null}
      <ColumnScroll columns={shown} isOn={places !== null} label={`${label}, sideways`}>
        <Table label={label} columns={shown} places={places} isCompact={isCompact}>
          {children}
        </Table>
      </ColumnScroll>
    </>
  );
}
