import type { ShipListResult, ShipmentPatch } from "contract/shipments.schema";
import { readBoxCode, trackingKey } from "contract/shipping";
import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { shopToday } from "../../plan/calendar";
import { writeMoment } from "../../plan/write-moment";
import { readShipList, type ShipListRow } from "../../shipping/read-ship-list";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { changeShipment } from "./shipment-write";
import { getShipment } from "./shipments.queries";

interface Asked {
  text: string;
  date?: string | undefined;
  dry_run: boolean;
}

type Row = ShipListResult["rows"][number];

/** Rows of one shipment, in the order of the list. */
interface Parcels {
  shipmentId: number;
  status: string;
  rows: ShipListRow[];
}

/** Many shipments leave at once. A row that cannot be used is refused alone; `dry_run` says what would happen. */
export async function shipMany(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { text, date, dry_run }: Asked,
): Promise<ShipListResult> {
  const { clock, settings } = dependencies;
  if (date !== undefined && date > shopToday(clock(), settings.shopTimezone))
    throw invalid({ date: ["Enter today or an earlier day."] });
  const read = readShipList(text);
  if (read.length === 0) throw invalid({ text: ["Write a line for each parcel: order, tracking number, carrier."] });
  const { found, refused } = await findShipments(dependencies.db, read);
  const rows: Row[] = [...refused];
  for (const parcels of found) rows.push(...(await shipOne(dependencies, actor, parcels, { date, dry_run })));
  rows.sort((one, other) => one.row - other.row);
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return { ready: count("ready"), shipped: count("shipped"), refused: count("refused"), rows };
}

const outcomeOf = (row: ShipListRow, outcome: string, message: string, shipmentId: number | null = null): Row => ({
  row: row.row,
  order: row.order,
  tracking_number: row.tracking_number,
  carrier: row.carrier,
  shipment_id: shipmentId,
  outcome,
  message,
});

/** The packed shipment of each order that is named, by its number, name or box label. Two queries. */
async function findShipments(db: Db, rows: readonly ShipListRow[]) {
  const names = [
    ...new Set(rows.flatMap(({ order }) => [order.toLowerCase(), `#${order.replace(/^#/, "").toLowerCase()}`])),
  ];
  const ids = rows.flatMap(({ order }) => readBoxCode(order)?.shipmentId ?? []);
  const open = await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.id", "shipments.status", "shipments.kind", "orders.name"])
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(orders.name)`, "in", names),
        ...(ids.length > 0 ? [eb("shipments.id", "in", ids)] : []),
      ]),
    )
    .where("shipments.status", "in", ["packing", "packed"])
    .where("shipments.kind", "<>", "pickup")
    .orderBy("shipments.id")
    .execute();
  const refused: Row[] = [];
  const found = new Map<number, Parcels>();
  const seen = new Set<string>();
  for (const row of rows) {
    const boxOf = readBoxCode(row.order)?.shipmentId;
    const name = row.order.replace(/^#/, "").toLowerCase();
    const fits = open.filter((one) => (boxOf ? one.id === boxOf : one.name.replace(/^#/, "").toLowerCase() === name));
    const packed = fits.filter(({ status }) => status === "packed");
    const [only] = packed;
    const key = trackingKey(row.tracking_number);
    if (!key) refused.push(outcomeOf(row, "refused", "This line has no tracking number."));
    else if (seen.has(key)) refused.push(outcomeOf(row, "refused", "This tracking number is in the list twice."));
    else if (packed.length > 1)
      refused.push(
        outcomeOf(
          row,
          "refused",
          `${row.order} has ${packed.length} packed shipments. Scan the box label instead of the order.`,
        ),
      );
    else if (!only)
      refused.push(
        outcomeOf(
          row,
          "refused",
          fits.length > 0 ? `${row.order} is still being packed.` : `No packed shipment of ${row.order} was found.`,
        ),
      );
    else {
      const parcels = found.get(only.id) ?? { shipmentId: only.id, status: only.status, rows: [] };
      parcels.rows.push(row);
      found.set(only.id, parcels);
    }
    seen.add(key);
  }
  return { found: [...found.values()], refused };
}

/** Its boxes get the numbers in their order, and it leaves. */
async function shipOne(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { shipmentId, rows }: Parcels,
  { date, dry_run }: Pick<Asked, "date" | "dry_run">,
): Promise<Row[]> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  try {
    await db.transaction().execute(async (trx) => {
      const { boxes: known } = await getShipment(trx, shipmentId);
      const boxes = Array.from({ length: Math.max(known.length, rows.length) }, (_, index) => ({
        weight_grams: known[index]?.weight_grams ?? null,
        contents: known[index]?.contents ?? null,
        tracking_number: rows[index]?.tracking_number ?? known[index]?.tracking_number ?? null,
      }));
      const carrier = rows.find((row) => row.carrier)?.carrier;
      const patch: ShipmentPatch = { action: "ship", boxes, ...(carrier && { carrier }), ...(date && { date }) };
      await changeShipment(trx, actor, moment, { id: shipmentId, patch });
      if (dry_run) throw new OnlyTried();
    });
  } catch (error) {
    if (error instanceof OnlyTried) return rows.map((row) => outcomeOf(row, "ready", "Ready to ship.", shipmentId));
    if (!(error instanceof ApiError)) throw error;
    const [field] = Object.values(error.details.errors ?? {});
    return rows.map((row) => outcomeOf(row, "refused", field?.[0] ?? error.message, shipmentId));
  }
  return rows.map((row) => outcomeOf(row, "shipped", "Shipped.", shipmentId));
}

/** Leaves the transaction of a dry run. */
class OnlyTried extends Error {}
