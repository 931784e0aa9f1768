import { listLinks } from "~/lists/list-links";
import { changeQuery, paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Icon } from "~/ui/icon";
import type { WeekView } from "./week-view";

type WeekBarProps = { week: Extract<WeekView, { kind: "week" }>; query: string };

/** Which week, and of which machines. */
export function WeekBar({ week: { words, weeks, options, filter }, query }: WeekBarProps) {
  const { keep } = listLinks(query, "");
  const to = (day: string | null) => paths.week(changeQuery(query, { week: day }));
  return (
    <FilterBar
      action={paths.week()}
      keep={keep.filter(([name]) => name === "week")}
      search={
        <nav className="week-nav" aria-label="Weeks">
          <ButtonLink size="s" to={to(weeks.before)} preventScrollReset aria-label="Previous week">
            <Icon name="chevron-left" size="s" />
          </ButtonLink>
          <b>{words}</b>
          <ButtonLink size="s" to={to(weeks.after)} preventScrollReset aria-label="Next week">
            <Icon name="chevron-right" size="s" />
          </ButtonLink>
          {weeks.now ? (
            <ButtonLink size="s" variant="ghost" to={to(null)} preventScrollReset>
              This week
            </ButtonLink>
          ) : null}
        </nav>
      }
    >
      <FilterSelect name="machine" label="Machine" value={filter.machine} options={options.machines} />
      <FilterSelect name="method" label="Method" value={filter.method} options={options.methods} />
    </FilterBar>
  );
}
