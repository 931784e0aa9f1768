import { readPropertyFilter } from "contract/line-properties";
import {
  DEPARTMENT_STATUS_WORDS,
  ORDER_SOURCE_LABELS,
  ORDER_STAGE_LABELS,
  ORDER_STATUS_WORDS,
  PRIORITY_WORDS,
  RISK_WORDS,
  SHIP_STATUS_WORDS,
  type StatusWord,
  statusWord,
} from "contract/statuses";
import { type AppliedFilter, type FilterWords, filtersInWords, rangeWords } from "~/lists/applied-filters";
import type { ListPage } from "~/lists/list-page";

type Words = (value: string) => string;
const wordsOf =
  (words: Readonly<Record<string, StatusWord>>): Words =>
  (value) =>
    statusWord(words, value).label;
const yesNo: Words = (value) => (value === "1" ? "Yes" : "No");
const sourceLabels: Readonly<Record<string, string>> = ORDER_SOURCE_LABELS;
const stageLabels: Readonly<Record<string, string>> = ORDER_STAGE_LABELS;

function propertyWords(text: string): string {
  const filter = readPropertyFilter(text);
  return filter ? `${filter.name}: ${filter.value ?? "any"}` : text;
}

const DUE_LABELS: Readonly<Record<string, string>> = { past: "Before today", today: "Today", week: "In 7 days" };
export const DUE_OPTIONS = Object.entries(DUE_LABELS).map(([value, label]) => ({ value, label }));
const SUPERSEDED_LABELS: Readonly<Record<string, string>> = { 1: "Superseded", 0: "Not superseded" };
export const SUPERSEDED_OPTIONS = Object.entries(SUPERSEDED_LABELS).map(([value, label]) => ({ value, label }));

const FILTERS: readonly FilterWords[] = [
  ["q", "Search", (value) => `“${value}”`],
  ["status[]", "Status", (value) => (value === "any" ? "Any" : wordsOf(ORDER_STATUS_WORDS)(value))],
  ["stage", "Stage", (value) => stageLabels[value] ?? value],
  ["art_status[]", "Art", wordsOf(DEPARTMENT_STATUS_WORDS)],
  ["sourcing_status[]", "Sourcing", wordsOf(DEPARTMENT_STATUS_WORDS)],
  ["receiving_status[]", "Receiving", wordsOf(DEPARTMENT_STATUS_WORDS)],
  ["production_status[]", "Production", wordsOf(DEPARTMENT_STATUS_WORDS)],
  ["ship_status[]", "Shipping", wordsOf(SHIP_STATUS_WORDS)],
  ["warnings", "Warnings", (value) => ({ none: "None", any: "Some", blocker: "Blockers" })[value] ?? value],
  ["check[]", "Check"],
  ["risk[]", "Slack", wordsOf(RISK_WORDS)],
  ["due", "Must leave", (value) => DUE_LABELS[value] ?? value],
  ["superseded", "Printed work order", (value) => SUPERSEDED_LABELS[value] ?? value],
  ["new_customer", "Customer", (value) => (value === "1" ? "New" : "Returning")],
  ["rush", "Rush", yesNo],
  ["vip", "VIP", yesNo],
  ["flagged", "Flagged", yesNo],
  ["international", "International", yesNo],
  ["priority[]", "Priority", wordsOf(PRIORITY_WORDS)],
  ["type[]", "Type"],
  ["characteristic[]", "Characteristic"],
  ["deco_method[]", "Method"],
  ["tag[]", "Tag"],
  ["property[]", "Property", propertyWords],
  ["country[]", "Country", (value) => value.toUpperCase()],
  ["source[]", "Source", (value) => sourceLabels[value] ?? value],
  ["owner_id", "Owner"],
  ["customer_id", "Customer"],
];

const RANGES = [
  ["in_hand", "In hands"],
  ["ship", "Ship"],
  ["created", "Placed"],
  ["due", "Must leave"],
  ["closed", "Completed"],
] as const;

/** Every filter of the URL in words, in a fixed order. Dates stay as they are written. */
export function appliedFilters(list: Pick<ListPage, "applied" | "named">): AppliedFilter[] {
  const firstOf = (name: string) => list.applied.find(([key]) => key === name)?.[1];
  const found = filtersInWords(FILTERS, list);
  for (const [key, label] of RANGES) {
    const value = rangeWords(firstOf(`${key}_from`), firstOf(`${key}_to`));
    if (value) found.push({ label, value, names: [`${key}_from`, `${key}_to`] });
  }
  return found;
}
