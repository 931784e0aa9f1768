import type { ArtProofBody, ArtProofDetail } from "contract/art-proofs.schema";
import type { Insertable } from "kysely";
import { settleArt } from "../../art/settle-art";
import type { ArtProofsTable } from "../../db/art-tables";
import type { Db, OrderRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { tellHistory } from "../../mail/events/announce";
import { lockOrder } from "../../orders/lock-order";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";
import { requirePerson } from "../require-person";
import { decorateLines } from "./decorate-lines";
import { loadNewLines, methodOf, type NewLine, orderOfLines } from "./new-proof-lines";
import { getArtProof } from "./proof-detail.queries";
import { checkMethod, fieldChanges } from "./proof-fields";
import { placeLines, placementWords } from "./proof-placements";
import { loadSources, proofName, releaseSources, type Sources, sharedBy, withSources } from "./proof-sources";
import { proofEvent } from "./proof-write";

/** POST /art_proofs: a proof for lines of one accepted, open order; lines may leave another one for it, and whole proofs may go into it. */
export async function createProof(
  dependencies: ApiDependencies,
  actor: SignedIn,
  body: ArtProofBody,
): Promise<ArtProofDetail> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  const id = await db.transaction().execute(async (trx) => {
    const orderId = await orderOfLines(trx, body.order_line_item_ids);
    await lockOrder(trx, orderId);
    const order = await requireOpen(trx, orderId);
    const sources = await loadSources(trx, orderId, body);
    const asked = withSources(await loadNewLines(trx, order, lineIds(body, sources), moment.at), sources);
    const lines = body.placements ? placeLines(asked, body.placements) : asked;
    const row = await newRow(trx, { order, body, lines, sources, at: moment.at });
    const { id: made } = await trx.insertInto("art_proofs").values(row).returning("id").executeTakeFirstOrThrow();
    await trx
      .insertInto("art_proof_line_items")
      .values(
        lines.map(({ order_line_item_id, logo_placement, location }) => ({
          art_proof_id: made,
          order_line_item_id,
          logo_placement,
          location,
        })),
      )
      .execute();
    await releaseSources(trx, sources, {
      id: made,
      lineIds: lines.map((line) => line.order_line_item_id),
      at: moment.at,
    });
    const recorded = await decorateLines(trx, {
      orderId,
      method: body.deco_method ?? null,
      lines: lines.map(({ order_line_item_id, location }, index) => ({
        order_line_item_id,
        from: asked[index]?.location ?? null,
        to: location ?? null,
      })),
      at: moment.at,
    });
    await settleArt(trx, orderId);
    await rederiveOrders(trx, [orderId], moment);
    await tellHistory(trx, actor, moment, [...eventsOf({ ...row, id: made }, lines, sources), ...recorded]);
    return made;
  });
  return await getArtProof(db, id);
}

function lineIds(body: ArtProofBody, { merged }: Sources): number[] {
  const own = merged.flatMap((source) => source.places.map((place) => place.order_line_item_id));
  return [...new Set([...body.order_line_item_ids, ...own])];
}

async function requireOpen(trx: Db, id: number): Promise<OrderRow> {
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (order.stage === "main") return order;
  const message =
    order.accepted_at === null
      ? "The order is not accepted. Accept it in New Orders first."
      : `The order is ${order.status}. Reopen it first.`;
  throw new ApiError("not_allowed", message);
}

interface Asked {
  order: OrderRow;
  body: ArtProofBody;
  lines: readonly NewLine[];
  sources: Sources;
  at: string;
}

/** What the body says; else what all proofs say that it comes from; else what the lines do. */
async function newRow(trx: Db, { order, body, lines, sources, at }: Asked) {
  const planned = lines[0]?.planned;
  const base = {
    order_id: order.id,
    status: "not_started",
    status_since: at,
    priority: order.priority,
    priority_rank: order.priority_rank,
    deco_method: methodOf(lines),
    due_date: planned?.due_date ?? null,
    due_sort: planned?.due_sort,
    created_at: at,
    updated_at: at,
    ...sharedBy(sources),
  } satisfies Insertable<ArtProofsTable>;
  const row = { ...base, ...fieldChanges(base, body) };
  if (row.assignee_id) await requirePerson(trx, row.assignee_id, "assignee_id");
  checkMethod(row.deco_method, lines);
  return row;
}

function eventsOf(
  row: Insertable<ArtProofsTable> & { id: number },
  lines: readonly NewLine[],
  { split, merged }: Sources,
): HistoryEntry[] {
  const items = lines.map(placementWords);
  const own = { deco_method: row.deco_method, ...(row.name && { name: row.name }), items };
  if (merged.length > 0) {
    return [
      proofEvent(row, "proof_merged", { after: { ...own, merged: merged.map(({ proof }) => proofName(proof)) } }),
    ];
  }
  if (!split) return [proofEvent(row, "proof_created", { after: own })];
  return [
    proofEvent(split.proof, "proof_split", { after: { items, new_proof: proofName(row) } }),
    proofEvent(row, "proof_created", { after: { ...own, split_from: proofName(split.proof) } }),
  ];
}
