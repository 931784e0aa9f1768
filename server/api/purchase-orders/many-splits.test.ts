import type { PurchaseOrderPatch } from "contract/purchase-orders.schema";
import type { User } from "contract/users.schema";
import type { KyselyPlugin } from "kysely";
import { draftSplits, supplierRow } from "tests/factories/draft-splits";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedIn } from "../context";
import { patchPurchaseOrder } from "./patch-purchase-order";
import { getPurchaseOrder } from "./purchase-order-detail.queries";

let test: TestApi;
let buyer: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn();
});
afterAll(() => test.close());

/** How many statements `work` runs, reads and writes. */
async function statements(work: (counted: TestApi) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...test, db: test.db.withPlugin(counting) });
  return count;
}

async function drafted(orders: number, lines: number) {
  const supplier = await supplierRow(test, { lead_time_days: 3 });
  const recipe = { supplierId: supplier.id, orders, lines: Array.from({ length: lines }, () => ({ quantity: 10 })) };
  const { splitIds } = await draftSplits(test, buyer, recipe);
  const body = { supplier_id: supplier.id, splits: splitIds };
  const { body: answer } = await test.call("POST", "/sourcing/purchase_orders", { token: buyer.token, body });
  return { id: answer.data.id as number, splitIds };
}

describe("200 splits of 40 orders on one purchase order", () => {
  it("take about as many statements as two: reading, sending, confirming and cancelling", async () => {
    const small = await drafted(2, 1);
    const large = await drafted(40, 5);
    expect(large.splitIds).toHaveLength(200);
    const read = (id: number) => statements((counted) => getPurchaseOrder(counted, id));
    expect(await read(large.id)).toBe(await read(small.id));
    const moves: PurchaseOrderPatch[] = [
      { status: "sent", send_to: [{ email: "orders@supplier.example" }] },
      { status: "confirmed" },
      { status: "cancelled", reason: "Too late" },
    ];
    for (const move of moves) {
      const write = (id: number) => statements((counted) => patchPurchaseOrder(counted, signedIn(), id, move));
      const [few, many] = [await write(small.id), await write(large.id)];
      expect(few).toBeGreaterThan(10);
      expect({ move: move.status, more: Math.max(0, many - few - 10) }).toEqual({ move: move.status, more: 0 });
    }
  });
});

function signedIn(): SignedIn {
  const user: User = { id: buyer.id, email: "dana@shop.example", roles: [] };
  return { type: "user", id: buyer.id, requestId: null, tokenId: 0, isProgram: false, user };
}
