import type { Selectable } from "kysely";
import type { Clock } from "../clock";
import type { Dialect } from "../db/dialect";
import type { CustomersTable } from "../db/order-tables";
import type { Db, NewLineItemRow } from "../db/tables";
import type { Actor } from "../history/record-history";
import type { Logger } from "../logger";
import type { WriteMoment } from "../plan/write-moment";
import { listShopDomains } from "./match-orders";
import { CatalogMemory } from "./store-catalog";
import type { StoreOrder } from "./store-order";

/** What one import carries from chunk to chunk. */
export interface ImportSession {
  db: Db;
  dialect: Dialect;
  clock: Clock;
  logger: Logger;
  actor: Actor;
  timeZone: string;
  memory: CatalogMemory;
  shopDomains: Set<string>;
}

/** The same inside one transaction. */
export interface WriteContext {
  trx: Db;
  dialect: Dialect;
  actor: Actor;
  memory: CatalogMemory;
  now: string;
  /** The shop's calendar day. */
  today: string;
  moment: WriteMoment;
  /** Customers whose name or address is another one now. */
  renamed: Set<number>;
}

/** A customer as the order found them: `orders_count` counts this order and those before it. */
export type OrderCustomer = Pick<
  Selectable<CustomersTable>,
  "id" | "first_name" | "last_name" | "email" | "orders_count"
>;

export interface HashedOrder {
  order: StoreOrder;
  hash: string;
  /** Where a person entered it: what no store says. `lines`: columns of each line. */
  byHand?: { customer: OrderCustomer; reordered_from_id: number | null; lines: readonly LineByHand[] };
}

/** What a person says of a line and no store does. */
export type LineByHand = Partial<
  Pick<
    NewLineItemRow,
    "vendor_id" | "product_id" | "variant_id" | "unit_price_minor" | "unit_cost_minor" | "logo_id" | "needs_art"
  >
>;

interface Dependencies {
  db: Db;
  dialect: Dialect;
  clock: Clock;
  logger: Logger;
  settings: { shopTimezone: string };
}

/** Everything that one import carries with it, in the name of `actor`. */
export async function openImportSession(dependencies: Dependencies, actor: Actor): Promise<ImportSession> {
  const { db, dialect, clock, logger, settings } = dependencies;
  return {
    db,
    dialect,
    clock,
    logger,
    actor,
    timeZone: settings.shopTimezone,
    memory: new CatalogMemory(),
    shopDomains: await listShopDomains(db),
  };
}
