import { Link, useLocation } from "@remix-run/react";
import {
  DEFAULT_ORDER_STATUSES,
  DEPARTMENT_STATUS_WORDS,
  DEPARTMENT_STATUSES,
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  RISK_WORDS,
  RISKS,
  SHIP_STATUS_WORDS,
  SHIP_STATUSES,
} from "contract/statuses";
import { memo, type ReactNode, useMemo } from "react";
import { ColumnsLink } from "~/lists/columns/columns-link";
import {
  type AppliedValues,
  DayRange,
  DayRangeMenu,
  FilterChecks,
  FilterChips,
  FilterChoice,
  FilterText,
  SortSelect,
  useAppliedValues,
} from "~/lists/filter-fields";
import { type ListLinks, listLinks } from "~/lists/list-links";
import {
  CHARACTERISTIC_OPTIONS,
  METHOD_OPTIONS,
  PRIORITY_OPTIONS,
  SOURCE_OPTIONS,
  STAGE_OPTIONS,
  TYPE_OPTIONS,
} from "~/orders/filter-options";
import { appliedFilters, DUE_OPTIONS, SUPERSEDED_OPTIONS } from "~/orders/filter-words";
import type { ListView } from "~/orders/list-view";
import { PROPERTY_MODAL } from "~/orders/property-filter/property-filter";
import { FilterBar, FilterMenu } from "~/ui/filter-bar";
import { withChosen } from "~/ui/inputs";

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value].label }));
const STEP_OPTIONS = DEPARTMENT_STATUSES.map((value) => ({ value, label: DEPARTMENT_STATUS_WORDS[value].label }));
const SHIP_OPTIONS = SHIP_STATUSES.map((value) => ({ value, label: SHIP_STATUS_WORDS[value].label }));
const RISK_OPTIONS = RISKS.map((value) => ({ value, label: RISK_WORDS[value].label }));
const YES_NO = [
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
];
const SORTS = [
  { value: "required_in_hand_date", label: "Soonest in hands" },
  { value: "estimated_ship_date", label: "Soonest ship" },
  { value: "risk", label: "Highest risk" },
  { value: "priority", label: "Highest priority" },
  { value: "-updated_at", label: "Last changed" },
  { value: "-created_at", label: "Newest" },
  { value: "-total_units", label: "Most units" },
  { value: "-total_price", label: "Highest total" },
  { value: "company", label: "Customer" },
];
const DEPARTMENTS = ["art", "sourcing", "receiving", "production"] as const;
const DEPARTMENT_LABELS = { art: "Art", sourcing: "Sourcing", receiving: "Receiving", production: "Production" };

/** Filters with a place of their own in the bar; the others hide in "Add filter" and show as chips. */
const IN_BAR: ReadonlySet<string> = new Set([
  "q",
  "status[]",
  "risk[]",
  "in_hand_from",
  ...DEPARTMENTS.map((department) => `${department}_status[]`),
  "ship_status[]",
]);

/** Keys of the URL that no field of the bar has and that a change of the filters keeps. */
const KEPT: ReadonlySet<string> = new Set(["view", "customer_id", "property[]"]);

type OrdersFiltersProps = Pick<ListView, "applied" | "named" | "view" | "sort"> & {
  /** Of the list, whichever of its pages. */
  links: ListLinks;
  path: string;
  search: ReactNode;
  userId: number;
};

