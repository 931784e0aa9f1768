import { groupBy } from "contract/group-by";
import { type DesignLine, sideOf } from "../../art/designs";
import { type HeldProof, type ProofMoves, planProofs, type ReplannedLine } from "../../art/plan-proofs";
import { settleArt } from "../../art/settle-art";
import type { Db, LineItemRow, OrderRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { readLines } from "../../lines/line-facts";
import { planProof } from "../../orders/acceptance";
import { loadDeriveContexts } from "../../orders/derive-context";
import { insertPlans } from "../../orders/insert-plans";
import { countTraces } from "../../orders/load-downstream";
import { askForChange, openEditsTask } from "./ask-for-change";
import { proofEvent, requireProof } from "./proof-write";

interface Followed {
  order: OrderRow;
  lineIds: readonly number[];
  /** Of them, as they were: those whose artwork or kind of goods is another than before. */
  before: ReadonlyMap<number, LineItemRow>;
  actorId: number | null;
  at: string;
}

/**
 * Proofs of an accepted order follow lines that came, went or are decorated otherwise. Approved art stays approved for a line that joins
 * its design: the artwork is the same. Where the artwork of all its lines is another now, it is to be approved again. Answers with what
 * the history tells of the proofs.
 */
export async function followProofs(
  trx: Db,
  { order, lineIds, before, actorId, at }: Followed,
): Promise<HistoryEntry[]> {
  const facts = (await loadDeriveContexts(trx, [order])).get(order.id)?.lines ?? [];
  const linesBefore = new Map(readBefore([...before.values()]));
  const lines = readLines(facts).flatMap((line): ReplannedLine[] =>
    line.id === null
      ? []
      : [{ ...line, id: line.id, isThere: line.is_goods && line.units > 0, before: linesBefore.get(line.id) ?? null }],
  );
  const gone = lineIds.filter((id) => lines.every((line) => line.id !== id));
  const rows = await selectProofs(trx, order.id);
  const moves = planProofs([...lines, ...gone.map(goneLine)], lineIds, heldProofs(rows));
  await saveMoves(trx, { order, at }, moves);
  const recorded = await askForRedrawn(trx, moves.redrawn, { at, actorId });
  await settleArt(trx, order.id);
  const words = await lineWords(trx, lineIds);
  const joined = moves.joined.map(({ proofId, lineId }) => {
    const status = rows.find(({ id }) => id === proofId)?.status ?? "";
    return proofEvent({ id: proofId, order_id: order.id }, "proof_joined", {
      after: { items: [words.get(lineId) ?? `Item ${lineId}`], ...(status === "approved" && { status }) },
    });
  });
  return [...recorded, ...joined];
}

const readBefore = (rows: readonly LineItemRow[]) =>
  readLines(rows.map((row) => ({ ...row, personalization_count: 0 }))).flatMap((line): [number, DesignLine][] =>
    line.id === null ? [] : [[line.id, line]],
  );

/** What was approved, sent or ready to be sent is not what the order asks for now. */
async function askForRedrawn(
  trx: Db,
  proofIds: readonly number[],
  { at, actorId }: Pick<Followed, "at" | "actorId">,
): Promise<HistoryEntry[]> {
  const recorded: HistoryEntry[] = [];
  for (const id of proofIds) {
    const proof = await requireProof(trx, id);
    const reason = "The order asks for other artwork or another place now.";
    const asked = await askForChange(trx, proof, { at, actorId, reason, flagComment: reason });
    if (asked.some(({ after }) => after?.status === "change_request"))
      await openEditsTask(trx, proof, `Change the art of proof ${id}: ${reason}`, { at, actorId });
    recorded.push(...asked);
  }
  return recorded;
}

/** A line that the store took out leaves its proofs as one without pieces does. */
const goneLine = (id: number): ReplannedLine => ({
  id,
  title: "",
  decorator: null,
  methods: [],
  locations: [],
  properties: [],
  has_logo_on_file: false,
  is_hard_good: false,
  needs_art: false,
  isThere: false,
  before: null,
});

type ProofPlace = Awaited<ReturnType<typeof selectProofs>>[number];

function selectProofs(trx: Db, orderId: number) {
  return trx
    .selectFrom("art_proofs as proof")
    .innerJoin("art_proof_line_items as place", "place.art_proof_id", "proof.id")
    .select((eb) => [
      "proof.id",
      "proof.status",
      "proof.deco_method",
      "place.order_line_item_id",
      "place.location",
      countTraces(eb.ref("proof.id")).as("traces"),
    ])
    .where("proof.order_id", "=", orderId)
    .orderBy("proof.id")
    .execute();
}

function heldProofs(rows: readonly ProofPlace[]): HeldProof[] {
  return [...groupBy(rows, ({ id }) => id)].map(([id, places]) => ({
    id,
    method: places[0]?.deco_method ?? null,
    isBegun: places.some(({ status, traces }) => status !== "not_started" || Number(traces) > 0),
    places: places.map(({ order_line_item_id: lineId, location }) => ({ lineId, location })),
  }));
}

async function saveMoves(
  trx: Db,
  { order, at }: { order: OrderRow; at: string },
  { joined, left, placed, removed, added }: ProofMoves,
): Promise<void> {
  for (const { proofId, lineId } of left) {
    await trx
      .deleteFrom("art_proof_line_items")
      .where("art_proof_id", "=", proofId)
      .where("order_line_item_id", "=", lineId)
      .execute();
  }
  if (removed.length > 0) {
    await trx.updateTable("productions").set({ art_proof_id: null }).where("art_proof_id", "in", removed).execute();
    await trx.deleteFrom("art_proofs").where("id", "in", removed).execute();
  }
  for (const { proofId, method, location } of placed) {
    await trx
      .updateTable("art_proofs")
      .set((eb) => ({ deco_method: method, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where("id", "=", proofId)
      .execute();
    await trx
      .updateTable("art_proof_line_items")
      .set({ location, logo_placement: sideOf(location) })
      .where("art_proof_id", "=", proofId)
      .execute();
  }
  if (joined.length > 0) {
    const places = joined.map(({ proofId, lineId, location }) => ({
      art_proof_id: proofId,
      order_line_item_id: lineId,
      logo_placement: sideOf(location),
      location,
    }));
    await trx.insertInto("art_proof_line_items").values(places).execute();
  }
  await insertPlans(trx, [
    { art_proofs: added.map((design) => planProof(order, design, at)), requisitions: [], productions: [] },
  ]);
}

async function lineWords(trx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom("order_line_items")
    .select(["id", "title", "name", "color", "size"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, title, name, color, size }) => [id, [title ?? name, color, size].filter(Boolean).join(", ")]),
  );
}
