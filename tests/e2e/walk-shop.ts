import type { APIRequestContext } from "@playwright/test";
import { acceptedOrder, changed, sendOrder } from "./changed-order";
import { draftPo } from "./draft-po";
import { makeReadyJob, type ReadyJob } from "./floor-job";
import { goodsToBuy, makeSupplier } from "./goods-to-buy";
import { orderGoods } from "./ordered-goods";
import { sendProof } from "./sent-proof";
import { acceptAll, api, FAR, importOrders } from "./store-orders";

const SHIRTS = [
  { title: "Twill Work Shirt with a name that does not end soon", quantity: 24 },
  { title: "Youth Tee", variant: "Royal / S", quantity: 12 },
];

/** Something of everything that pages and dialogs are about, made through the API. */
export async function prepareShop(request: APIRequestContext, origin: string) {
  const tag = `walk-${process.pid}-${Date.now()}`;
  const [art, dock, triage, job, people] = await Promise.all([
    sendProof(origin, { message: "Look at the star" }),
    dockWithTroubles(request, tag),
    ordersToTriage(request, tag),
    makeReadyJob(request, tag),
    peopleAndMail(request, tag),
  ]);
  return {
    tag,
    ...art,
    ...dock,
    ...triage,
    ...people,
    ...(await jobsInTrouble(request, tag, job)),
    ...(await goodsOfSourcing(request)),
    ...(await recordsOfOrder(request, dock.goods.order.id)),
    file: await uploadTo(art.call, dock.goods.order.id),
    changed: await changedOrder(request),
    ...(await shipmentsOf(request, job)),
    store: await connectedStore(request, tag),
    ...(await programsOf(request, tag)),
    mail: await mailForReview(request, tag),
    view: (await api(request, "POST", "/saved_views", { page: "orders", name: tag })).id as number,
  };
}

export type WalkShop = Awaited<ReturnType<typeof prepareShop>>;

/** Pieces short and damaged, a flag, a parcel of nobody, a place and stock. */
async function dockWithTroubles(request: APIRequestContext, tag: string) {
  const goods = await orderGoods(request, tag, { lines: SHIRTS });
  const [first, second] = goods.lines;
  if (!first || !second) throw new Error("nothing ordered");
  await api(request, "PATCH", `/orders/${goods.order.id}`, { vip_date: "2031-03-18" });
  const receipt = { quantity_received: 20, quantity_rejected: 2, rejection_reason: "damaged", location_name: "A-04" };
  await api(request, "PATCH", `/sourcing/receivings/${first.receivingId}`, { receipt });
  await api(request, "POST", `/flags/receivings/${first.receivingId}`, { flag_comment: "Box is wet" });
  const counted = await api(request, "GET", `/sourcing/receivings/${first.receivingId}`);
  const parcel = await api(request, "POST", "/sourcing/parcels", { description: "Brown box", location_name: "A-04" });
  const gone = await api(request, "POST", "/sourcing/parcels", { description: "White box", location_name: "A-04" });
  await api(request, "PATCH", `/sourcing/parcels/${gone.id}`, { status: "returned", resolution: "Sent back" });
  const [place] = await api(request, "GET", "/sourcing/locations?q=A-04");
  await api(request, "POST", "/sourcing/stock", { sku: "CAP-1", color: "Slate", location_name: "A-04", counted: 3 });
  const receiptId: number = counted.receipts[0].id;
  return { goods, first, second, receiptId, parcel: parcel.id, gone: gone.id, place: place.id };
}

/** Five new orders with checks that trouble triage; the last one is flagged. */
async function ordersToTriage(request: APIRequestContext, tag: string) {
  const orders = await importOrders(request, tag, [
    {},
    { inHands: "2026-01-05", cancelled: true },
    { country: "CA" },
    { inHands: "" },
    {},
  ]);
  const ids = orders.map(({ id }) => id);
  await api(request, "PATCH", `/orders/${ids[4]}/flag`, { flag_comment: "Where is the logo?" });
  return { fresh: ids[0] ?? 0, troubled: ids.slice(1, 3) };
}

/** A job that runs well, one that is flagged, and two that run together. */
async function jobsInTrouble(request: APIRequestContext, tag: string, job: ReadyJob) {
  const small = () => makeReadyJob(request, tag, { sizes: { S: 2 } });
  const [flagged, ran, other] = [await small(), await small(), await small()];
  await api(request, "POST", `/flags/production/${flagged.production}`, { flag_comment: "Needle broke" });
  const run = await api(request, "POST", "/batches", { production_ids: [ran.production, other.production] });
  const day = new Date().toISOString().slice(0, 10);
  await api(request, "POST", "/days_off", {
    machine_id: job.machine.id,
    first_day: FAR,
    last_day: FAR,
    reason: "Service",
  });
  return { job, production: flagged.production, run: run.id, ran: ran.production, day };
}

