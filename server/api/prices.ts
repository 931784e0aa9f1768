import { READS_PRICES } from "contract/needs";
import { may } from "contract/permissions";
import type { SignedIn } from "./context";
import { ApiError } from "./errors";

const PRICES: ReadonlySet<string> = new Set([
  "total_price",
  "unit_price",
  "unit_cost",
  "total_spent",
  "price",
  "cost",
  "amount",
  "freight_amount",
]);

type Replacer = (key: string, value: unknown) => unknown;

/** For `JSON.stringify`: null in place of prices and costs where this person has no business with them. */
export function priceReplacer(actor: SignedIn | null): Replacer | undefined {
  if (actor === null || may(actor.user, ...READS_PRICES)) return undefined;
  return (key, value) => (PRICES.has(key) ? null : value);
}

/** The record as it is now, told with `stale`, by the same rule. */
export function withoutPrices(error: unknown, replacer: Replacer | undefined): unknown {
  if (!replacer || !(error instanceof ApiError) || error.details.current === undefined) return error;
  const current: unknown = JSON.parse(JSON.stringify(error.details.current, replacer));
  return new ApiError(error.code, error.message, { ...error.details, current });
}
