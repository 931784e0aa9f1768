import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProduction } from "../../../tests/factories/productions";
import { makeVersion } from "../../../tests/factories/proofs";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const post = (body: object, headers = {}) => test.call("POST", "/batches", { token, body, headers });
const get = async (id: number) => (await test.call("GET", `/productions/${id}`, { token })).body.data;
const ready = () => makeProduction(test, { art: true, received: true });

async function makeMachine(name: string, methods: string[]) {
  const answer = await test.call("POST", "/machines", {
    token,
    body: { name, deco_methods: methods, minutes_per_day: 420, work_days: [1, 2, 3, 4, 5] },
  });
  return answer.body.data.id;
}

describe("a run of several productions", () => {
  it("has one machine and one day, is made once, and comes apart again", async () => {
    const machine = await makeMachine("Tajima 6", ["Embroidery"]);
    const [one, other] = [await ready(), await ready()];
    const body = {
      production_ids: [one.id, other.id],
      machine_id: machine,
      planned_date: "2026-03-12",
      setup_note: "Madeira 1842",
    };
    const made = await post(body, { "Idempotency-Key": "run-1" });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { machine_id: _, ...shown } = body;
    expect(made.body.data).toMatchObject({ ...shown, machine: { id: machine, name: "Tajima 6" } });
    expect((await post(body, { "Idempotency-Key": "run-1" })).body).toEqual(made.body);
    for (const { id } of [one, other]) {
      expect(await get(id)).toMatchObject({
        batch_id: made.body.data.id,
        machine: { id: machine },
        planned_date: "2026-03-12",
      });
    }
    const listed = await test.call("GET", `/productions?batch_id=${made.body.data.id}`, { token });
    expect(listed.body.meta.total).toBe(2);
    const history = await test.call("GET", `/productions/${one.id}/history`, { token });
    expect(history.body.data[0]).toMatchObject({ action: "batch_made", after: { machine: "Tajima 6" } });

    expect((await post({ production_ids: [one.id, (await ready()).id] })).body.message).toMatch(/in a run already/);
    const deleted = await test.call("DELETE", `/batches/${made.body.data.id}`, { token });
    expect(deleted.body).toMatchObject({ success: true });
    expect(await get(one.id)).toMatchObject({ batch_id: null, machine: { id: machine }, planned_date: "2026-03-12" });
    expect((await test.call("DELETE", `/batches/${made.body.data.id}`, { token })).status).toBe(404);
  });

  it("wants one method, nothing that is over, and a machine that can do it", async () => {
    const press = await makeMachine("Press", ["Screen Print"]);
    const [one, other] = [await ready(), await ready()];
    const printed = await makeProduction(test, { line: { deco_methods: ["Screen Print"] } });
    const wrong = await post({ production_ids: [one.id, printed.id] });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.production_ids).toEqual(["They use different methods. Choose jobs with one method."]);
    const unable = await post({ production_ids: [one.id, other.id], machine_id: press });
    expect(unable.body.errors.machine_id).toEqual(["Press can't do Embroidery. Choose a machine that can."]);
    expect((await post({ production_ids: [one.id, 999_999] })).body.errors.production_ids).toBeTruthy();
    expect((await post({ production_ids: [one.id, one.id] })).status).toBe(422);
    await test.db.updateTable("productions").set({ status: "completed" }).where("id", "=", other.id).execute();
    expect((await post({ production_ids: [one.id, other.id] })).body.message).toMatch(/is over/);
    expect(await get(one.id)).toMatchObject({ batch_id: null });
  });

  it("is suggested where jobs share their art", async () => {
    const made = [await ready(), await ready()];
    const upload = await makeVersion(test, made[0]?.proofId ?? 0);
    const proofs = made.map(({ proofId }) => proofId ?? 0);
    await test.db.updateTable("art_proofs").set({ approved_upload_id: upload }).where("id", "in", proofs).execute();
    const lines = made.map(({ lineId }) => lineId);
    await test.db.updateTable("order_line_items").set({ color: "Navy" }).where("id", "in", lines).execute();
    const suggested = async () => (await test.call("GET", "/productions/gangs", { token })).body.data;
    const ids = made.map(({ id }) => id);
    // Another write, so that the answer is asked anew.
    await makeMachine("Tajima 12", ["Embroidery"]);
    expect(await suggested()).toMatchObject([
      {
        deco_method: "Embroidery",
        garment_class: "dark",
        production_ids: ids,
        orders: made.map(({ orderId, orderName }) => ({ id: orderId, name: orderName })),
        units: 48,
        setups_saved: 1,
        minutes_saved: 15,
      },
    ]);
    await post({ production_ids: ids });
    expect(await suggested()).toEqual([]);
  });
});
