import type { Location, LocationPatch, locationBody } from "contract/locations.schema";
import { countWords } from "contract/number-words";
import type { z } from "zod";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { locationKeys } from "../../goods/locations";
import { historyFields } from "../../history/history-fields";
import { entriesOf, recordHistory } from "../../history/record-history";
import { markPlanStale } from "../../plan/plan-stale";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, notFound, stale } from "../errors";
import { withOwnName } from "../own-name";
import { findLocation, getLocation } from "./locations.queries";

export async function createLocation(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<z.output<typeof locationBody>>,
) {
  const at = instantOf(dependencies.clock());
  return await withOwnName(dependencies, nameTaken(body.name), async (trx) => {
    const { name, kind = "shelf", is_active = true, ...fields } = body;
    const { id } = await trx
      .insertInto("locations")
      .values({
        ...fields,
        name,
        ...locationKeys(name),
        kind,
        is_active: is_active ? 1 : 0,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordHistory(trx, actor, at, [locationEvent(id, "location_created", { after: { name, kind } })]);
    return await rememberAnswer(trx, remember, await getLocation(trx, id));
  });
}

/** Throws 409 with the location as it is, 422 where its name is taken or goods stand at one that shall be used no more. */
export async function patchLocation(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lock_version, is_active, ...fields }: LocationPatch,
): Promise<Location> {
  const at = instantOf(dependencies.clock());
  await withOwnName(dependencies, nameTaken(fields.name ?? ""), async (trx) => {
    await takeRow(trx, "locations", id);
    const row = await findLocation(trx, id);
    if (!row) throw notFound("That location");
    if (isStale(lock_version, row)) throw stale(await getLocation(trx, id));
    const flag = is_active === undefined ? {} : { is_active: is_active ? (1 as const) : (0 as const) };
    const changes = { ...fields, ...flag };
    const keys = Object.keys(changes).filter((key) => Reflect.get(row, key) !== Reflect.get(changes, key));
    if (keys.length === 0) return;
    if (is_active === false && row.is_active === 1) await requireFree(trx, id);
    await trx
      .updateTable("locations")
      .set({
        ...changes,
        ...(fields.name !== undefined && locationKeys(fields.name)),
        updated_at: at,
        lock_version: row.lock_version + 1,
      })
      .where("id", "=", id)
      .execute();
    const recorded = (of: object) => historyFields(Object.fromEntries(keys.map((key) => [key, Reflect.get(of, key)])));
    if (fields.name !== undefined && fields.name !== row.name) await followName(trx, id);
    await recordHistory(trx, actor, at, [
      locationEvent(id, "location_updated", { before: recorded(row), after: recorded(changes) }),
    ]);
  });
  return await getLocation(dependencies.db, id);
}

/** Gates and sheets of open orders say where their goods stand. */
async function followName(trx: Db, id: number): Promise<void> {
  const split = await trx
    .selectFrom("requisition_splits")
    .select("id")
    .where("location_id", "=", id)
    .where("is_active", "=", 1)
    .limit(1)
    .executeTakeFirst();
  if (split) await markPlanStale(trx);
}

async function requireFree(trx: Db, id: number): Promise<void> {
  const { name, units, stock_units, parcels } = await getLocation(trx, id);
  const pieces = units + stock_units;
  if (pieces === 0 && !parcels) return;
  const parts = [
    pieces > 0 ? countWords(pieces, "piece") : "",
    parcels ? countWords(parcels, "unidentified parcel") : "",
  ].filter(Boolean);
  throw new ApiError("not_allowed", `${parts.join(" and ")} are at ${name}. Move them to another location first.`);
}

const locationEvent = entriesOf("location");

const nameTaken = (name: string) => `There is a location ${name} already. Use another name.`;
