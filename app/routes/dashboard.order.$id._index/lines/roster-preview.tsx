import { countWords, numberWords } from "contract/number-words";
import { Glyph } from "~/ui/glyph";
import { SizeGrid } from "~/ui/size-grid";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { Roster, RosterRow } from "./roster";
import type { RosterView } from "./roster.server";

/** Many rows scroll, so that keyboards have to get there. */
const scrolling = { role: "group", tabIndex: 0, "aria-label": "Rows of the list" };

/** Every name as it was read, with what is wrong; and how many there are for how many pieces. */
export function RosterTable({ roster, view }: { roster: Roster; view: RosterView }) {
  const has = (column: "line_2" | "font" | "thread_color") => roster.rows.some((row) => row[column] !== "");
  const columns = [
    { name: "Line 2", key: "line_2" },
    { name: "Font", key: "font" },
    { name: "Thread", key: "thread_color" },
  ] as const;
  const shown = columns.filter((column) => has(column.key));
  return (
    <div className="grid gap-2">
      <Counts roster={roster} view={view} />
      {roster.remarks.map((remark) => (
        <p key={remark} className="text-muted">
          {remark}
        </p>
      ))}
      <div className="max-h-80 overflow-auto border border-line rounded-control" {...scrolling}>
        <table className="roster" aria-label="Names found">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Size</th>
              <th scope="col">Name</th>
              {shown.map((column) => (
                <th key={column.key} scope="col">
                  {column.name}
                </th>
              ))}
              <th scope="col">Check</th>
            </tr>
          </thead>
          <tbody>
            {roster.rows.map((row) => (
              <tr key={row.line} className={row.errors.length > 0 ? "bg-stop-bg" : undefined}>
                <td className="text-muted">{row.line}</td>
                <td>{row.size}</td>
                <th scope="row">{row.line_1}</th>
                {shown.map((column) => (
                  <td key={column.key}>{row[column.key]}</td>
                ))}
                <td>
                  <Verdict row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Verdict({ row }: { row: RosterRow }) {
  if (row.errors.length > 0) return <Mark tone="stop" glyph="octagon" text={row.errors.join(" ")} />;
  if (row.warnings.length > 0) return <Mark tone="care" glyph="triangle" text={row.warnings.join(" ")} />;
  return <VisuallyHidden>Fits</VisuallyHidden>;
}

function Mark({ tone, glyph, text }: { tone: string; glyph: "octagon" | "triangle"; text: string }) {
  return (
    <span className={`inline-flex gap-[5px] items-center text-tone-fg [&>:is(.icon,.glyph)]:flex-none tone-${tone}`}>
      <Glyph name={glyph} />
      {text}
    </span>
  );
}

function Counts({ roster, view }: { roster: Roster; view: RosterView }) {
  const desired = view.lines.reduce((sum, line) => sum + line.quantity, 0);
  const wrong = roster.rows.filter((row) => row.errors.length > 0).length;
  const isRight = roster.counts.every((count) => count.names === count.quantity);
  const words = `${countWords(roster.rows.length, "name")} for ${countWords(desired, "unit")}`;
  const cells = roster.counts.map((count, index) => ({
    size: view.lines[index]?.label ?? "",
    quantity: count.quantity,
    done: count.names,
    words: `${count.names} names for ${count.quantity} units`,
  }));
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <p>
        {wrong > 0 ? (
          <Mark tone="stop" glyph="octagon" text={`${words}, ${numberWords(wrong)} to fix`} />
        ) : isRight ? (
          words
        ) : (
          <Mark tone="care" glyph="triangle" text={`${words}: the count does not match`} />
        )}
      </p>
      <SizeGrid cells={cells} label="Names for each size" />
    </div>
  );
}
