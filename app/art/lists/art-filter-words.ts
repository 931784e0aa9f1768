import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { type AppliedFilter, type FilterWords, filtersInWords } from "~/lists/applied-filters";
import type { ListPage } from "~/lists/list-page";
import { stageLabel } from "../stages";

const DUE_LABELS: Readonly<Record<string, string>> = { late: "Late", today: "Today", week: "In 7 days" };
export const DUE_OPTIONS = Object.entries(DUE_LABELS).map(([value, label]) => ({ value, label }));

type People = readonly { value: string; label: string }[];

const words = (people: People): readonly FilterWords[] => [
  ["q", "Search", (value) => `“${value}”`],
  ["status[]", "Status", stageLabel],
  ["assignee_id", "Assignee", (value) => people.find((person) => person.value === value)?.label ?? `no. ${value}`],
  ["unassigned", "Assigned", (value) => (value === "1" ? "No one" : "Someone")],
  ["deco_method[]", "Method"],
  ["no_method", "Method", (value) => (value === "1" ? "Not set" : "Set")],
  ["priority[]", "Priority", (value) => statusWord(PRIORITY_WORDS, value).label],
  ["silent", "Customer", (value) => (value === "1" ? "Silent over 48 h" : "Not silent over 48 h")],
  ["due", "Art due", (value) => DUE_LABELS[value] ?? value],
];

/** Every filter of the URL in words, in a fixed order. */
export function artFilters(list: ListPage, people: readonly { value: string; label: string }[]): AppliedFilter[] {
  return filtersInWords(words(people), list);
}
