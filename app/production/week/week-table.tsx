import type { WeekView } from "./read-week.server";

type WeekTableProps = { week: Pick<Extract<WeekView, { kind: "week" }>, "days" | "machines"> };

/** The numbers behind the bars. */
export function WeekTable({ week: { days, machines } }: WeekTableProps) {
  return (
    <details className="pb-6 px-6 [&_:is(th,td)]:whitespace-nowrap [&_table]:table-auto max-md:px-4">
      <summary className="py-1 text-muted cursor-pointer">The numbers as a table</summary>
      <section
        className="overflow-x-auto border border-line rounded-card"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must take the focus
        tabIndex={0}
        aria-label="Load by machine and day"
      >
        <table className="table table-plain" aria-label="Load by machine and day">
          <thead>
            <tr>
              <th scope="col">Machine</th>
              {days.map(({ day, label }) => (
                <th key={day} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {machines.map(({ id, name }, row) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {days.map(({ day, cells }) => (
                  <td key={day}>{numbersOf(cells[row])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function numbersOf(cell: WeekTableProps["week"]["days"][number]["cells"][number] | undefined): string {
  if (!cell) return "";
  if (cell.minutes === 0 && cell.off) return cell.off;
  return [cell.off, cell.words, cell.over].filter(Boolean).join(", ");
}
