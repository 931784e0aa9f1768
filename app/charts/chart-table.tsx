import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export type ChartRow = {
  label: string;
  /** The list that the row counts. */
  to?: string;
  cells: readonly (string | number)[];
};

type ChartTableProps = {
  /** What the chart shows, as the table's name. */
  label: string;
  /** Heads of the columns; the first one is the rows' own. */
  columns: readonly string[];
  rows: readonly ChartRow[];
};

/** The numbers behind a chart, folded away until somebody asks; works without a script. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  const [first, ...others] = columns;
  return (
    <details className="mt-1.5">
      <summary className="w-fit py-0.5 text-muted text-small cursor-pointer hover:text-fg max-md:py-3">
        Show as table
      </summary>
      <table className="chart-table w-full mt-1 text-small" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col" className="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, to, cells }) => (
            <tr key={name}>
              <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type ChartProps = {
  /** The whole finding in a sentence or two, with its numbers. */
  sentence: string;
  table: ChartTableProps;
  /** A line under the drawing, which may hold links. */
  note?: ReactNode;
  children: ReactNode;
};

/** A drawing that reads as one sentence, and the table behind it. */
export function Chart({ sentence, table, note, children }: ChartProps) {
  return (
    <div className="pt-2.5 pb-[11px] px-3.5">
      <div role="img" aria-label={sentence}>
        {children}
      </div>
      {note ? (
        <div className="flex items-center gap-2.5 mt-1.5 text-muted text-small [&>nav]:flex-none">{note}</div>
      ) : null}
      <ChartTable {...table} />
    </div>
  );
}
