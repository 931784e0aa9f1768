import { afterAll, beforeAll, expect, test } from "vitest";
import { loader } from "~/routes/dashboard.art-new-orders/route";
import { approveArt, makeArtUpload, setProof } from "../factories/art-uploads";
import { makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor({ SHOP_TIMEZONE: "Pacific/Auckland" });
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const LINE = { has_logo_on_file: 0, color: "Navy" } as const;

async function acceptedProof() {
  const order = await makeOrder(testDoor.backend, { email: "ellen@harbor.example", lines: [LINE] });
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id], ignored: [] });
  const { data } = await ask(testDoor.door, "GET", `/art_proofs?order_id=${order.id}`, token);
  return { id: data[0].id as number, order };
}

test("a logo on file was approved on the shop's day, which is another than in UTC", async () => {
  const earlier = await acceptedProof();
  await setProof(testDoor.backend, earlier.id, { name: "Crest", width_mils: 3_500, logo_size: "3.5 in" });
  await approveArt(testDoor.backend, await makeArtUpload(testDoor.backend, earlier.id));
  const { id, order } = await acceptedProof();
  const path = `/dashboard/art-new-orders?q=${encodeURIComponent(order.name)}`;
  const list = await runRoute(loader, pageRequest(path, { cookie }));
  expect(list).toMatchObject({ rows: [{ id, logo: { title: expect.stringContaining("approved Mar 11") } }] });
  const { dialog } = await runRoute(loader, pageRequest(`${path}&modal=art-reuse&ids=${id}`, { cookie }));
  const origin = `Approved Wed Mar 11 with ${earlier.order.name}`;
  expect(dialog).toMatchObject({ data: { search: { logos: [{ origin: expect.stringContaining(origin) }] } } });
});
