import { SPOILAGE_REASONS } from "contract/production";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProduction } from "../../../tests/factories/productions";
import { designProblems, type GoodsRecords, problemsOf, readGoods } from "../../../tests/setup/goods-invariants";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { missingPieces } from "../../goods/spoiled-goods";

/**
 * Field-guide §4.7: whatever the floor, the dock, the order desk and the art department do, one after the other or at once, through the
 * calls that they have.
 */

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const op = <T extends string>(type: T) => fc.record({ type: fc.constant(type), pick: fc.nat(99), pieces: fc.nat(30) });
const step = fc.oneof(
  { weight: 4, arbitrary: op("start") },
  { weight: 6, arbitrary: op("produce") },
  { weight: 5, arbitrary: op("produce the rest") },
  { weight: 2, arbitrary: op("take back") },
  { weight: 2, arbitrary: op("set") },
  { weight: 4, arbitrary: op("produce a size") },
  { weight: 2, arbitrary: op("set sizes") },
  { weight: 2, arbitrary: op("spoil a size") },
  { weight: 1, arbitrary: op("move pieces") },
  { weight: 1, arbitrary: op("accept sizes short") },
  { weight: 1, arbitrary: op("hand sizes") },
  { weight: 3, arbitrary: op("spoil") },
  { weight: 2, arbitrary: op("unspoil") },
  { weight: 3, arbitrary: op("receive") },
  { weight: 1, arbitrary: op("reverse receipt") },
  { weight: 1, arbitrary: op("hand") },
  { weight: 1, arbitrary: op("accept short") },
  { weight: 5, arbitrary: op("complete") },
  { weight: 1, arbitrary: op("reopen") },
  { weight: 1, arbitrary: op("flag") },
  { weight: 2, arbitrary: op("resolve") },
  { weight: 1, arbitrary: op("hold") },
  { weight: 1, arbitrary: op("quantity") },
  { weight: 2, arbitrary: op("split proof") },
  { weight: 2, arbitrary: op("merge proofs") },
  { weight: 1, arbitrary: op("decorator") },
  { weight: 1, arbitrary: op("cancel the order") },
  { weight: 2, arbitrary: op("reopen the order") },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const START: Step = { type: "start", pick: 0, pieces: 0 };

const choose = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(1, rows.length)];
const reason = "Somebody said so";

type Records = GoodsRecords & { proofs: { art_proof_id: number; order_line_item_id: number }[] };

async function readRecords(orderId: number): Promise<Records> {
  const places = test.db
    .selectFrom("art_proof_line_items as place")
    .innerJoin("art_proofs as proof", "proof.id", "place.art_proof_id")
    .select(["place.art_proof_id", "place.order_line_item_id"])
    .where("proof.order_id", "=", orderId)
    .orderBy("proof.id")
    .orderBy("place.order_line_item_id");
  return { ...(await readGoods(test.db, orderId)), proofs: await places.execute() };
}

/** The call that a step makes on what is there; null where there is nothing to do it to. */
function callOf({ type, pick, pieces }: Step, goods: Records): [string, string, object] | null {
  const production = choose(goods.productions, pick);
  const receiving = choose(goods.receivings, pick);
  const receipt = choose(goods.receipts, pick);
  const line = choose(goods.lines, pick);
  if (!production || !line) return null;
  const put = (body: object): [string, string, object] => ["PUT", `/productions/${production.id}`, body];
  const entry = (body: object): [string, string, object] => ["POST", `/productions/${production.id}/entries`, body];
  const spoilage_reason = choose(SPOILAGE_REASONS, pick);
  const parts = goods.production_lines.filter((one) => one.production_id === production.id);
  const part = choose(parts, Math.floor(pick / 7));
  if (!part) return null;
  const of = { order_line_item_id: part.order_line_item_id };
  const size = goods.lines.find(({ id }) => id === part.order_line_item_id)?.size;
  const other = choose(parts, Math.floor(pick / 7) + 1);
  switch (type) {
    case "start":
      return pick % 2 === 0 ? entry({ kind: "start" }) : put({ status: "in_progress", reason });
    case "produce":
      return entry({ kind: "produced", quantity: (pieces % 9) + 1 });
    case "produce the rest":
      return put({ produced_units: production.ordered_units, reason });
    case "take back":
      return entry({ kind: "take_back", quantity: (pieces % 5) + 1 });
    case "set":
      return put({ produced_units: pieces, reason });
    case "produce a size":
      return pick % 3 === 0
        ? entry({ kind: "produced", quantity: (pieces % 4) + 1, size })
        : entry({ kind: "produced", quantity: (pieces % 4) + 1, ...of });
    case "set sizes":
      return put({
        lines: parts.map((one) => ({ order_line_item_id: one.order_line_item_id, produced_units: pieces % 10 })),
        reason,
      });
    case "move pieces":
      return part === other || !other
        ? null
        : put({
            lines: [
              { ...of, produced_delta: -1 },
              { order_line_item_id: other.order_line_item_id, produced_delta: 1 },
            ],
            reason,
          });
    case "spoil a size":
      return pick % 2 === 0
        ? entry({ kind: "spoiled", quantity: 1, spoilage_reason, size })
        : put({ spoilage: [{ quantity: (pieces % 3) + 1, reason: spoilage_reason, ...of }] });
    case "accept sizes short":
      return put({ lines: [{ ...of, accepted_short_units: pieces % 4 }], reason });
    case "hand sizes":
      return put({ lines: [{ ...of, received_units: pieces % 12 }] });
    case "spoil":
      return entry({ kind: "spoiled", quantity: (pieces % 3) + 1, spoilage_reason });
    case "unspoil":
      return entry({ kind: "unspoil", quantity: (pieces % 2) + 1 });
    case "receive":
      return receiving
        ? ["PATCH", `/sourcing/receivings/${receiving.id}`, { receipt: { quantity_received: pieces } }]
        : null;
    case "reverse receipt":
      return receiving && receipt
        ? ["PATCH", `/sourcing/receivings/${receipt.receiving_id}`, { reverse_receipt_id: receipt.id, reason }]
        : null;
    case "hand":
      return put({ received_units: pieces });
    case "accept short":
      return put({ accepted_short_units: pieces % 6, reason });
    case "complete":
      return entry({ kind: "complete" });
    case "reopen":
      return production.status === "completed" ? put({ status: "in_progress", reason }) : null;
    case "flag":
      return entry({ kind: "flag", reason });
    case "resolve":
      return production.status === "flagged" ? put({ status: production.previous_status, reason }) : null;
    case "hold":
      return entry({ kind: "pause" });
    case "quantity":
      return [
        "PATCH",
        `/order_line_items/${line.id}`,
        { quantity: Math.max(1, line.quantity - 4 + (pieces % 9)), reason },
      ];
    case "decorator":
      return ["PATCH", `/order_line_items/${line.id}`, { decorator: pieces % 2 === 0 ? "Stitch & Co." : "", reason }];
    case "cancel the order":
      return ["PATCH", `/orders/${goods.order.id}`, { action: "cancel", reason }];
    case "reopen the order":
      return ["PATCH", `/orders/${goods.order.id}`, { action: "reopen", reason }];
    case "split proof":
    case "merge proofs":
      return reshapeOf({ type, pick }, goods);
  }
}

