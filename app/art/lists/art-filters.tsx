import { PRIORITY_WORDS } from "contract/statuses";
import { ListEnd } from "~/lists/columns/list-end";
import { FilterChecks, FilterChips, FilterChoice, useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { METHOD_OPTIONS, PRIORITY_OPTIONS } from "~/orders/filter-options";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import { artFilters, DUE_OPTIONS } from "./art-filter-words";
import type { ArtListView, PersonOption } from "./art-list-view";

const SORTS = [
  { value: "due_date", label: "Soonest art due" },
  { value: "priority", label: "Highest priority" },
  { value: "status_since", label: "Longest waiting" },
  { value: "order_number", label: "Order number" },
  { value: "-updated_at", label: "Last changed" },
  { value: "-id", label: "Newest" },
];
const YES = [{ value: "1", label: "Unassigned" }];
const SILENT = [{ value: "1", label: "Silent over 48 h" }];
const NO_METHOD = [{ value: "1", label: "Not set" }];

/** Filters with a place of their own in the bar; the others hide in "Add filter" and show as chips. */
const IN_BAR: ReadonlySet<string> = new Set(["q", "assignee_id", "due", "priority[]"]);
const KEPT: ReadonlySet<string> = new Set(["view", "tab"]);

type ArtFiltersProps = {
  list: ArtListView;
  links: ListLinks;
  /** The page's own URL, where its filters lead. */
  path: string;
  label: string;
  people: readonly PersonOption[];
};

/** Search and filters over proofs; the same on both pages and over the board. */
export function ArtFilters({ list, links, path, label, people }: ArtFiltersProps) {
  const applied = useAppliedValues(list.applied);
  const priorities = applied("priority[]").map((value) => PRIORITY_WORDS[value as "low"]?.label ?? value);
  return (
    <FilterBar
      action={path}
      keep={links.keep.filter(([name]) => KEPT.has(name))}
      search={<SearchBox label={label} value={applied("q")[0] ?? ""} />}
      end={list.view === "board" ? null : <ListEnd list={list} sorts={SORTS} links={links} />}
    >
      {list.tab === "mine" ? null : (
        <FilterSelect name="assignee_id" label="Assignee" value={applied("assignee_id")[0] ?? ""} options={people} />
      )}
      <FilterSelect name="due" label="Art due" value={applied("due")[0] ?? ""} options={DUE_OPTIONS} />
      <FilterMenu label="Priority" value={priorities.join(", ")}>
        <FilterChecks legend="Priority" name="priority[]" options={PRIORITY_OPTIONS} applied={applied} />
      </FilterMenu>
      <FilterChips filters={artFilters(list, people)} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        <FilterChoice label="Method" name="deco_method[]" options={METHOD_OPTIONS} applied={applied} />
        <FilterChecks legend="Method" name="no_method" options={NO_METHOD} applied={applied} />
        <FilterChecks legend="Customer" name="silent" options={SILENT} applied={applied} />
        <FilterChecks legend="Assigned" name="unassigned" options={YES} applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}
