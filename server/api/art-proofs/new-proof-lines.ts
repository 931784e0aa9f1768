import { operations, sideOf } from "../../art/designs";
import type { Db, OrderRow } from "../../db/tables";
import { readLines } from "../../lines/line-facts";
import { planAcceptance } from "../../orders/acceptance";
import { loadDeriveContexts } from "../../orders/derive-context";
import { ApiError, invalid } from "../errors";

/** A line that a new proof covers, and where. */
export interface NewLine {
  order_line_item_id: number;
  logo_placement: string | null;
  location: string | null;
  title: string;
  color: string | null;
  size: string | null;
  is_hard_good: boolean;
  /** Its single operations. */
  operations: { method: string; location: string | null }[];
  /** What accepting the order would have made for it. */
  planned: { due_date?: string | null; due_sort?: string };
}

/** The order of these lines. Throws at the field where there is no such line. */
export async function orderOfLines(trx: Db, ids: readonly number[]): Promise<number> {
  const found = await trx
    .selectFrom("order_line_items")
    .select("order_id")
    .where("id", "in", ids)
    .orderBy("order_id")
    .limit(1)
    .executeTakeFirstOrThrow(() => invalid({ order_line_item_ids: ["Item not found."] }));
  return found.order_id;
}

/** These lines of the order, each at its first place that no other proof has. Throws at the field where one can't have a proof. */
export async function loadNewLines(trx: Db, order: OrderRow, ids: readonly number[], at: string): Promise<NewLine[]> {
  const { lines: facts = [] } = (await loadDeriveContexts(trx, [order])).get(order.id) ?? {};
  const lines = new Map(readLines(facts).map((line) => [line.id, line]));
  const sizes = await loadSizes(trx, order.id);
  const plan = new Map(
    planAcceptance(order, facts, at).art_proofs.flatMap(({ row, lines: own }) =>
      own.map((line) => [line.order_line_item_id, row] as const),
    ),
  );
  const taken = await loadPlaces(trx, ids);
  return ids.map((id) => {
    const line = lines.get(id);
    if (!line) throw invalid({ order_line_item_ids: [`Item ${id} is not on this order.`] });
    const planned = plan.get(id);
    if (!planned) throw noArt(line.title);
    const places = new Set(taken.flatMap((place) => (place.order_line_item_id === id ? [place.location] : [])));
    const location = line.locations.find((place) => !places.has(place)) ?? null;
    return {
      order_line_item_id: id,
      location,
      logo_placement: sideOf(location),
      title: line.title,
      color: line.color,
      size: sizes.get(id) ?? null,
      is_hard_good: line.is_hard_good,
      operations: operations(line.methods, line.locations),
      planned,
    };
  });
}

/** The method of all these lines at their places; Mixed where they have several. */
export function methodOf(lines: readonly NewLine[]): string | null {
  const methods = new Set<string>();
  for (const line of lines) {
    const here = line.operations.filter((one) => line.location !== null && one.location === line.location);
    for (const { method } of here.length > 0 ? here : line.operations) methods.add(method);
  }
  const [first = null] = methods;
  return methods.size > 1 ? "Mixed" : first;
}

async function loadPlaces(trx: Db, ids: readonly number[]) {
  return await trx
    .selectFrom("art_proof_line_items")
    .select(["order_line_item_id", "location"])
    .where("order_line_item_id", "in", ids)
    .execute();
}

async function loadSizes(trx: Db, orderId: number): Promise<Map<number, string | null>> {
  const rows = await trx
    .selectFrom("order_line_items")
    .select(["id", "size"])
    .where("order_id", "=", orderId)
    .execute();
  return new Map(rows.map(({ id, size }) => [id, size]));
}

function noArt(title: string): ApiError {
  const message = `${title} needs no art. Say on the order's item that it needs art first.`;
  return new ApiError("not_allowed", message, { errors: { order_line_item_ids: [message] } });
}