/** Nothing of it is drawn anew on another page of the list. */
export const OrdersFilters = memo((props: OrdersFiltersProps) => {
  const { view, sort, links, path, search, userId } = props;
  const applied = useAppliedValues(props.applied);
  const filters = appliedFilters(props);
  const wordsOf = (name: string) => filters.find(({ names }) => names[0] === name)?.value;
  const isDefault = view === "default" && applied("status[]").length === 0;
  const statusWords = isDefault
    ? DEFAULT_ORDER_STATUSES.map((status) => ORDER_STATUS_WORDS[status].label).join(", ")
    : wordsOf("status[]");
  const labelled = [
    ...DEPARTMENTS.map((department) => [DEPARTMENT_LABELS[department], wordsOf(`${department}_status[]`)]),
    ["Shipping", wordsOf("ship_status[]")],
  ];
  const departments = labelled.flatMap(([label, words]) => (words ? [`${label} ${words}`] : []));
  return (
    <FilterBar
      action={path}
      keep={links.keep.filter(([name]) => KEPT.has(name))}
      search={search}
      end={
        <>
          <SortSelect value={sort} options={SORTS} />
          <ColumnsOfPage />
        </>
      }
    >
      <FilterMenu label="Status" value={statusWords}>
        <FilterChecks legend="Status" name="status[]" options={STATUS_OPTIONS} applied={applied} />
      </FilterMenu>
      <FilterMenu label="Department" value={departments.join("; ")}>
        {DEPARTMENTS.map((department) => (
          <FilterChecks
            key={department}
            legend={DEPARTMENT_LABELS[department]}
            name={`${department}_status[]`}
            options={STEP_OPTIONS}
            applied={applied}
          />
        ))}
        <FilterChecks legend="Shipping" name="ship_status[]" options={SHIP_OPTIONS} applied={applied} />
      </FilterMenu>
      <FilterMenu label="Slack" value={wordsOf("risk[]")}>
        <FilterChecks legend="Slack" name="risk[]" options={RISK_OPTIONS} applied={applied} />
      </FilterMenu>
      <DayRangeMenu label="In hands" name="in_hand" applied={applied} />
      <FilterChips filters={filters} inBar={IN_BAR} links={links} />
      <RarerFilters applied={applied} userId={userId} owner={wordsOf("owner_id")} />
    </FilterBar>
  );
});
OrdersFilters.displayName = "OrdersFilters";

/** Dialogs open over the page of the list that is shown. */
const usePageLinks = () => listLinks(useLocation().search, "");

const ColumnsOfPage = () => <ColumnsLink links={usePageLinks()} />;

const PropertyLink = () => (
  <Link className="link" to={usePageLinks().modal(PROPERTY_MODAL)} preventScrollReset>
    Answer on a line…
  </Link>
);

type RarerFiltersProps = { applied: AppliedValues; userId: number; owner: string | undefined };

function RarerFilters({ applied, userId, owner }: RarerFiltersProps) {
  const owners = useMemo(
    () => withChosen([{ value: String(userId), label: "Me" }], applied("owner_id")[0] ?? "", owner),
    [userId, applied, owner],
  );
  return (
    <FilterMenu label="Add filter" variant="add">
      <FilterChoice label="Stage" name="stage" options={STAGE_OPTIONS} applied={applied} />
      <FilterChoice label="VIP" name="vip" options={YES_NO} applied={applied} />
      <FilterChoice label="Flagged" name="flagged" options={YES_NO} applied={applied} />
      <FilterChoice label="Rush" name="rush" options={YES_NO} applied={applied} />
      <FilterChoice label="Owner" name="owner_id" options={owners} applied={applied} />
      <FilterChecks legend="Priority" name="priority[]" options={PRIORITY_OPTIONS} applied={applied} />
      <FilterChoice label="Method" name="deco_method[]" options={METHOD_OPTIONS} applied={applied} />
      <FilterChecks legend="Type" name="type[]" options={TYPE_OPTIONS} applied={applied} />
      <FilterChecks
        legend="Characteristic"
        name="characteristic[]"
        options={CHARACTERISTIC_OPTIONS}
        applied={applied}
      />
      <FilterChoice label="Must leave" name="due" options={DUE_OPTIONS} applied={applied} />
      <FilterChoice label="Printed work order" name="superseded" options={SUPERSEDED_OPTIONS} applied={applied} />
      <DayRange legend="Ship" name="ship" applied={applied} />
      <DayRange legend="Placed" name="created" applied={applied} />
      <FilterText label="Tag" name="tag[]" applied={applied} />
      <PropertyLink />
      <FilterText label="Country" name="country[]" applied={applied} placeholder="CA" />
      <FilterChecks legend="Source" name="source[]" options={SOURCE_OPTIONS} applied={applied} />
    </FilterMenu>
  );
}
