import { artProofQuery } from "contract/art-proofs.schema";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { proofsOf } from "../../../tests/factories/art-uploads";
import { makeOrder, type OrderRecipe, ownDesigns } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { selectCustomerFiles } from "./proof-files.queries";
import { listProofs } from "./proof-list.queries";

let test: TestApi;
let artist: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  artist = await test.signIn("Art Lead", "Order Desk");
});
afterAll(() => test.close());

async function accepted(recipe: OrderRecipe = {}) {
  const order = await acceptedOrder(test, artist, recipe);
  const proofs = (await proofsOf(test, order.id)).map((proof) => proof.id);
  return { ...order, proofs, proof: proofs[0] ?? 0 };
}
const get = (path: string) => test.call("GET", path, { token: artist.token });
const patch = (id: number, body: object) => test.call("PATCH", `/art_proofs/${id}`, { token: artist.token, body });

describe("the list", () => {
  it("is filtered by what the department asks, and its tabs count the same", async () => {
    const other = await test.signIn("Art Lead");
    const order = await accepted({ lines: ownDesigns(3), required_in_hand_date: "2026-03-12" });
    const [one = 0, two = 0, three = 0] = order.proofs;
    await patch(one, { assignee_id: other.id, status: "in_progress", priority: "high" });
    await patch(two, { deco_method: null });
    await patch(three, { status: "approved", is_not_applicable: true });
    const ids = async (query: string) =>
      (await get(`/art_proofs?per_page=100&${query}`)).body.data.map((proof: { id: number }) => proof.id);
    const here = async (query: string) => (await ids(query)).filter((id: number) => order.proofs.includes(id));
    expect(await here("stage=new")).toEqual([two]);
    expect(await here("stage=main")).toEqual([one, three]);
    expect(await ids(`assignee_id=${other.id}`)).toEqual([one]);
    expect(await here("unassigned=1")).toEqual([two, three]);
    expect(await here("no_method=1")).toEqual([two]);
    expect(await here("priority[]=high")).toEqual([one]);
    expect(await here("due=late")).toEqual([one, two]);
    // All are due on the same day.
    await patch(one, { priority: "low" });
    for (const sort of ["due_date", "-due_date", "priority", "-priority", "status_since", "-status_since"]) {
      expect((await ids(`order_id=${order.id}&sort=${sort}`)).at(-1)).toBe(three);
    }
    expect(await ids(`order_id=${order.id}&sort=-due_date`)).toEqual([two, one, three]);
    expect(await ids(`order_id=${order.id}&sort=-id`)).toEqual([three, two, one]);
    expect(await ids(`id[]=${two}&id[]=${three}`)).toEqual([two, three]);
    expect(await ids("q=%20%20")).toContain(one);
    expect(await ids("order_name=%23nobody")).toEqual([]);
    const counts = await test.call("GET", "/art_proofs/counts", { token: other.token });
    expect(counts.body.data).toMatchObject({ mine: 1 });
    const list = (await get("/art_proofs?status[]=approved")).body.meta.total;
    expect(counts.body.data.by_status.approved).toBe(list);
    for (const query of ["status[]=gone", "sort=color", "stage=old", "id[]=x"]) {
      expect((await get(`/art_proofs?${query}`)).status).toBe(422);
    }
  });

  it("asks the database as often for forty proofs as for one", async () => {
    const few = await accepted();
    const many = await accepted({ lines: ownDesigns(40) });
    const queriesFor = async (order_id: number) => {
      let queries = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const query = artProofQuery.parse({ order_id, per_page: 100 });
      await listProofs(test.db.withPlugin(counting), {
        query,
        dialect: test.dialect,
        today: "2026-03-10",
        now: new Date(),
      });
      return queries;
    };
    expect(await queriesFor(many.id)).toBe(await queriesFor(few.id));
    expect((await get(`/art_proofs?order_id=${many.id}&per_page=100`)).body.meta.total).toBe(40);
  });

  it("holds accepted, open orders, and others by name but not by words", async () => {
    const waiting = await makeOrder(test);
    const order = await accepted();
    const list = async (query: string) => (await get(`/art_proofs?${query}`)).body;
    const all = await list("stage=new&per_page=100");
    const orders = all.data.map((proof: { order_id: number }) => proof.order_id);
    expect(orders).toContain(order.id);
    expect(orders).not.toContain(waiting.id);
    expect((await list(`order_id=${order.id}`)).meta.total).toBe(1);
    expect((await list(`order_name=${encodeURIComponent(order.name)}`)).meta.total).toBe(1);
    const words = `q=${encodeURIComponent(order.name)}`;
    expect((await list(words)).meta.total).toBe(1);
    const { data } = (await get("/art_proofs/counts")).body;
    expect(data.new).toBe(all.meta.total);
    const body = { action: "cancel", reason: "Asked for" };
    expect((await test.call("PATCH", `/orders/${order.id}`, { token: artist.token, body })).status).toBe(200);
    expect((await list(words)).meta.total).toBe(0);
    expect((await list(`${words}&order_id=${order.id}`)).meta.total).toBe(1);
  });
});

it("finds the files of many orders by those orders, not among all files", async () => {
  if (test.dialect.name !== "sqlite") return;
  const orders = Array.from({ length: 25 }, (_, index) => index + 1);
  const plan = await selectCustomerFiles(test.db, orders).explain<{ detail: string }>(undefined, sql`query plan`);
  expect(plan.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(/^SEARCH files USING INDEX files_order /),
  );
});
