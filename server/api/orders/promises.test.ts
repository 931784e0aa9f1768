import { makeOrder, type OrderRecipe } from "tests/factories/orders";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterEach, beforeEach, expect, it } from "vitest";

let test: TestApi;
let token: string;
beforeEach(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterEach(() => test.close());

const get = (path: string) => test.call("GET", path, { token });
const promises = async (query: string) => (await get(`/orders/promises?${query}`)).body.data;
const due = (day: string): OrderRecipe => ({ required_in_hand_date: day, in_hand_sort: day });

async function accepted(recipe: OrderRecipe) {
  const order = await makeOrder(test, recipe);
  const body = { accepted: [order.id], override_reason: "test" };
  expect((await test.call("PUT", "/orders/triage", { token, body })).body.data.accepted).toEqual([order.id]);
  return order;
}

async function addMachine(minutes_per_day = 60) {
  const body = {
    name: "Tajima 1",
    deco_methods: ["Embroidery"],
    minutes_per_day,
    work_days: [1, 2, 3, 4, 5],
    heads: 1,
  };
  expect((await test.call("POST", "/machines", { token, body })).status).toBe(201);
}

it("leaves out ids that no record can have", async () => {
  const { id } = await makeOrder(test);
  expect(await promises(`id[]=2147483648&id[]=${id}&id[]=9007199254740991`)).toMatchObject([{ order_id: id }]);
  expect(await promises("id[]=2147483648")).toEqual([]);
});

it("without machines says what the plan says, and pushes nobody", async () => {
  await accepted(due("2026-03-25"));
  const { id } = await makeOrder(test, due("2026-03-27"));
  const [promise] = await promises(`id[]=${id}`);
  const { data: order } = (await get(`/orders/${id}`)).body;
  expect(promise).toMatchObject({
    order_id: id,
    required_in_hand_date: "2026-03-27",
    earliest_in_hand_date: order.earliest_in_hand_date,
    slack_days: order.slack_days,
    risk: order.risk,
    ship_by_date: order.ship_by_date,
    pushed: [],
    pushed_total: 0,
  });
  expect(promise.minutes).toBeGreaterThan(0);
  expect(promise.reasons.join(" ")).toMatch(/Goods are here .*Packing takes 1 work day, delivery 2 work days\./);
});

it("names whom it pushes, and who becomes late; another day pushes others; several are considered together", async () => {
  await addMachine();
  const tight = await accepted(due("2026-04-10"));
  const calm = await accepted(due("2026-06-30"));
  const { id } = await makeOrder(test, due("2026-04-03"));
  const [promise] = await promises(`id[]=${id}`);
  expect(promise.reasons[0]).toMatch(/^Embroidery: (?:\d+ h )?\d+ min of work, finished \w{3} /);
  expect(promise.pushed_total).toBe(2);
  const pushed = new Map(promise.pushed.map((one: { order_id: number }) => [one.order_id, one]));
  expect(pushed.get(tight.id)).toMatchObject({ name: tight.name });
  expect(pushed.get(calm.id)).toMatchObject({ name: calm.name, becomes_late: false });
  for (const { days } of promise.pushed) expect(days).toBeGreaterThan(0);
  const [later] = await promises(`id[]=${id}&in_hand=2026-05-29`);
  expect(later).toMatchObject({ required_in_hand_date: "2026-05-29" });
  expect(later.pushed.map((one: { order_id: number }) => one.order_id)).toEqual([calm.id]);
  expect(later.earliest_in_hand_date > promise.earliest_in_hand_date).toBe(true);
  const other = await makeOrder(test, due("2026-04-03"));
  const both = await promises(`id[]=${id}&id[]=${other.id}`);
  expect(both.map((one: { order_id: number }) => one.order_id)).toEqual([id, other.id]);
  expect(both[0].pushed).toEqual(both[1].pushed);
  expect(both[0].pushed[0].days).toBeGreaterThan(promise.pushed[0].days);
  // Nothing was accepted by asking.
  expect((await get("/orders?stage=new")).body.meta.total).toBe(2);
});

it("what is planned on a machine keeps its day", async () => {
  await addMachine(480);
  const order = await accepted(due("2026-06-30"));
  const production = await test.db
    .selectFrom("productions")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const { id: machine_id } = await test.db.selectFrom("machines").select("id").executeTakeFirstOrThrow();
  await test.db
    .updateTable("productions")
    .set({ machine_id, planned_date: "2026-03-16" })
    .where("id", "=", production?.id ?? 0)
    .execute();
  const { id } = await makeOrder(test, { ...due("2026-03-20"), lines: [{ quantity: 2_000 }] });
  expect((await promises(`id[]=${id}`))[0].pushed).toEqual([]);
});

it("machines that are full for longer than anybody looks: no day can be said", async () => {
  await addMachine(1);
  const { id } = await makeOrder(test, { ...due("2026-03-20"), lines: [{ quantity: 5_000 }] });
  const [promise] = await promises(`id[]=${id}`);
  expect(promise).toMatchObject({ earliest_in_hand_date: null, slack_days: null, risk: "late" });
  expect(promise.reasons[0]).toBe("The machines of Embroidery are full for more than 37 weeks.");
});

it("leaves out what does not wait for triage, and refuses what can't be asked", async () => {
  const open = await accepted(due("2026-04-10"));
  const undated = await makeOrder(test, { required_in_hand_date: null });
  expect(await promises(`id[]=${open.id}&id[]=999999`)).toEqual([]);
  expect(await promises(`id[]=${undated.id}`)).toMatchObject([
    { required_in_hand_date: null, slack_days: null, risk: "unknown" },
  ]);
  expect((await get("/orders/promises")).status).toBe(422);
  expect((await get(`/orders/promises?id[]=${open.id}&in_hand=2026-02-30`)).body.errors.in_hand).toEqual([
    "Use YYYY-MM-DD. February has 28 days.",
  ]);
});
