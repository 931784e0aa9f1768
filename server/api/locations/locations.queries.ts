import type { Location, LocationQuery } from "contract/locations.schema";
import { sql } from "kysely";
import { anyHoldsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { STANDS } from "../../production/docked-goods";
import { notFound } from "../errors";

/** As many orders of a place as a list shows; `order_count` says how many there are. */
const ORDERS_SHOWN = 20;

export async function listLocations(db: Db, query: LocationQuery): Promise<{ rows: Location[]; total: number }> {
  const matching = matchingLocations(db, query);
  const total = await countRows(matching);
  const rows = await matching
    .selectAll("locations")
    .orderBy("locations.name_order")
    .orderBy("locations.id")
    .$call(onPage(query))
    .execute();
  return { rows: await presentLocations(db, rows), total };
}

function matchingLocations(db: Db, query: LocationQuery) {
  const words = query.q?.trim() ?? "";
  const taken = sql<boolean>`(
    exists (select 1 from requisition_splits as split where split.location_id = locations.id and ${STANDS})
    or exists (select 1 from parcels where parcels.location_id = locations.id and parcels.status = 'open')
    or (select coalesce(sum(quantity), 0) from stock_entries where stock_entries.location_id = locations.id) > 0)`;
  return db
    .selectFrom("locations")
    .$if(words !== "", (all) => all.where(anyHoldsText(["locations.name", "locations.zone"], words)))
    .$if(query.kind !== undefined, (all) => all.where("locations.kind", "in", query.kind ?? []))
    .$if(query.is_active !== undefined, (all) => all.where("locations.is_active", "=", query.is_active ? 1 : 0))
    .$if(query.free !== undefined, (all) => all.where(query.free ? sql<boolean>`not ${taken}` : taken))
    .$if(query.order_id !== undefined, (all) =>
      all.where(
        sql<boolean>`locations.id in (select split.location_id from requisition_splits as split
          where split.order_id = ${query.order_id ?? 0} and ${STANDS})`,
      ),
    );
}

/** Throws 404. */
export async function getLocation(db: Db, id: number): Promise<Location> {
  const row = await findLocation(db, id);
  const [location] = row ? await presentLocations(db, [row]) : [];
  if (!location) throw notFound("That location");
  return location;
}

export async function findLocation(db: Db, id: number) {
  return await db.selectFrom("locations").selectAll().where("id", "=", id).executeTakeFirst();
}

type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

/** With what stands there; three queries however many they are, none of which looks at goods that left. */
async function presentLocations(db: Db, rows: readonly LocationRow[]): Promise<Location[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const stored = await loadStored(db, ids);
  const stock = await sumByLocation(db, ids);
  const parcels = await db
    .selectFrom("parcels")
    .select((eb) => ["location_id", eb.fn.countAll<number>().as("parcels")])
    .where("status", "=", "open")
    .where("location_id", "in", ids)
    .groupBy("location_id")
    .execute();
  const parcelsAt = new Map(parcels.map((row) => [row.location_id, row.parcels]));
  return rows.map(
    ({ name_key: _key, name_order: _order, is_active, created_at: _created, updated_at: _updated, ...row }) => {
      const here = stored.filter((one) => one.location_id === row.id);
      return {
        ...row,
        is_active: is_active === 1,
        units: here[0]?.units_here ?? 0,
        stock_units: stock.get(row.id) ?? 0,
        parcels: parcelsAt.get(row.id) ?? 0,
        orders: here.map(presentStored),
        order_count: here[0]?.orders_here ?? 0,
      };
    },
  );
}

interface StoredRow {
  location_id: number;
  order_id: number;
  order_name: string;
  company: string | null;
  required_in_hand_date: string | null;
  stage: string;
  units: number;
  splits: number;
  units_here: number;
  orders_here: number;
}

/** Orders whose goods are at these places, the most urgent first, with the sums of each place. */
async function loadStored(db: Db, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select * from (
      select here.*, orders.name as order_name, orders.company, orders.required_in_hand_date, orders.stage,
        row_number() over (partition by here.location_id order by orders.in_hand_sort, orders.id) as place,
        count(*) over (partition by here.location_id) as orders_here,
        sum(here.units) over (partition by here.location_id) as units_here
      from (
        select split.location_id, split.order_id, count(*) as splits,
          sum(split.quantity_received - split.quantity_released - split.quantity_left) as units
        from requisition_splits as split
        where split.location_id in (${sql.join(ids)}) and ${STANDS}
        group by split.location_id, split.order_id
      ) as here
      inner join orders on orders.id = here.order_id
    ) as ranked where place <= ${ORDERS_SHOWN} order by location_id, place`.execute(db);
  return rows;
}

function presentStored({ order_id, order_name, company, units, splits, stage, required_in_hand_date }: StoredRow) {
  return {
    order_id,
    order_name,
    company,
    units,
    splits,
    is_open: stage === "main",
    required_in_hand_date,
  };
}

async function sumByLocation(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("stock_entries")
    .select((eb) => ["location_id", eb.fn.sum<number>("quantity").as("pieces")])
    .where("location_id", "in", ids)
    .groupBy("location_id")
    .execute();
  return new Map(rows.map((row) => [row.location_id, Math.max(0, row.pieces)]));
}
