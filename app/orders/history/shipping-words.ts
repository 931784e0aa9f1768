import type { HistoryEvent } from "contract/history.schema";
import { countWords } from "contract/number-words";
import { SHIPMENT_KIND_LABELS } from "contract/shipping";
import { all, type GoodsWords, number, text } from "./goods-words";

type Values = Readonly<Record<string, unknown>>;

/** What was done with a shipment as a sentence: "handed shipment 2 (4 pieces) over to Sam Reed"; null: not of a shipment. */
export function shippingWords({ action, after }: HistoryEvent): GoodsWords | null {
  const tell = Object.hasOwn(TELLERS, action) ? TELLERS[action] : undefined;
  return tell?.(after ?? {}) ?? null;
}

const TELLERS: Readonly<Record<string, (after: Values) => GoodsWords>> = {
  shipment_started: (after) => all(`started to pack ${named(after)}${kindOf(after)}`),
  shipment_updated: (after) => ({ words: `changed ${named({ number: after.number })}`, covered: ["number"] }),
  shipment_packed: (after) => all(`packed ${named(after)}`),
  shipment_shipped: (after) => all(`shipped ${named(after)}`),
  shipment_picked_up: (after) => all(`handed ${named(after)} over to ${text(after.picked_up_by) ?? "the customer"}`),
  shipment_unshipped: (after) => all(`took ${named(after)} back: it had not left`),
  shipment_cancelled: (after) => all(`cancelled ${named(after)}`),
  store_notified: (after) => all(`told ${text(after.store) ?? "the store"} that ${named(after)} left`),
  store_notified_back: (after) => all(`told ${text(after.store) ?? "the store"} that ${named(after)} has not left`),
  store_not_notified: (after) => all(`could not tell ${text(after.store) ?? "the store"} of ${named(after)}`),
  store_notice_retried: (after) => all(`tried to tell ${text(after.store) ?? "the store"} of ${named(after)} again`),
};

/** "shipment 2 (4 pieces)" */
function named(after: Values): string {
  const units = number(after.units);
  const pieces = units === null ? "" : ` (${countWords(units, "piece")})`;
  return `shipment ${number(after.number) ?? ""}${pieces}`;
}

function kindOf({ kind }: Values): string {
  if (kind === "pickup") return " for pick-up";
  return kind === "delivery" ? ` for ${SHIPMENT_KIND_LABELS.delivery.toLowerCase()}` : "";
}
