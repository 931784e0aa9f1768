import type { CSSProperties, ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { Column } from "~/ui/table";

/** What the first words of a row want, and what a share of the table is worth, in pixels. */
const MAIN_WIDTH = 200;
const SHARE_WIDTH = 160;
/** What a window of 1440 px has beside the menu. */
const DESK_WIDTH = 1200;

type ColumnScrollProps = { columns: readonly Column[]; isOn: boolean; label: string; children: ReactNode };

/** Around a table whose columns were chosen: more than fit are reached sideways. */
export function ColumnScroll({ columns, isOn, label, children }: ColumnScrollProps) {
  if (!isOn) return children;
  const width = columns.reduce((sum, column) => sum + pixels(column.width), 0);
  const style: CSSProperties & Record<"--table-width", string> = { "--table-width": `${width}px` };
  return (
    <section
      className={classNames(
        "md:max-[1439px]:overflow-x-auto md:max-[1439px]:[&_.table]:min-w-[var(--table-width)] md:max-[1439px]:[&_.table.table_thead_th]:static",
        width > DESK_WIDTH &&
          "md:overflow-x-auto md:[&_.table]:min-w-[var(--table-width)] md:[&_.table-foot]:min-w-[var(--table-width)] md:[&_.table.table_thead_th]:static",
      )}
      style={style}
      aria-label={label}
      tabIndex={width > DESK_WIDTH ? 0 : undefined}
    >
      {children}
    </section>
  );
}

function pixels(width: string | undefined): number {
  if (width === undefined) return MAIN_WIDTH;
  return width.endsWith("px") ? Number.parseInt(width, 10) : SHARE_WIDTH;
}
