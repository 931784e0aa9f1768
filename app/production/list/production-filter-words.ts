import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { type AppliedFilter, type FilterWords, filtersInWords, rangeWords } from "~/lists/applied-filters";
import type { ListPage } from "~/lists/list-page";
import { stageLabel } from "~/production/production-moves";
import type { Option } from "~/ui/inputs";

const yesNo = (value: string) => (value === "1" ? "Yes" : "No");
const named = (options: readonly Option[]) => (value: string) =>
  options.find((one) => one.value === value)?.label ?? `no. ${value}`;

/** What filters name by its id. */
export interface FilterNames {
  machines: readonly Option[];
  people: readonly Option[];
}

const words = ({ machines, people }: FilterNames): readonly FilterWords[] => [
  ["q", "Search", (value) => `“${value}”`],
  ["status[]", "Status", stageLabel],
  ["deco_method[]", "Method"],
  ["decorator", "Decorator"],
  ["machine_id", "Machine", named(machines)],
  ["operator_id", "Operator", named(people)],
  ["priority[]", "Priority", (value) => statusWord(PRIORITY_WORDS, value).label],
  ["late", "Late", yesNo],
  ["ready", "Ready", yesNo],
  ["unscheduled", "Unscheduled", yesNo],
  ["order_id", "Order"],
  ["batch_id", "Run", (value) => `no. ${value}`],
];

/** Every filter of the URL in words, in a fixed order. */
export function productionFilters(list: ListPage, names: FilterNames): AppliedFilter[] {
  const of = (name: string) => list.applied.find(([key]) => key === name)?.[1];
  const days = rangeWords(of("planned_from"), of("planned_to"));
  const planned = days ? [{ label: "Planned", value: days, names: ["planned_from", "planned_to"] }] : [];
  return [...filtersInWords(words(names), list), ...planned];
}