async function goodsOfSourcing(request: APIRequestContext) {
  const supplier = await makeSupplier(request, "Atlas Blanks");
  const idle = await makeSupplier(request, "A supplier with a name that is rather long");
  const lines = ["S", "M"].map((size) => ({ title: "Pique Polo", variant: `Navy / ${size}`, quantity: 24 }));
  const { id, ids, query } = await goodsToBuy(request, { lines });
  const { splits } = await api(request, "POST", `/sourcing/requisitions/${ids[1]}/splits`, {
    splits: [
      { supplier_id: supplier.id, quantity: 10, po_number: `PO-X${id}`, po_date: "2026-01-05" },
      { supplier_id: supplier.id, quantity: 9, new_purchase_order: true },
    ],
  });
  const split = splits.find(({ status }: { status: string }) => status === "ordered");
  const late = { status: "backordered", backorder_date: "2031-01-10" };
  await api(request, "PATCH", `/sourcing/requisition_splits/${split.id}`, late);
  const draft = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  const sent = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  const send_to = [{ email: "rosa@northgate.example" }];
  await api(request, "PATCH", `/sourcing/purchase_orders/${sent.id}`, { status: "sent", send_to });
  return {
    supplier: supplier.id,
    idle: idle.id,
    requisition: id,
    bought: ids[1] ?? 0,
    split: split.id,
    sourcing: query,
    draft: draft.id,
    sent: sent.id,
  };
}

async function connectedStore(request: APIRequestContext, name: string): Promise<number> {
  const base_url = "https://harbor-and-pine.myshopify.com";
  return (await api(request, "POST", "/store_connections", { kind: "shopify", name, base_url })).id;
}

async function programsOf(request: APIRequestContext, name: string): Promise<{ apiToken: number; webhook: number }> {
  const roles: { id: number; name: string }[] = await api(request, "GET", "/roles");
  const role_id = roles.find((role) => role.name === "Viewer")?.id;
  const { id: apiToken } = await api(request, "POST", "/api_tokens", { name, role_id });
  const body = { url: "https://erp.acme.example/hooks", events: ["order.completed"], secret: `${name}-secret` };
  return { apiToken, webhook: (await api(request, "POST", "/webhook_endpoints", body)).id };
}

/** A parcel that is being packed before its pieces are made, and a packed pick-up. */
async function shipmentsOf(request: APIRequestContext, { orderId, production }: ReadyJob) {
  const { lines } = await api(request, "GET", `/productions/${production}`);
  const start = async (kind: string) => {
    const body = {
      kind,
      lines: [{ order_line_item_id: lines[0].order_line_item_id, quantity: 1 }],
      boxes: [{ tracking_number: `1Z-${kind}-${orderId}` }],
      override_reason: "Counted by hand",
    };
    return (await api(request, "POST", `/orders/${orderId}/shipments`, body)).id as number;
  };
  const pickup = await start("pickup");
  await api(request, "PATCH", `/shipments/${pickup}`, { action: "cancel", reason: "Packed anew" });
  return { shipment: await start("parcel"), pickup };
}

/** A colleague, a role and a text of the shop's own, and a mail that waits for its review. */
async function peopleAndMail(request: APIRequestContext, tag: string) {
  const [role] = await api(request, "GET", "/roles");
  const email = `${tag}@shop.example`;
  const person = { first_name: "Lena", email, role_ids: [role.id], confirm_full_access: true };
  const colleague = await api(request, "POST", "/users", person);
  const own = await api(request, "POST", "/roles", { name: `Helpers ${tag}`, permissions: {} });
  const template = await api(request, "POST", "/email_templates", {
    event: "proof_ready",
    name: `Ready, ${tag}`,
    subject: "Your proof",
    body_html: "<p>It is ready: {{link}}</p>",
  });
  return { colleague: colleague.id, role: own.id, template: template.id };
}

async function uploadTo(call: Awaited<ReturnType<typeof sendProof>>["call"], order: number): Promise<number> {
  const form = new FormData();
  form.append("entity_type", "order");
  form.append("entity_id", String(order));
  form.append("file", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" }), "crest.svg");
  return (await call("POST", "/files", form)).data[0].id;
}

async function changedOrder(request: APIRequestContext): Promise<number> {
  const { id, order } = await acceptedOrder(request);
  await sendOrder(request, changed(order));
  return id;
}

async function mailForReview(request: APIRequestContext, tag: string): Promise<number> {
  const [accepted] = await api(request, "GET", "/email_templates?event[]=order_accepted");
  await api(request, "PATCH", `/email_templates/${accepted.id}`, { mode: "review" });
  await acceptAll(request, await importOrders(request, `${tag}-mail`, [{}]));
  await api(request, "PATCH", `/email_templates/${accepted.id}`, { mode: "off" });
  return (await api(request, "GET", "/email_messages?status=review"))[0].id;
}

async function recordsOfOrder(request: APIRequestContext, order: number) {
  const words = `Gold goes down last. A long word: ${"o".repeat(200)}`;
  const note = await api(request, "POST", `/orders/${order}/notes`, { body: words, pinned: true });
  const { line_items, customer_id } = await api(request, "GET", `/orders/${order}`);
  return { order, note: note.id, line: line_items[0].id, customer: customer_id };
}
