import { setTimeout as pause } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { ApiDependencies } from "../../api/context";
import type { StoreDeliveriesTable } from "../../db/store-tables";

type NewDelivery = Insertable<StoreDeliveriesTable>;

interface Waiting {
  delivery: NewDelivery;
  stored(): void;
  failed(error: unknown): void;
}

const AT_ONCE = 40;
/** How long those that come after one gather: SQLite holds the thread while it waits for the disk. */
const GATHER_MS = 15;

/**
 * Stores messages of stores: one that comes alone at once. Those that come soon after it share the next transaction, so that a burst of
 * hundreds a second does not wait for the disk as often.
 */
export class Intake {
  readonly #db: ApiDependencies["db"];
  readonly #dialect: ApiDependencies["dialect"];
  readonly #waiting: Waiting[] = [];
  #isStoring = false;

  constructor({ db, dialect }: Pick<ApiDependencies, "db" | "dialect">) {
    this.#db = db;
    this.#dialect = dialect;
  }

  /** Resolves once it is on the disk. One that is there already is left alone. */
  store(delivery: NewDelivery): Promise<void> {
    return new Promise((stored, failed) => {
      this.#waiting.push({ delivery, stored, failed });
      if (!this.#isStoring) void this.#storeAll();
    });
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, AT_ONCE);
      try {
        await this.#write(some.map(({ delivery }) => delivery));
        for (const { stored } of some) stored();
      } catch (error) {
        for (const { failed } of some) failed(error);
      }
      await pause(GATHER_MS);
    }
    this.#isStoring = false;
  }

  async #write(deliveries: readonly NewDelivery[]): Promise<void> {
    const heard = new Map(deliveries.map((one) => [one.store_connection_id ?? 0, one.received_at]));
    await this.#dialect.writeAside(this.#db, async (trx) => {
      await trx
        .insertInto("store_deliveries")
        .values(deliveries)
        .onConflict((conflict) => conflict.columns(["source", "shop", "delivery_id"]).doNothing())
        .execute();
      for (const [id, at] of [...heard].sort(([one], [other]) => one - other)) {
        if (id > 0)
          await trx.updateTable("store_connections").set({ last_delivery_at: at }).where("id", "=", id).execute();
      }
    });
  }
}
