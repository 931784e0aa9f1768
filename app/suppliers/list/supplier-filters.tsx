import { SUPPLIER_TYPE_LABELS } from "contract/sourcing";
import { type AppliedFilter, filtersInWords } from "~/lists/applied-filters";
import { ListEnd } from "~/lists/columns/list-end";
import { FilterChecks, FilterChips, useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { SupplierListView } from "./supplier-row";

const TYPES = Object.entries(SUPPLIER_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const ACTIVE = [
  { value: "1", label: "Active" },
  { value: "0", label: "Not active" },
];
const SORTS = [
  { value: "name", label: "Name" },
  { value: "code", label: "Code" },
  { value: "lead_time_days", label: "Shortest lead time" },
  { value: "-open_units", label: "Most open units" },
  { value: "-created_at", label: "Newest" },
];

const labelOf = (options: readonly { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** Every filter of the URL in words. */
export function supplierFilters(list: SupplierListView): AppliedFilter[] {
  return filtersInWords(
    [
      ["q", "Search", (value) => `“${value}”`],
      ["is_active", "State", (value) => labelOf(ACTIVE)(value === "true" ? "1" : value === "false" ? "0" : value)],
      ["type[]", "Type", labelOf(TYPES)],
      ["vendor_id", "Brand", (value) => `no. ${value}`],
    ],
    list,
  );
}

const IN_BAR: ReadonlySet<string> = new Set(["q", "is_active"]);

export function SupplierFilters({ list, links }: { list: SupplierListView; links: ListLinks }) {
  const applied = useAppliedValues(list.applied);
  return (
    <FilterBar
      action={paths.suppliers()}
      search={<SearchBox label="Filter suppliers" value={applied("q")[0] ?? ""} />}
      end={<ListEnd list={list} sorts={SORTS} links={links} />}
    >
      <FilterSelect name="is_active" label="State" value={applied("is_active")[0] ?? ""} options={ACTIVE} />
      <FilterChips filters={supplierFilters(list)} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        <FilterChecks legend="Type" name="type[]" options={TYPES} applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}
