import pg from "pg";
import { messageOf, OperatorError } from "../operator-error";

/** Connects, or says that DATABASE_URL cannot be used. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Unheard, a server that goes away would end the process without a sentence; the next query fails with it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`, { cause: error });
  }
}
