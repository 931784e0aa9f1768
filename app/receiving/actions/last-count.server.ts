import { numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import { ageWords, type ShopClock } from "~/format/instant-words";

/** "Sam Ortiz counted 12 2 min ago, 12 of 24 are here": what changed a receiving while somebody had it open. */
export function lastCount(
  { receipts, quantity_received: got, quantity: ordered }: Receiving,
  clock: ShopClock,
): string {
  const last = [...receipts].sort((a, b) => b.id - a.id)[0];
  const total = `${numberWords(got)} of ${numberWords(ordered)} are here`;
  if (!last) return `Someone changed it meanwhile, ${total}`;
  const count = last.quantity_received;
  const action = count < 0 ? `took back ${numberWords(-count)}` : `counted ${numberWords(count)}`;
  return `${last.counted_by?.name ?? "Someone"} ${action} ${whenWords(last.counted_at, clock)}, ${total}`;
}

function whenWords(instant: string | null | undefined, clock: ShopClock): string {
  if (!instant) return "meanwhile";
  const age = ageWords(instant, clock);
  return /\d (min|h)$/.test(age) ? `(${age} ago)` : `(${age})`;
}
