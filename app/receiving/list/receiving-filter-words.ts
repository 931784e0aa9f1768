import { RECEIVING_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import { type AppliedFilter, type FilterWords, filtersInWords } from "~/lists/applied-filters";
import type { ListPage } from "~/lists/list-page";
import type { Option } from "~/ui/inputs";

const EXPECTED_LABELS: Readonly<Record<string, string>> = { today: "By today", week: "In 7 days", no_date: "No date" };
export const EXPECTED_OPTIONS = Object.entries(EXPECTED_LABELS).map(([value, label]) => ({ value, label }));

const yesNo = (value: string) => (value === "1" ? "Yes" : "No");

const words = (suppliers: readonly Option[]): readonly FilterWords[] => [
  ["scan", "Scanned", (value) => `“${value}”`],
  ["q", "Search", (value) => `“${value}”`],
  ["status[]", "Status", (value) => statusWord(RECEIVING_STATUS_WORDS, value).label],
  ["supplier_id", "Supplier", (value) => suppliers.find((one) => one.value === value)?.label ?? `no. ${value}`],
  ["po_number", "PO"],
  ["tracking_number", "Tracking"],
  ["location_name", "Location"],
  ["expected", "Arrives", (value) => EXPECTED_LABELS[value] ?? value],
  ["order_id", "Order"],
  ["purchase_order_id", "PO"],
  ["vip", "VIP", yesNo],
  ["late", "Late", yesNo],
  ["undecided", "Undecided", yesNo],
  ["owner_id", "Order owner"],
  ["uncounted", "Counted", (value) => (value === "1" ? "Not yet, here since yesterday" : "Or not here yet")],
];

/** Every filter of the URL in words, in a fixed order. */
export function receivingFilters(list: ListPage, suppliers: readonly Option[]): AppliedFilter[] {
  return filtersInWords(words(suppliers), list);
}