/** One line leaves its proof, or all proofs of its place become one. */
function reshapeOf({ type, pick }: Pick<Step, "type" | "pick">, { proofs }: Records): [string, string, object] | null {
  const place = choose(proofs, pick);
  if (!place) return null;
  const own = { order_line_item_ids: [place.order_line_item_id] };
  if (type === "split proof") return ["POST", "/art_proofs", { ...own, split_from: place.art_proof_id }];
  const merge = [...new Set(proofs.map(({ art_proof_id }) => art_proof_id))].filter(
    (_, index) => (pick + index) % 3 > 0,
  );
  return merge.length > 1 ? ["POST", "/art_proofs", { ...own, merge }] : null;
}

/** What replaces spoiled pieces of a line is what is missing of them, but for pieces of a customer. */
function replacementProblems(goods: GoodsRecords): string[] {
  return goods.lines.flatMap((line) => {
    const productions = goods.production_lines.filter((one) => one.order_line_item_id === line.id);
    const requisitions = goods.requisitions.filter((one) => one.order_line_item_id === line.id);
    const normal = requisitions.filter((one) => one.is_replacement === 0);
    const asked = requisitions.filter((one) => one.is_replacement === 1).reduce((sum, one) => sum + one.quantity, 0);
    const replaced = requisitions
      .filter((one) => one.is_replacement === 1)
      .reduce((sum, one) => sum + one.quantity_received, 0);
    const missing = missingPieces({ productions, normal, replaced });
    return goods.order.stage === "main" && asked !== missing
      ? [`${asked} of line ${line.id} are replaced, ${missing} are missing`]
      : [];
  });
}

/** An order is complete once its departments are and it left, and no sooner. */
function orderProblems({ order }: GoodsRecords): string[] {
  const departments = [order.art_status, order.sourcing_status, order.receiving_status, order.production_status];
  const isMade = departments.every((status) => status === "complete");
  const isOver = isMade && ["shipped", "not_needed"].includes(order.ship_status);
  if (order.status === "complete" && !isOver)
    return [`complete with ${departments.join(", ")}, shipping ${order.ship_status}`];
  return order.status === "in_progress" && isOver ? ["all is complete, and the order is not"] : [];
}

it("keeps the rules of quantities whatever is done in which order, and at once", async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 18 }),
      fc.boolean(),
      fc.constantFrom("purchase", "stock"),
      fc.constantFrom(["M"], ["L", "M", "XL"]),
      fc.boolean(),
      async (steps, isTwice, goods_source, sizes, art) => {
        const lines = sizes.map((size) => ({
          goods_source,
          size,
          quantity: 24 / sizes.length,
          ...(isTwice && {
            deco_methods: ["Embroidery", "Screen Print"],
            locations: ["Left Side Chest", "Center Back"],
          }),
        }));
        const { orderId, ids } = await makeProduction(test, { art, received: true, order: { lines } });
        expect(ids).toHaveLength(isTwice ? 2 : 1);
        for (const atOnce of [[START], ...steps]) {
          const goods = await readRecords(orderId);
          const calls = atOnce.flatMap((one) => {
            const call = callOf(one, goods);
            return call ? [{ type: one.type, call }] : [];
          });
          const answers = await Promise.all(
            calls.map(({ call: [method, path, body] }) => test.call(method, path, { token, body })),
          );
          const said = JSON.stringify([calls, answers.map(({ status, body }) => [status, body.message])]);
          for (const [index, { status }] of answers.entries()) {
            expect([200, 201, 404, 409, 422], said).toContain(status);
            const type = calls[index]?.type;
            if (type && status < 300) done.set(type, (done.get(type) ?? 0) + 1);
          }
          const now = await readGoods(test.db, orderId);
          const rules = now.order.status === "cancelled" ? [] : [...replacementProblems(now), ...orderProblems(now)];
          const designs = now.order.status === "cancelled" ? [] : await designProblems(test.db, orderId);
          expect([...problemsOf(now), ...rules, ...designs], said).toEqual([]);
        }
      },
    ),
    { numRuns: 10 },
  );
  expect(done.get("start")).toBeGreaterThan(0);
});
