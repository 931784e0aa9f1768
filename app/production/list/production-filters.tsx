import { PRIORITY_WORDS } from "contract/statuses";
import { ListEnd } from "~/lists/columns/list-end";
import { DayRange, FilterChecks, FilterChips, FilterChoice, FilterText, useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { METHOD_OPTIONS, PRIORITY_OPTIONS } from "~/orders/filter-options";
import { stageLabel } from "~/production/production-moves";
import { PRODUCTION_STAGES } from "~/production/production-tabs";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import { type FilterNames, productionFilters } from "./production-filter-words";
import type { ProductionListView } from "./production-list-view";

const SORTS = [
  { value: "due_date", label: "Due first" },
  { value: "estimated_ship_date", label: "Ships first" },
  { value: "planned_date", label: "Planned first" },
  { value: "priority", label: "Highest priority" },
  { value: "order_number", label: "Order number" },
  { value: "status", label: "Status" },
  { value: "-updated_at", label: "Last changed" },
];
const STATUSES = PRODUCTION_STAGES.map((value) => ({ value, label: stageLabel(value) }));
const LATE = [{ value: "1", label: "Late only" }];

/** Filters with a place of their own in the bar; the others hide in "Add filter" and show as chips. */
const IN_BAR: ReadonlySet<string> = new Set(["q", "machine_id", "operator_id", "priority[]"]);
const KEPT: ReadonlySet<string> = new Set(["view", "tab", "order_id", "batch_id"]);

type ProductionFiltersProps = { list: ProductionListView; links: ListLinks; names: FilterNames };

/** Search and filters over productions; the same over the queue and its boards. */
export function ProductionFilters({ list, links, names }: ProductionFiltersProps) {
  const applied = useAppliedValues(list.applied);
  const priorities = applied("priority[]").map((value) => PRIORITY_WORDS[value as "low"]?.label ?? value);
  return (
    <FilterBar
      action={paths.production()}
      keep={links.keep.filter(([name]) => KEPT.has(name))}
      search={<SearchBox label="Filter productions" value={applied("q")[0] ?? ""} />}
      end={list.view === "queue" ? <ListEnd list={list} sorts={SORTS} links={links} /> : null}
    >
      {names.machines.length > 0 ? (
        <FilterSelect
          name="machine_id"
          label="Machine"
          value={applied("machine_id")[0] ?? ""}
          options={names.machines}
        />
      ) : null}
      <FilterSelect
        name="operator_id"
        label="Operator"
        value={applied("operator_id")[0] ?? ""}
        options={names.people}
      />
      <FilterMenu label="Priority" value={priorities.join(", ")}>
        <FilterChecks legend="Priority" name="priority[]" options={PRIORITY_OPTIONS} applied={applied} />
      </FilterMenu>
      <FilterChips filters={productionFilters(list, names)} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        <FilterChoice label="Method" name="deco_method[]" options={METHOD_OPTIONS} applied={applied} />
        {list.view === "queue" ? (
          <FilterChecks legend="Status" name="status[]" options={STATUSES} applied={applied} />
        ) : null}
        <FilterText label="Decorator" name="decorator" applied={applied} />
        <DayRange legend="Planned" name="planned" applied={applied} />
        <FilterChecks legend="Late" name="late" options={LATE} applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}
