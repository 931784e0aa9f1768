import { customerFields } from "contract/customer-fields";
import type { Fields } from "contract/field";
import { lineFields } from "contract/line-fields";
import { READS_PRICES } from "contract/needs";
import { orderFields } from "contract/order-fields";
import { may } from "contract/permissions";
import { purchaseOrderFields } from "contract/purchase-order-fields";
import { splitFields } from "contract/split-fields";
import type { SignedIn } from "./context";
import { ApiError } from "./errors";

const TABLES: readonly Fields[] = [orderFields, lineFields, splitFields, purchaseOrderFields, customerFields];
/** Sums and amounts inside of a record, which no table names. */
const INSIDE = ["price", "cost", "amount"];

const PRICES: ReadonlySet<string> = new Set([
  ...TABLES.flatMap((fields) => Object.keys(fields).filter((name) => fields[name]?.type === "money")),
  ...INSIDE,
]);
/** History keeps some parts of a record as their columns hold them. */
const isPrice = (name: string) => PRICES.has(name.replace(/_minor$/, ""));

type Replacer = (key: string, value: unknown) => unknown;

/** For `JSON.stringify`: null in place of prices and costs where this person has no business with them. */
export function priceReplacer(actor: SignedIn | null): Replacer | undefined {
  if (actor === null || may(actor.user, ...READS_PRICES)) return undefined;
  return (key, value) => (isPrice(key) ? null : value);
}

/** The record as it is now, told with `stale`, by the same rule. */
export function withoutPrices(error: unknown, replacer: Replacer | undefined): unknown {
  if (!replacer || !(error instanceof ApiError) || error.details.current === undefined) return error;
  const current: unknown = JSON.parse(JSON.stringify(error.details.current, replacer));
  return new ApiError(error.code, error.message, { ...error.details, current });
}
