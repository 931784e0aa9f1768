import { type Client, expectStatus } from "./keep-alive-client";
import { type MeasuredServer, type SignedIn, signIn } from "./measured-server";

/** The largest order that a shop like this one sees: its page is measured by itself. */
export const LARGE_ORDER = { number: 990_060, lines: 60, events: 300 } as const;

const STYLES = ["Pique Polo", "Fleece Hoodie", "Quarter-zip Pullover", "Performance Tee", "Twill Shirt", "Rain Shell"];
const COLORS = ["True Navy", "White"];
const SIZES = ["S", "M", "L", "XL", "2XL"];

/** Comes in from the store, is accepted, and then a person changes its mind until the history is long. */
export async function layLargeOrder(server: MeasuredServer): Promise<void> {
  const signedIn = await signIn(server);
  const { client } = server;
  const json = { ...signedIn.bearer, "Content-Type": "application/json" };
  await importOrders(client, signedIn, [LARGE_ORDER.number]);
  const id = await largeOrderId(client, signedIn);
  const body = JSON.stringify({ accepted: [id], override_reason: "Bench" });
  await expectStatus(client, { method: "PUT", path: "/api/orders/triage", headers: json, body }, 200);
  for (let event = await countEvents(client, signedIn, id); event < LARGE_ORDER.events; event += 1) {
    const priority = JSON.stringify({ priority: event % 2 === 0 ? "high" : "normal" });
    await expectStatus(client, { method: "PATCH", path: `/api/orders/${id}`, headers: json, body: priority }, 200);
  }
}

/** With these a buyer has 5,000 requisitions before them, as many at every size. */
const ORDERS_TO_BUY = 28;

/** Orders of as many lines, accepted, of which nothing is bought yet. */
export async function layOrdersToBuy(server: MeasuredServer): Promise<void> {
  const signedIn = await signIn(server);
  const { client } = server;
  const numbers = Array.from({ length: ORDERS_TO_BUY }, (_, index) => LARGE_ORDER.number + 100 + index);
  await importOrders(client, signedIn, numbers);
  const path = `/api/orders?stage=new&status[]=any&per_page=100&sort=-order_number`;
  const listed: { data: { id: number; order_number: number }[] } = await readJson(client, signedIn, path);
  const accepted = listed.data.filter((order) => numbers.includes(order.order_number)).map(({ id }) => id);
  if (accepted.length !== numbers.length) throw new Error("Orders to buy for are missing.");
  const headers = { ...signedIn.bearer, "Content-Type": "application/json" };
  const body = JSON.stringify({ accepted, override_reason: "Bench" });
  await expectStatus(client, { method: "PUT", path: "/api/orders/triage", headers, body }, 200);
}

/** Throws where the shop does not hold it as it was laid. */
export async function largeOrderId(client: Client, signedIn: SignedIn): Promise<number> {
  const path = `/api/orders?status[]=any&q=${LARGE_ORDER.number}`;
  const listed: { data: { id: number; order_number: number }[] } = await readJson(client, signedIn, path);
  const order = listed.data.find((one) => one.order_number === LARGE_ORDER.number);
  if (!order) throw new Error(`Order #${LARGE_ORDER.number} is not there.`);
  return order.id;
}

async function countEvents(client: Client, signedIn: SignedIn, id: number): Promise<number> {
  const history: { meta: { total: number } } = await readJson(client, signedIn, `/api/orders/${id}/history`);
  return history.meta.total;
}

async function readJson<T>(client: Client, { bearer }: SignedIn, path: string): Promise<T> {
  const answered = await expectStatus(client, { method: "GET", path, headers: bearer }, 200);
  return JSON.parse(answered.body.toString("utf8"));
}

async function importOrders(client: Client, { bearer }: SignedIn, numbers: readonly number[]): Promise<void> {
  const boundary = "bench-large-order";
  const file = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="large.json"',
    "Content-Type: application/json",
    "",
    JSON.stringify(numbers.map(largeOrder)),
    `--${boundary}--`,
    "",
  ].join("\r\n");
  const headers = { ...bearer, "Content-Type": `multipart/form-data; boundary=${boundary}` };
  await expectStatus(client, { method: "POST", path: "/api/imports/orders", headers, body: file }, 201);
}

function largeOrder(number: number) {
  const combinations = STYLES.flatMap((title) =>
    COLORS.flatMap((color) => SIZES.map((size) => ({ title, color, size }))),
  );
  const person = { email: "large.order@example.com", first_name: "Ellen", last_name: "Marsh" };
  return {
    id: number,
    name: `#${number}`,
    order_number: number,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    currency: "USD",
    total_price: "11200.00",
    financial_status: "paid",
    fulfillment_status: null,
    cancelled_at: null,
    test: false,
    tags: "",
    note_attributes: [],
    email: person.email,
    customer: { id: LARGE_ORDER.number, ...person, orders_count: 3 },
    shipping_lines: [{ title: "Ground" }],
    line_items: combinations.slice(0, LARGE_ORDER.lines).map(({ title, color, size }, index) => ({
      id: number * 100 + index,
      title,
      name: `${title} - ${color} / ${size}`,
      variant_title: `${color} / ${size}`,
      sku: `LARGE-${index}`,
      vendor: "Atlas Apparel",
      price: "18.50",
      quantity: 10,
      product_id: LARGE_ORDER.number + STYLES.indexOf(title),
      variant_id: LARGE_ORDER.number * 10 + index,
      requires_shipping: true,
      properties: [
        { name: "Decoration method", value: "Embroidery" },
        { name: "Location", value: "Left Side Chest" },
        { name: "Logo on file", value: "Yes" },
      ],
    })),
  };
}
