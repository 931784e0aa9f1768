import type { Parcel, ParcelBody, ParcelPatch } from "contract/locations.schema";
import type { FieldErrors } from "contract/validation";
import type { Updateable } from "kysely";
import type { ParcelsTable } from "../../db/goods-tables";
import type { Db } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { locationByName } from "../../goods/locations";
import { entriesOf, type HistoryEntry } from "../../history/record-history";
import { tellHistory } from "../../mail/events/announce";
import { writeMoment } from "../../plan/write-moment";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, notFound, stale } from "../errors";
import { getParcel } from "./parcels.queries";
import { moveParcel } from "./parcels.transitions";

/** A record from the moment that it stands here, with its place. */
export async function createParcel(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<ParcelBody>,
) {
  const moment = writeMoment(dependencies, dependencies.clock(), actor.requestId);
  const { at, today } = moment;
  return await dependencies.db.transaction().execute(async (trx) => {
    await checkParcelFields(trx, body, today);
    const { location_name, received_date = today, ...fields } = body;
    const place = await locationByName(trx, location_name, at);
    const { id } = await trx
      .insertInto("parcels")
      .values({
        ...fields,
        status: "open",
        location_id: place.id,
        received_date,
        created_by_id: actor.id,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { description, owner_id } = body;
    const after = { description, location_name: place.name, ...(owner_id && { owner_id }) };
    await tellHistory(trx, actor, moment, [...place.history, parcelEvent(id, "parcel_recorded", { after })]);
    return await rememberAnswer(trx, remember, await getParcel(trx, id));
  });
}

/** Throws 409 with the parcel as it is, 422 with what is missing to say what became of it. */
export async function patchParcel(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: ParcelPatch,
): Promise<Parcel> {
  const moment = writeMoment(dependencies, dependencies.clock(), actor.requestId);
  const { at, today } = moment;
  await dependencies.db.transaction().execute(async (trx) => {
    await takeRow(trx, "parcels", id);
    const row = await trx.selectFrom("parcels").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("That parcel");
    if (isStale(patch.lock_version, row)) throw stale(await getParcel(trx, id));
    await checkParcelFields(trx, patch, today);
    const move = moveParcel(row, patch, at);
    if (!move.ok) throw new ApiError("not_allowed", move.message, { errors: { [move.field]: [move.message] } });
    const before = await getParcel(trx, id);
    const { changes, history } = await changesOf(trx, patch, { ...move.changes }, at);
    const keys = Object.keys(changes).filter((key) => Reflect.get(row, key) !== Reflect.get(changes, key));
    if (keys.length === 0) return;
    await trx
      .updateTable("parcels")
      .set({ ...changes, updated_at: at, lock_version: row.lock_version + 1 })
      .where("id", "=", id)
      .execute();
    const recorded = tellChange(before, await getParcel(trx, id), keys);
    const orderId = await orderOf(trx, changes.receiving_id ?? row.receiving_id);
    await tellHistory(trx, actor, moment, [
      ...history,
      { ...parcelEvent(id, move.action, recorded), order_id: orderId },
    ]);
  });
  return await getParcel(dependencies.db, id);
}

async function changesOf(trx: Db, patch: ParcelPatch, moved: Updateable<ParcelsTable>, at: string) {
  const { lock_version: _seen, location_name, status: _to, receiving_id: _of, resolution: _end, ...fields } = patch;
  const place = location_name === undefined ? null : await locationByName(trx, location_name, at);
  const changes: Updateable<ParcelsTable> = { ...fields, ...moved, ...(place && { location_id: place.id }) };
  return { changes, history: place?.history ?? [] };
}

/** As the contract names it. */
function tellChange(before: Parcel, after: Parcel, columns: readonly string[]): Pick<HistoryEntry, "before" | "after"> {
  const keys = columns.map((column) => (column === "location_id" ? "location_name" : column));
  const recorded = (parcel: Parcel) =>
    Object.fromEntries(
      keys
        .filter((key) => key !== "resolved_at")
        .map((key) => [key, key === "owner_id" ? parcel.owner?.id : Reflect.get(parcel, key)]),
    );
  return { before: recorded(before), after: recorded(after) };
}

/** Its order tells of it too. */
async function orderOf(trx: Db, receivingId: number | null): Promise<number | null> {
  if (receivingId === null) return null;
  const row = await trx.selectFrom("receivings").select("order_id").where("id", "=", receivingId).executeTakeFirst();
  return row?.order_id ?? null;
}

const parcelEvent = entriesOf("parcel");

type Checked = Pick<ParcelPatch, "supplier_id" | "owner_id" | "receiving_id" | "received_date">;

/** Throws 422 with a sentence at each field that names nothing, or a day to come. */
async function checkParcelFields(db: Db, fields: Checked, today: string): Promise<void> {
  const errors: FieldErrors = {};
  const { supplier_id, owner_id, receiving_id, received_date } = fields;
  if (supplier_id) {
    const supplier = await db
      .selectFrom("suppliers")
      .select(["name", "merged_into_id"])
      .where("id", "=", supplier_id)
      .executeTakeFirst();
    if (!supplier) errors.supplier_id = ["Supplier not found. Choose another one."];
    else if (supplier.merged_into_id !== null)
      errors.supplier_id = [`${supplier.name} was merged into another supplier. Choose that one.`];
  }
  if (owner_id) {
    const owner = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", owner_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!owner) errors.owner_id = ["Person not found. Choose another one."];
  }
  if (receiving_id) {
    const receiving = await db.selectFrom("receivings").select("id").where("id", "=", receiving_id).executeTakeFirst();
    if (!receiving) errors.receiving_id = ["Receiving not found. Choose the one this parcel belongs to."];
  }
  if (received_date && received_date > today) errors.received_date = ["Enter today or an earlier day."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
