import { WEEK_DAY_LABELS, WEEK_DAYS } from "contract/production";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { CalendarDay, CalendarMonth } from "./plan-view";

const KIND_WORDS = { work: "", rest: "not worked", off: "closed" };

/** One month as it hangs on a wall: hatched where nobody works, marked where the shop is closed. */
export function MonthTable({ month: { name, weeks, workDays } }: { month: CalendarMonth }) {
  return (
    <table className="plan-month">
      <caption>
        <b>{name}</b> <span className="text-muted">{workDays} work days</span>
      </caption>
      <thead>
        <tr>
          {WEEK_DAYS.map((day) => (
            <th key={day} scope="col" abbr={WEEK_DAY_LABELS[day]}>
              {WEEK_DAY_LABELS[day]?.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, day }) => (day ? <Day key={key} day={day} /> : <td key={key} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day: { iso, date, kind, isToday, note } }: { day: CalendarDay }) {
  const words = [isToday && "today", note || KIND_WORDS[kind]].filter(Boolean).join(", ");
  return (
    <td data-kind={kind} aria-current={isToday ? "date" : undefined} title={note || undefined}>
      <time dateTime={iso}>{date}</time>
      {words ? <VisuallyHidden> {words}</VisuallyHidden> : null}
    </td>
  );
}
