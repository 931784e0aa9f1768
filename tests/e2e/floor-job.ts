import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { BetterSqlite } from "../../server/db/better-sqlite";
import { ADMIN, type ServedApp } from "../setup/served-app";
import { acceptAll, api, FAR, importOrders } from "./store-orders";

const MOCKUP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 760">
  <rect width="1000" height="760" fill="#14264a"/>
  <circle cx="500" cy="380" r="300" fill="none" stroke="#f4f3ee" stroke-width="40"/>
  <path d="M360 240l280 280M640 240L360 520" stroke="#d3a63c" stroke-width="36" stroke-linecap="round"/>
</svg>`;

const THREADS = [
  { stop: 1, needle: 4, code: "1001", name: "White", chart: "Madeira", rgb: "#f4f3ee" },
  { stop: 2, needle: 6, code: "1132", name: "Bay Blue", chart: "Madeira", rgb: "#5fa3cf" },
  { stop: 3, needle: 2, code: "1070", name: "Regatta Gold", chart: "Madeira", rgb: "#d3a63c" },
  { stop: 4, needle: 1, code: "1366", name: "True Navy", chart: "Madeira", rgb: "#14264a" },
];

interface JobRecipe {
  /** Pieces of each size. */
  sizes?: Readonly<Record<string, number>>;
  company?: string;
  inHands?: string;
  /** False: its art is not approved yet. */
  art?: boolean;
}

export interface ReadyJob {
  orderId: number;
  order: string;
  production: number;
  machine: { id: number; name: string };
  /** The floor at its machine, where nothing else is planned. */
  path: string;
}

let serial = 0;

/** An accepted order of one garment whose goods are in and whose art is approved, planned for today on a machine of its own. */
export async function makeReadyJob(request: APIRequestContext, tag: string, recipe: JobRecipe = {}): Promise<ReadyJob> {
  const { sizes = { S: 4, M: 8, L: 7 }, company = "Tidewater Rowing Club", inHands = FAR, art = true } = recipe;
  const lines = Object.entries(sizes).map(([size, quantity]) => ({
    title: "Quarter-zip Pullover",
    variant: `True Navy / ${size}`,
    quantity,
  }));
  const [order] = await importOrders(request, tag, [{ company, inHands, lines }]);
  if (!order) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  await receive(request, order.id);
  if (art) await approve(request, order.id);
  const [job] = await api(request, "GET", `/productions?order_id=${order.id}`);
  const planned = await planAlone(request, tag, [job.id]);
  return { orderId: order.id, order: order.name, production: job.id, ...planned };
}

/** Plans jobs for today on a machine of their own. */
export async function planAlone(
  request: APIRequestContext,
  tag: string,
  productions: readonly number[],
): Promise<Pick<ReadyJob, "machine" | "path">> {
  const name = `Embroidery ${tag}-${process.pid}-${++serial}`;
  const machine = await api(request, "POST", "/machines", {
    name,
    deco_methods: ["Embroidery"],
    minutes_per_day: 420,
    work_days: [1, 2, 3, 4, 5, 6, 7],
    heads: 6,
  });
  const today = new Date().toISOString().slice(0, 10);
  for (const id of productions)
    await api(request, "PUT", `/productions/${id}`, { machine_id: machine.id, planned_date: today });
  return { machine: { id: machine.id, name }, path: `/dashboard/production/floor?machine=${machine.id}` };
}

/** All goods of the order are bought and come in. */
export async function receive(request: APIRequestContext, orderId: number) {
  const supplier = await api(request, "POST", "/sourcing/suppliers", {
    name: `Mill of ${orderId}-${process.pid}`,
    type: "goods",
  });
  for (const { id, quantity } of await api(request, "GET", `/sourcing/requisitions?order_id=${orderId}`)) {
    await api(request, "POST", `/sourcing/requisitions/${id}/splits`, {
      splits: [{ supplier_id: supplier.id, quantity, po_number: `PO-${orderId}`, po_date: "2026-01-05" }],
    });
  }
  for (const { id, quantity } of await api(request, "GET", `/sourcing/receivings?order_id=${orderId}`)) {
    await api(request, "PATCH", `/sourcing/receivings/${id}`, { receipt: { quantity_received: quantity } });
  }
}

/** Its one proof is drawn, uploaded and approved. */
async function approve(request: APIRequestContext, orderId: number) {
  const me = await api(request, "GET", "/auth/me");
  const [proof]: { id: number; lines: { order_line_item_id: number }[] }[] = await api(
    request,
    "GET",
    `/art_proofs?order_id=${orderId}`,
  );
  if (!proof) throw new Error("the order has no proof");
  await api(request, "PATCH", `/art_proofs/${proof.id}`, {
    name: "Tidewater crest",
    assignee_id: me.id,
    status: "in_progress",
    deco_method: "Embroidery",
    width_in: 3.25,
    height_in: 3.25,
    placements: proof.lines.map(({ order_line_item_id }) => ({ order_line_item_id, location: "Left Side Chest" })),
  });
  const { token } = await signIn(request);
  await request.post(`/api/art_proofs/${proof.id}/uploads`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      file: { name: "crest.png", mimeType: "image/png", buffer: await sharp(Buffer.from(MOCKUP)).png().toBuffer() },
      kind: "mockup",
      stitch_count: "6240",
      thread_sequence: JSON.stringify(THREADS),
    },
  });
  await api(request, "PATCH", `/art_proofs/${proof.id}`, { status: "ready_for_review" });
  const contacts = [{ name: "Ellen Marsh", email: "ellen@customer.example" }];
  await api(request, "POST", `/art_proofs/${proof.id}/requests`, { contacts, message: "" });
  await api(request, "POST", `/art_proofs/${proof.id}/approve`, { channel: "phone", name: "Ellen Marsh" });
}

async function signIn(request: APIRequestContext): Promise<{ token: string }> {
  const answer = await request.post("/api/auth/login", { data: ADMIN });
  return { token: (await answer.json()).data.access_token };
}

/** What the server has of each size, from small to large, and of the job. */
export async function countsOf(request: APIRequestContext, { production }: ReadyJob) {
  const { lines, status } = await api(request, "GET", `/productions/${production}`);
  const sizes = lines.map((line: { produced_units: number; spoiled_units: number }) => ({
    made: line.produced_units,
    spoiled: line.spoiled_units,
  }));
  return { status, sizes };
}

/** A colleague of the first admin, who can be named for a rush. */
export function addColleague({ dataDir }: ServedApp): string {
  const database = new BetterSqlite(join(dataDir, "orders.db"));
  database
    .prepare(
      `insert into users (first_name, last_name, email, email_key, password_hash, with_default_password, is_active, created_at, updated_at)
       select 'Lena', 'Brandt', 'lena@shop.example', 'lena@shop.example', password_hash, 0, 1, created_at, updated_at
       from users where email = ? on conflict do nothing`,
    )
    .run(ADMIN.email);
  database.close();
  return "Lena Brandt";
}
