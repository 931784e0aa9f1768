import type { ApiDependencies } from "../../api/context";
import { instantAfter } from "../../clock";
import type { StoreDeliveryRow } from "../../db/tables";
import { updateRows } from "../../db/update-rows";
import { type Pace, undivided } from "../../jobs/slices";
import { outageOf } from "../../storage/outage";
import { wasNotStored } from "../apply-orders";
import { type ImportLine, runImport } from "../run-import";
import { receivedText } from "../source-file";
import { openImportSession } from "../write-context";
import { claimDeliveries, type Result, saveResults } from "./deliveries.queries";
import { type OrderSource, orderSources } from "./order-sources";
import { type ReadDelivery, readDelivery } from "./read-delivery";
import { forgetInDeliveries, redactCustomer } from "./redact";
import { takeRecord } from "./take-records";

const MAX_ATTEMPTS = 6;
const AGAIN_AFTER_MS = 5_000;
/** Bodies are up to 5 MB. */
const AT_ONCE = 20;

/** Works off what stores sent, oldest first, until nothing is due or it may not go on. Several processes may do it at once. */
export async function workDeliveries(
  dependencies: ApiDependencies,
  pace: Pick<Pace, "run">,
  mayGoOn = () => true,
): Promise<void> {
  while (mayGoOn() && (await pace.run((size) => workSome(dependencies, Math.min(size, AT_ONCE)))) > 0);
}

async function workSome(dependencies: ApiDependencies, size: number): Promise<number> {
  const claimed = await claimDeliveries(dependencies, size);
  if (claimed.length === 0) return 0;
  const read = claimed.map(readDelivery);
  const keyed = read.flatMap((one) =>
    one.kind === null ? [] : [{ id: one.row.id, resource_key: one.key, version: one.version }],
  );
  await updateRows(dependencies.db, "store_deliveries", { resource_key: "text", version: "text" }, keyed);
  const results = new Map<number, Result>();
  for (const one of read) {
    if (one.row.attempts > MAX_ATTEMPTS) results.set(one.row.id, failed("It could not be worked on."));
    else if (one.kind === null) results.set(one.row.id, failed(one.problem));
    else if (one.kind === "redaction")
      results.set(one.row.id, done("changed", await redactCustomer(dependencies, one.row, one.body)));
    else if (one.kind === "customer" || one.kind === "product")
      results.set(one.row.id, await takeRecord(dependencies, { row: one.row, kind: one.kind, body: one.body }));
    else if (one.kind === "edit")
      results.set(one.row.id, done("unchanged", await askForReading(dependencies, one.row)));
  }
  const orders = read.filter(({ row }) => !results.has(row.id));
  for (const [id, result] of await workOrders(dependencies, orders)) results.set(id, result);
  await saveResults(dependencies, claimed, results);
  return claimed.length;
}

const failed = (message: string): Result => ({ outcome: "failed", message, order_id: null });
const done = (outcome: Result["outcome"], message: string): Result => ({ outcome, message, order_id: null });

/** Takes the orders behind these deliveries in, each as all its deliveries together say that it is. */
async function workOrders(
  dependencies: ApiDependencies,
  deliveries: readonly ReadDelivery[],
): Promise<Map<number, Result>> {
  const sources = await orderSources(dependencies.db, deliveries);
  const lines = await takeIn(dependencies, sources);
  await forgetInDeliveries(
    dependencies.db,
    sources.flatMap(({ name, isRedacted }) => (isRedacted ? [name] : [])),
  );
  return new Map(
    deliveries.map((delivery) => {
      const source = sources.find(({ deliveryIds }) => deliveryIds.has(delivery.row.id));
      if (!source || source.text === null) return [delivery.row.id, done("unchanged", "Its order has not come yet.")];
      const line = lines.get(source);
      return [
        delivery.row.id,
        line
          ? resultOf(dependencies, delivery, source, line)
          : failed("The order could not be taken in. The server's log says why."),
      ];
    }),
  );
}

function resultOf({ clock }: ApiDependencies, { row }: ReadDelivery, source: OrderSource, line: ImportLine): Result {
  const message = line.messages.join(" ") || null;
  if (line.outcome === "refused") {
    if (!line.messages.some(wasNotStored)) return { outcome: "failed", message, order_id: line.orderId };
    const dueAt = instantAfter(clock(), AGAIN_AFTER_MS * 2 ** row.attempts);
    return { outcome: "received", message, order_id: line.orderId, due_at: dueAt };
  }
  if (source.usedIds.has(row.id)) return { outcome: line.outcome, message, order_id: line.orderId };
  return { outcome: "unchanged", message: "A newer version was here already.", order_id: line.orderId };
}

/** An order that the code fails on must not keep the others from being taken in. */
async function takeIn(dependencies: ApiDependencies, sources: readonly OrderSource[]) {
  try {
    return await importSources(dependencies, sources);
  } catch (error) {
    if (outageOf(error)) throw error;
    dependencies.logger.error("orders of a store could not be taken in", {
      orders: sources.length,
      error: String(error),
    });
    if (sources.length < 2) return new Map<OrderSource, ImportLine>();
  }
  const lines = new Map<OrderSource, ImportLine>();
  for (const source of sources) for (const [key, line] of await takeIn(dependencies, [source])) lines.set(key, line);
  return lines;
}

async function importSources(dependencies: ApiDependencies, sources: readonly OrderSource[]) {
  const lines = new Map<OrderSource, ImportLine>();
  const files = sources.flatMap(({ name, shop, text }) => (text === null ? [] : [receivedText(name, shop, text)]));
  if (files.length === 0) return lines;
  const session = await openImportSession(dependencies, { type: "import", id: null, requestId: null });
  const byName = new Map(sources.map((source) => [source.name, source]));
  await runImport(
    session,
    files,
    { dryRun: false, pace: undivided(1) },
    {
      onChecked: async () => {},
      onLines: async (some) => {
        for (const line of some) {
          const source = byName.get(line.file);
          if (source) lines.set(source, line);
        }
      },
    },
  );
  return lines;
}

/** An edit says what changed by ids alone: where the store can be asked, the next housekeeping reads the order itself. Answers with words. */
async function askForReading(
  { db }: ApiDependencies,
  { store_connection_id }: Pick<StoreDeliveryRow, "store_connection_id">,
): Promise<string> {
  const asked = await db
    .updateTable("store_connections")
    .set({ tried_at: null })
    .where("id", "=", store_connection_id ?? 0)
    .where("secrets_cipher", "is not", null)
    .returning("id")
    .execute();
  return asked.length > 0
    ? "The edited order is read from the store."
    : "The store sends the edited order by itself as orders/updated.";
}
