import { useLocation } from "@remix-run/react";
import { type Column, Table, type TableRows } from "~/ui/table";
import { Wanted } from "~/ui/wanted-part";
import { ColumnScroll } from "./column-scroll";
import { COLUMNS_MODAL } from "./shown-columns";
import { columnsView, useShownColumns } from "./use-columns";
import { columnsChooser } from "./wanted-chooser";

type ListTableProps = { label: string; columns: readonly Column[] } & TableRows;

/** The table of a list whose columns people choose among, with its chooser. */
export function ListTable({ label, columns, ...rows }: ListTableProps) {
  const { search } = useLocation();
  const { columns: shown, places, isCompact } = useShownColumns(columns);
  const isChoosing = new URLSearchParams(search).get("modal") === COLUMNS_MODAL;
  return (
    <>
      {isChoosing ? <Wanted part={columnsChooser} props={{ view: columnsView(columns, search) }} /> : null}
      <ColumnScroll columns={shown} isOn={places !== null} label={`${label}, sideways`}>
        <Table label={label} columns={shown} places={places} isCompact={isCompact} {...rows} />
      </ColumnScroll>
    </>
  );
}
