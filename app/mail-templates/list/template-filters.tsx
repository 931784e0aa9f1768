import type { AppliedFilter } from "~/lists/applied-filters";
import { ColumnsLink } from "~/lists/columns/columns-link";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { FilterBar, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { Option } from "~/ui/inputs";
import type { TemplateOptions, TemplatesAsked } from "./read-template-list.server";

type TemplateFiltersProps = {
  asked: TemplatesAsked;
  options: TemplateOptions;
  /** Null where there is no table to choose columns for. */
  links: Pick<ListLinks, "modal"> | null;
};

/** `name`, not `q`: that means sent mail in addresses of old. */
export function TemplateFilters({ asked, options: { audiences, events, modes }, links }: TemplateFiltersProps) {
  return (
    <FilterBar
      action={paths.emailTemplates()}
      search={<SearchBox name="name" label="Filter templates" value={asked.name} />}
      end={links ? <ColumnsLink links={links} /> : null}
    >
      <FilterSelect name="audience" label="To" value={asked.audience} options={audiences} any="Anyone" />
      <FilterSelect name="event" label="Event" value={asked.event} options={events} />
      <FilterSelect name="mode" label="Sending" value={asked.mode} options={modes} />
    </FilterBar>
  );
}

/** The filters that hold, in words. */
export function templateFilters(asked: TemplatesAsked, options: TemplateOptions): AppliedFilter[] {
  const labelOf = (list: readonly Option[], value: string) =>
    list.find((option) => option.value === value)?.label ?? value;
  const filters: readonly [name: string, label: string, value: string][] = [
    ["name", "Search", asked.name && `“${asked.name}”`],
    ["audience", "To", labelOf(options.audiences, asked.audience)],
    ["event", "Event", labelOf(options.events, asked.event)],
    ["mode", "Sending", labelOf(options.modes, asked.mode)],
  ];
  return filters.flatMap(([name, label, value]) => (value ? [{ label, value, names: [name] }] : []));
}
