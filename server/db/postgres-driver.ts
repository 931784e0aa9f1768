import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import { outageOf } from "../storage/outage";

export class ForgivingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ForgivingPostgresDriver(this.#config);
  }
}

class ForgivingPostgresDriver extends PostgresDriver {
  /** With the connection its transaction has gone. To fail at that once more would hide the first cause; the pool drops the connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!outageOf(error)) throw error;
    }
  }
}
