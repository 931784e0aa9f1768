import { groupBy } from "contract/group-by";
import type { HistoryEvent } from "contract/history.schema";
import type { Db } from "../../db/tables";
import { garmentName } from "../../production/garment-words";

/** Ids of records by what they are, as events name them. */
type Ids = ReadonlyMap<string, readonly number[]>;

/** Which proof, job or line of the order these events speak of: "proof 3186 (Left Side Chest)". Seven queries at most. */
export async function nameSubjects<Event extends HistoryEvent>(
  db: Db,
  events: readonly Event[],
): Promise<(Event & { subject: string | null })[]> {
  const ids: Ids = new Map(
    [...groupBy(events, ({ entity_type }) => entity_type)].map(([type, its]) => [
      type,
      [...new Set(its.map(({ entity_id }) => entity_id))],
    ]),
  );
  const subjects = new Map([
    ...(await nameProofs(db, ids)),
    ...(await nameJobs(db, ids)),
    ...(await nameLines(db, ids)),
  ]);
  return events.map((event) => ({
    ...event,
    subject: subjects.get(`${event.entity_type} ${event.entity_id}`) ?? null,
  }));
}

type Named = [record: string, subject: string];

async function nameProofs(db: Db, ids: Ids): Promise<Named[]> {
  const own = (ids.get("art_proof") ?? []).map((id) => ({ record: `art_proof ${id}`, proofId: id }));
  const feedback = ids.get("proof_feedback") ?? [];
  const comments =
    feedback.length === 0
      ? []
      : await db.selectFrom("proof_feedback").select(["id", "art_proof_id"]).where("id", "in", feedback).execute();
  const all = [
    ...own,
    ...comments.map(({ id, art_proof_id }) => ({ record: `proof_feedback ${id}`, proofId: art_proof_id })),
  ];
  if (all.length === 0) return [];
  const places = await db
    .selectFrom("art_proof_line_items")
    .select(["art_proof_id", "location"])
    .distinct()
    .where("art_proof_id", "in", [...new Set(all.map(({ proofId }) => proofId))])
    .orderBy("art_proof_id")
    .orderBy("location")
    .execute();
  const placesOf = groupBy(places, ({ art_proof_id }) => art_proof_id);
  return all.map(({ record, proofId }) => {
    const names = (placesOf.get(proofId) ?? []).flatMap(({ location }) => location ?? []);
    return [record, `proof ${proofId}${names.length > 0 ? ` (${names.join(", ")})` : ""}`];
  });
}

async function nameJobs(db: Db, ids: Ids): Promise<Named[]> {
  const jobs = ids.get("production") ?? [];
  if (jobs.length === 0) return [];
  const rows = await db
    .selectFrom("productions as job")
    .innerJoin("order_line_items as line", "line.id", "job.order_line_item_id")
    .select(["job.id", "job.location", "job.deco_method", "line.title", "line.name"])
    .where("job.id", "in", jobs)
    .execute();
  return rows.map(({ id, title, name, location, deco_method }) => [
    `production ${id}`,
    [title ?? name ?? `job ${id}`, location ?? deco_method].filter(Boolean).join(", "),
  ]);
}

const GOODS = {
  requisition: "requisitions",
  requisition_split: "requisition_splits",
  receiving: "receivings",
} as const;

/** Lines themselves, and goods by the line that they are for. */
async function nameLines(db: Db, ids: Ids): Promise<Named[]> {
  const records = (ids.get("order_line_item") ?? []).map((id) => ({ record: `order_line_item ${id}`, lineId: id }));
  for (const [type, table] of Object.entries(GOODS)) {
    const goods = ids.get(type) ?? [];
    if (goods.length === 0) continue;
    const rows = await db.selectFrom(table).select(["id", "order_line_item_id"]).where("id", "in", goods).execute();
    records.push(
      ...rows.map(({ id, order_line_item_id }) => ({ record: `${type} ${id}`, lineId: order_line_item_id })),
    );
  }
  if (records.length === 0) return [];
  const lines = await db
    .selectFrom("order_line_items")
    .select(["id", "title", "name", "color", "size"])
    .where("id", "in", [...new Set(records.map(({ lineId }) => lineId))])
    .execute();
  const named = new Map(
    lines.map((line) => [line.id, [line.title ?? line.name, garmentName(line)].filter(Boolean).join(", ")]),
  );
  return records.map(({ record, lineId }) => [record, named.get(lineId) || `line ${lineId}`]);
}
