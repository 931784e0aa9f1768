import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { Supplier } from "contract/suppliers.schema";
import { dayNumber, dayOf } from "contract/work-days";
import type { CallOutput } from "~/backend/client.server";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { itemWords, receivingTo } from "./item-words";
import type { ReturnRow } from "./supplier-view";

type Discrepancy = CallOutput<"listDiscrepancies">["data"][number];

/** Goods that are here and should not be: broken, wrong, or too many. */
const IS_HERE: ReadonlySet<string> = new Set(["over", "wrong_item", "wrong_color", "wrong_size", "damaged"]);

/** Until when its goods can go back; null where none are here, or the supplier takes none back. */
export function returnRow(
  one: Discrepancy,
  supplier: Pick<Supplier, "categories" | "returnable_days">,
  { today, timeZone }: ShopClock,
): (ReturnRow & { due: string }) | null {
  const { id, type, receiving, receiving_id, quantity, created_at } = one;
  if (!IS_HERE.has(type)) return null;
  const days = returnableDays(supplier, receiving?.order_line_item?.product_type);
  const since = receiving?.received_date ?? (created_at ? dayOfInstant(created_at, timeZone) : null);
  if (days === null || !since) return null;
  const due = dayOf(dayNumber(since) + days);
  const left = dayNumber(due) - dayNumber(today);
  return {
    id,
    to: receiving_id == null ? null : receivingTo(receiving_id),
    what: `${countWords(quantity, "piece")} ${statusWord(DISCREPANCY_TYPE_WORDS, type).label.toLowerCase()}`,
    item: [itemWords(receiving?.order_line_item), receiving?.order?.name].filter(Boolean).join(", "),
    until: `Until ${dayWords(due, today)}, ${leftWords(left)}`,
    isLate: left < 0,
    due,
  };
}

const leftWords = (left: number) =>
  left < 0
    ? `${countWords(-left, "day")} over`
    : left === 0
      ? "today is the last day"
      : `${countWords(left, "day")} left`;

/** Of the category that the product type is, else the supplier's own. */
function returnableDays(
  { categories, returnable_days }: Pick<Supplier, "categories" | "returnable_days">,
  productType: string | null | undefined,
): number | null {
  const key = productType?.trim().toLowerCase();
  const category = key ? categories.find(({ name }) => name.trim().toLowerCase() === key) : undefined;
  return category?.returnable_days ?? returnable_days ?? null;
}
