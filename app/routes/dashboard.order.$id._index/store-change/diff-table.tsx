import { classNames } from "~/ui/class-names";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { DiffRow } from "./change-view";

type DiffTableProps = {
  rows: readonly DiffRow[];
  /** What differs; names the table, and its row where that has no name of its own. */
  caption: string;
  /** Column heads in view; without them they are read out only. */
  withHeads: boolean;
};

/** What is here beside what the store says. */
export function DiffTable({ rows, caption, withHeads }: DiffTableProps) {
  const head = (words: string) => (withHeads ? words : <VisuallyHidden>{words}</VisuallyHidden>);
  return (
    <table className="w-full table-fixed border-collapse [overflow-wrap:anywhere]">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="diff-word w-[132px] max-md:w-[84px]">
            <VisuallyHidden>What</VisuallyHidden>
          </th>
          <th scope="col" className="diff-word">
            {head("Here")}
          </th>
          <th scope="col" className="diff-word">
            {head("In the store")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
          <tr key={index} className="border-t border-t-line">
            <th scope="row" className="diff-word">
              {row.name ?? <VisuallyHidden>{caption}</VisuallyHidden>}
            </th>
            <td className="py-[3px] pr-3 pl-0 align-top">
              <Lines lines={row.here} other={row.store} />
            </td>
            <td className="py-[3px] pr-3 pl-0 align-top">
              <Lines lines={row.store} other={row.here} isNew />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LinesProps = { lines: readonly string[]; other: readonly string[]; isNew?: boolean };

/** Lines that both sides have step back. */
function Lines({ lines, other, isNew = false }: LinesProps) {
  if (lines.length === 0) return <span className="text-subtle">nothing</span>;
  return lines.map((line, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
      key={index}
      className={classNames("block", other.includes(line) ? "text-muted" : isNew && "font-semibold")}
    >
      {line}
    </span>
  ));
}
