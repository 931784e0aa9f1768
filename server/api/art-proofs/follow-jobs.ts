import { groupBy } from "contract/group-by";
import { sql } from "kysely";
import { operations } from "../../art/designs";
import { type HeldJob, type JobKey, type JobMoves, planJobs } from "../../art/plan-jobs";
import type { Db, OrderRow } from "../../db/tables";
import { type ReadLine, readLines } from "../../lines/line-facts";
import { type AcceptedLine, planJob } from "../../orders/acceptance";
import { loadDeriveContexts } from "../../orders/derive-context";
import { insertProductions } from "../../orders/insert-plans";
import { countLineTraces } from "../../orders/load-downstream";
import { recordMerges } from "../merged-records";

interface Followed {
  order: OrderRow;
  lineIds: readonly number[];
  at: string;
}

/**
 * Jobs of these lines follow their decoration and their proofs. A fixed number of statements; what they say of pieces is left to
 * `settleGoods`, which the caller ends with. Answers whether any job changed.
 */
export async function followJobs(trx: Db, { order, lineIds, at }: Followed): Promise<boolean> {
  const facts = (await loadDeriveContexts(trx, [order])).get(order.id)?.lines ?? [];
  const lines = new Map(
    readLines(facts).flatMap((line) => (line.id === null ? [] : [[line.id, { ...line, id: line.id }]])),
  );
  const proofs = await loadPlaces(trx, order.id);
  const desired = lineIds.map((id) => ({ id, desired: desiredJobs(lines.get(id), proofs.get(id) ?? []) }));
  const moves = planJobs(desired, await loadJobs(trx, order.id, facts));
  return await saveMoves(trx, { order, at }, moves, lines);
}

type Place = Awaited<ReturnType<typeof selectPlaces>>[number];

function selectPlaces(trx: Db, orderId: number) {
  return trx
    .selectFrom("art_proof_line_items as place")
    .innerJoin("art_proofs as proof", "proof.id", "place.art_proof_id")
    .select(["place.order_line_item_id", "place.location", "proof.id", "proof.deco_method"])
    .where("proof.order_id", "=", orderId)
    .orderBy("proof.id")
    .execute();
}

async function loadPlaces(trx: Db, orderId: number): Promise<ReadonlyMap<number, Place[]>> {
  return groupBy(await selectPlaces(trx, orderId), (place) => place.order_line_item_id);
}

function desiredJobs(line: ReadLine | undefined, places: readonly Place[]): JobKey[] {
  if (!line?.is_goods || line.units === 0) return [];
  return operations(line.methods, line.locations).map((operation) => ({
    ...operation,
    proofId: line.needs_art ? proofOf(operation, places) : null,
    title: line.title,
    decorator: line.decorator,
  }));
}

/** The proof of the place and method; else of the place; else the one that names no place; else the line's first. */
function proofOf({ method, location }: { method: string; location: string | null }, places: readonly Place[]) {
  const here = places.filter((place) => place.location === location);
  const found =
    here.find((place) => place.deco_method === method) ??
    here[0] ??
    places.find((place) => place.location === null) ??
    places[0];
  return found?.id ?? null;
}

async function loadJobs(trx: Db, orderId: number, facts: readonly AcceptedLine[]): Promise<HeldJob[]> {
  const titles = new Map(facts.map((line) => [line.id, line.title ?? line.name ?? ""]));
  const jobs = await trx
    .selectFrom("productions")
    .select((eb) => [
      "id",
      "deco_method",
      "location",
      "decorator",
      "art_proof_id",
      "order_line_item_id",
      "status",
      eb
        .exists(
          eb
            .selectFrom("production_checks")
            .select("production_checks.id")
            .whereRef("production_checks.production_id", "=", "productions.id"),
        )
        .as("is_checked"),
    ])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const lines = await trx
    .selectFrom("production_lines as line")
    .select(["line.production_id", "line.order_line_item_id as lineId", countLineTraces("line").as("counts")])
    .where("line.order_id", "=", orderId)
    .orderBy("line.id")
    .execute();
  const ofJob = groupBy(lines, (line) => line.production_id);
  return jobs.map((job) => ({
    id: job.id,
    method: job.deco_method,
    location: job.location,
    proofId: job.art_proof_id,
    title: titles.get(job.order_line_item_id) ?? "",
    decorator: job.decorator,
    isBegun: job.status !== "not_started" || Boolean(job.is_checked),
    lines: (ofJob.get(job.id) ?? []).map(({ lineId, counts }) => ({ lineId, counts: Number(counts) })),
  }));
}

async function saveMoves(
  trx: Db,
  { order, at }: { order: OrderRow; at: string },
  { changed, joined, left, removed, merged, added }: JobMoves,
  lines: ReadonlyMap<number, ReadLine & { id: number }>,
): Promise<boolean> {
  if (changed.length > 0) {
    const rows = changed.map(
      ({ id, method, location, proofId, decorator }) =>
        sql`(cast(${id} as integer), cast(${method} as text), cast(${location} as text), cast(${proofId} as integer), cast(${decorator} as text))`,
    );
    await sql`update productions
      set deco_method = decided.column2, location = decided.column3, art_proof_id = decided.column4, decorator = decided.column5,
        updated_at = ${at}, lock_version = lock_version + 1
      from (values ${sql.join(rows)}) as decided where productions.id = decided.column1`.execute(trx);
  }
  if (left.length > 0) {
    const pairs = left.map(({ jobId, lineId }) => sql`(cast(${jobId} as integer), cast(${lineId} as integer))`);
    await sql`delete from production_lines
      where order_id = ${order.id} and (production_id, order_line_item_id) in (values ${sql.join(pairs)})`.execute(trx);
  }
  if (removed.length > 0) await trx.deleteFrom("productions").where("id", "in", removed).execute();
  await recordMerges(trx, "merged_productions", merged);
  const unitsOf = (lineIds: readonly number[]) =>
    planJob(
      order.id,
      lineIds.flatMap((id) => lines.get(id) ?? []),
    );
  if (joined.length > 0) {
    const units = joined.flatMap(({ jobId, lineId }) =>
      unitsOf([lineId]).map((line) => ({ production_id: jobId, ...line })),
    );
    await trx.insertInto("production_lines").values(units).execute();
    await reopenJobs(
      trx,
      joined.map(({ jobId }) => jobId),
      at,
    );
  }
  await insertProductions(
    trx,
    added.map(({ lineIds, method, location, decorator, proofId }) => ({
      row: {
        order_id: order.id,
        deco_method: method,
        location,
        decorator,
        art_proof_id: proofId,
        status: "not_started",
        priority: order.priority,
        created_at: at,
        updated_at: at,
      },
      lines: unitsOf(lineIds),
      proof: null,
    })),
    () => null,
  );
  return changed.length + left.length + joined.length + added.length > 0;
}

/** A job that was done has more to do now. */
async function reopenJobs(trx: Db, ids: readonly number[], at: string): Promise<void> {
  await trx
    .updateTable("productions")
    .set((eb) => ({
      status: eb.case().when("status", "=", "completed").then("in_progress").else(eb.ref("status")).end(),
      previous_status: eb
        .case()
        .when("previous_status", "=", "completed")
        .then("in_progress")
        .else(eb.ref("previous_status"))
        .end(),
      completed_at: null,
      status_since: eb.case().when("status", "=", "completed").then(at).else(eb.ref("status_since")).end(),
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
}
