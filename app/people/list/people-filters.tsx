import { type AppliedFilter, filtersInWords } from "~/lists/applied-filters";
import { ListEnd } from "~/lists/columns/list-end";
import { useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { FilterBar, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { PeopleListView } from "./person-row";

const SORTS = [
  { value: "last_name", label: "Last name" },
  { value: "first_name", label: "First name" },
  { value: "email", label: "Email" },
  { value: "-last_seen_at", label: "Last seen" },
  { value: "-created_at", label: "Newest" },
];

/** Every filter of the URL in words. */
export function peopleFilters(list: PeopleListView): AppliedFilter[] {
  const roleName = (id: string) => list.roles.find(({ value }) => value === id)?.label ?? `no. ${id}`;
  return filtersInWords(
    [
      ["q", "Search", (value) => `“${value}”`],
      ["role_id", "Role", roleName],
    ],
    list,
  );
}

export function PeopleFilters({ list, links }: { list: PeopleListView; links: ListLinks }) {
  const applied = useAppliedValues(list.applied);
  return (
    <FilterBar
      action={paths.users()}
      keep={list.view === "active" ? [] : [["view", list.view]]}
      search={<SearchBox label="Filter people" value={applied("q")[0] ?? ""} />}
      end={<ListEnd list={list} sorts={SORTS} links={links} />}
    >
      <FilterSelect name="role_id" label="Role" value={applied("role_id")[0] ?? ""} options={list.roles} />
    </FilterBar>
  );
}
