import type { Parcel, ParcelQuery } from "contract/locations.schema";
import { anyHoldsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { notFound } from "../errors";
import { presentFile, selectFiles } from "../files/files.queries";
import { loadPeople } from "../goods/goods-parts.queries";

/** Newest first; unidentified ones unless the query says otherwise. */
export async function listParcels(db: Db, query: ParcelQuery): Promise<{ rows: Parcel[]; total: number }> {
  const words = query.q?.trim() ?? "";
  const columns = [
    "parcels.description",
    "parcels.tracking_number",
    "parcels.carrier",
    "parcels.note",
    "suppliers.name",
  ];
  const matching = selectParcels(db)
    .where("parcels.status", "in", query.status?.length ? query.status : ["open"])
    .$if(words !== "", (all) => all.where(anyHoldsText(columns, words)));
  const total = await countRows(matching);
  const rows = await matching.orderBy("parcels.id", "desc").$call(onPage(query)).execute();
  return { rows: await presentParcels(db, rows), total };
}

/** Throws 404. */
export async function getParcel(db: Db, id: number): Promise<Parcel> {
  const rows = await selectParcels(db).where("parcels.id", "=", id).execute();
  const [parcel] = await presentParcels(db, rows);
  if (!parcel) throw notFound("That parcel");
  return parcel;
}

function selectParcels(db: Db) {
  return db
    .selectFrom("parcels")
    .leftJoin("suppliers", "suppliers.id", "parcels.supplier_id")
    .leftJoin("locations", "locations.id", "parcels.location_id")
    .selectAll("parcels")
    .select(["suppliers.name as supplier_name", "locations.name as location_name"]);
}

type ParcelRecord = Awaited<ReturnType<ReturnType<typeof selectParcels>["execute"]>>[number];

/** With people and files; two queries however many they are. */
async function presentParcels(db: Db, rows: readonly ParcelRecord[]): Promise<Parcel[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.owner_id, row.created_by_id]),
  );
  const files = await selectFiles(db)
    .where("files.entity_type", "=", "parcel")
    .where("files.entity_id", "in", ids)
    .orderBy("files.id")
    .execute();
  return rows.map(({ supplier_name, location_id: _at, owner_id, created_by_id, updated_at: _updated, ...row }) => ({
    ...row,
    supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: supplier_name ?? "" },
    owner: people.get(owner_id ?? 0) ?? null,
    created_by: people.get(created_by_id ?? 0) ?? null,
    files: files.filter((file) => file.entity_id === row.id).map(presentFile),
  }));
}
