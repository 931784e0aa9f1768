import { ListEnd } from "~/lists/columns/list-end";
import { FilterChecks, FilterChips, FilterText, useAppliedValues } from "~/lists/filter-fields";
import type { ListLinks } from "~/lists/list-links";
import { changeQuery, paths } from "~/navigation/paths";
import { GROUPINGS, type Grouping } from "~/receiving/receiving-tabs";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { Option } from "~/ui/inputs";
import { Segments } from "~/ui/segments";
import { EXPECTED_OPTIONS, receivingFilters } from "./receiving-filter-words";
import type { ReceivingListView } from "./receiving-list-view";

const SORTS = [
  { value: "estimated_arrival_date", label: "Expected first" },
  { value: "needed_by_date", label: "Needed first" },
  { value: "vip_date", label: "VIP first" },
  { value: "-received_date", label: "Latest arrivals" },
  { value: "po_number", label: "PO number" },
  { value: "order_number", label: "Order number" },
  { value: "-updated_at", label: "Last changed" },
];
const UNCOUNTED = [{ value: "1", label: "Here since yesterday or before, not counted" }];
const VIP = [{ value: "1", label: "VIP orders only" }];

/** Filters with a place of their own in the bar; the others hide in "Add filter" and show as chips. */
const IN_BAR: ReadonlySet<string> = new Set(["q", "supplier_id", "expected"]);
const KEPT: ReadonlySet<string> = new Set(["tab", "group"]);

type ReceivingFiltersProps = {
  list: ReceivingListView;
  links: ListLinks;
  suppliers: readonly Option[];
};

export function ReceivingFilters({ list, links, suppliers }: ReceivingFiltersProps) {
  const applied = useAppliedValues(list.applied);
  return (
    <FilterBar
      action={paths.receiving()}
      keep={links.keep.filter(([name]) => KEPT.has(name) || (name.endsWith("_id") && !IN_BAR.has(name)))}
      search={<SearchBox label="Filter receivings" value={applied("q")[0] ?? ""} />}
      end={
        <>
          <GroupBy group={list.group} links={links} />
          <ListEnd list={list} sorts={SORTS} links={links} />
        </>
      }
    >
      <FilterSelect name="supplier_id" label="Supplier" value={applied("supplier_id")[0] ?? ""} options={suppliers} />
      {list.tab === "expected" ? null : (
        <FilterSelect name="expected" label="Arrives" value={applied("expected")[0] ?? ""} options={EXPECTED_OPTIONS} />
      )}
      <FilterChips filters={receivingFilters(list, suppliers)} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        <FilterText label="PO number" name="po_number" applied={applied} />
        <FilterText label="Tracking number" name="tracking_number" applied={applied} />
        <FilterText label="Location" name="location_name" applied={applied} />
        <FilterChecks legend="Counted" name="uncounted" options={UNCOUNTED} applied={applied} />
        <FilterChecks legend="VIP" name="vip" options={VIP} applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}

const GROUP_LABELS: Readonly<Record<Grouping, string>> = { po: "By PO", parcel: "By parcel", none: "Lines" };

/** A delivery is worked as one: by its PO, or by the parcel that it came in. */
function GroupBy({ group, links }: { group: Grouping; links: ListLinks }) {
  const segments = GROUPINGS.map((name) => ({
    label: GROUP_LABELS[name],
    to: `?${changeQuery(links.query, { group: name === "po" ? null : name })}`,
    isCurrent: name === group,
  }));
  return <Segments label="Group" segments={segments} />;
}
