import { ListEnd } from "~/lists/columns/list-end";
import { DayRangeMenu, FilterChecks, FilterChips, FilterText, useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { CHARACTERISTIC_OPTIONS, PRIORITY_OPTIONS, SOURCE_OPTIONS } from "~/orders/filter-options";
import { appliedFilters } from "~/orders/filter-words";
import type { ListView } from "~/orders/list-view";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";

const WARNINGS = [
  { value: "none", label: "None" },
  { value: "any", label: "Some" },
  { value: "blocker", label: "Blockers" },
];
const CUSTOMERS = [
  { value: "1", label: "New" },
  { value: "0", label: "Returning" },
];
const SORTS = [
  { value: "required_in_hand_date", label: "Soonest in hands" },
  { value: "created_at", label: "Oldest" },
  { value: "-created_at", label: "Newest" },
  { value: "priority", label: "Highest priority" },
  { value: "-total_units", label: "Most units" },
  { value: "-total_price", label: "Highest total" },
  { value: "company", label: "Customer" },
];
const YES = [{ value: "1", label: "Yes" }];

/** Filters with a place of their own in the bar; the others hide in "Add filter" and show as chips. */
const IN_BAR: ReadonlySet<string> = new Set(["q", "warnings", "in_hand_from", "new_customer"]);

export function NewOrdersFilters({ list, links }: { list: ListView; links: ListLinks }) {
  const applied = useAppliedValues(list.applied);
  const keep = links.keep.filter(([name]) => name === "view" || name.endsWith("_id"));
  return (
    <FilterBar
      action={paths.newOrders()}
      keep={keep}
      search={<SearchBox label="Filter new orders" value={applied("q")[0] ?? ""} />}
      end={<ListEnd list={list} sorts={SORTS} links={links} />}
    >
      <FilterSelect name="warnings" label="Warnings" value={applied("warnings")[0] ?? ""} options={WARNINGS} />
      <DayRangeMenu label="In hands" name="in_hand" applied={applied} />
      <FilterSelect name="new_customer" label="Customer" value={applied("new_customer")[0] ?? ""} options={CUSTOMERS} />
      <FilterChips filters={appliedFilters(list)} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        <FilterChecks legend="Rush" name="rush" options={YES} applied={applied} />
        <FilterChecks legend="VIP" name="vip" options={YES} applied={applied} />
        <FilterChecks legend="Priority" name="priority[]" options={PRIORITY_OPTIONS} applied={applied} />
        <FilterChecks
          legend="Characteristic"
          name="characteristic[]"
          options={CHARACTERISTIC_OPTIONS}
          applied={applied}
        />
        <FilterChecks legend="Source" name="source[]" options={SOURCE_OPTIONS} applied={applied} />
        <FilterText label="Country" name="country[]" applied={applied} placeholder="CA" />
        <FilterText label="Tag" name="tag[]" applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}
