import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import { type AppliedFilter, type FilterWords, filtersInWords } from "~/lists/applied-filters";
import type { ListPage } from "~/lists/list-page";
import type { Option } from "~/ui/inputs";

const yes = (word: string, other: string) => (value: string) => (value === "1" ? word : other);

const words = (suppliers: readonly Option[]): readonly FilterWords[] => [
  ["order_id", "Order"],
  ["q", "Search", (value) => `“${value}”`],
  ["supplier_id", "Supplier", (value) => suppliers.find((one) => one.value === value)?.label ?? `no. ${value}`],
  ["needed_before", "Needed before"],
  ["status[]", "Status", (value) => statusWord(SOURCING_STATUS_WORDS, value).label],
  ["to_order", "To order", yes("Not all ordered", "All ordered")],
  ["unallocated", "Allocation", yes("Some left", "All allocated")],
  ["no_supplier", "Supplier", yes("Unknown", "Known")],
];

/** Every filter of the URL in words, in a fixed order. */
export function sourcingFilters(list: ListPage, suppliers: readonly Option[]): AppliedFilter[] {
  return filtersInWords(words(suppliers), list);
}
