import { SOURCING_STATUS_WORDS } from "contract/statuses";
import type { AppliedFilter } from "~/lists/applied-filters";
import { ListEnd } from "~/lists/columns/list-end";
import { FilterChecks, FilterChips, FilterText, useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { OPEN_STATUSES } from "~/sourcing/sourcing-tabs";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { Option } from "~/ui/inputs";
import type { SourcingListView } from "./sourcing-list-view";

const SORTS = [
  { value: "needed_by_date", label: "Soonest needed" },
  { value: "order_number", label: "Order number" },
  { value: "-quantity", label: "Most pieces" },
  { value: "status", label: "Status" },
  { value: "-updated_at", label: "Last changed" },
  { value: "-created_at", label: "Newest" },
];
const TO_ORDER = [
  { value: "1", label: "Not all ordered" },
  { value: "0", label: "All ordered" },
];
const LEFT = [{ value: "1", label: "Some pieces left" }];
const STATUSES = OPEN_STATUSES.map((value) => ({ value, label: SOURCING_STATUS_WORDS[value].label }));

/** Filters with a place of their own in the bar; the others hide in "Add filter" and show as chips. */
const IN_BAR: ReadonlySet<string> = new Set(["q", "supplier_id", "needed_before", "to_order"]);
const KEPT: ReadonlySet<string> = new Set(["tab", "by", "decisions", "order_id"]);

type SourcingFiltersProps = {
  list: SourcingListView;
  links: ListLinks;
  suppliers: readonly Option[];
  filters: readonly AppliedFilter[];
};

export function SourcingFilters({ list, links, suppliers, filters }: SourcingFiltersProps) {
  const applied = useAppliedValues(list.applied);
  return (
    <FilterBar
      action={paths.sourcing()}
      keep={links.keep.filter(([name]) => KEPT.has(name))}
      search={<SearchBox label="Filter sourcing" value={applied("q")[0] ?? ""} />}
      end={list.isBySupplier ? null : <ListEnd list={list} sorts={SORTS} links={links} />}
    >
      <FilterSelect name="supplier_id" label="Supplier" value={applied("supplier_id")[0] ?? ""} options={suppliers} />
      <FilterMenu label="Needed before" value={applied("needed_before")[0] ?? ""}>
        <FilterText label="Needed before" name="needed_before" applied={applied} placeholder="YYYY-MM-DD" />
      </FilterMenu>
      <FilterSelect name="to_order" label="To order" value={applied("to_order")[0] ?? ""} options={TO_ORDER} />
      <FilterChips filters={filters} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        {list.tab === "open" ? (
          <FilterChecks legend="Status" name="status[]" options={STATUSES} applied={applied} />
        ) : null}
        <FilterChecks legend="Allocation" name="unallocated" options={LEFT} applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}
