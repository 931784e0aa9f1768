import type { WorkOrder } from "contract/work-order.schema";
import type { Kysely } from "kysely";
import { instantOf } from "../../clock";
import type { Database } from "../../db/tables";
import { operations } from "../../orders/acceptance";
import { shopToday } from "../../orders/calendar";
import { getOrder } from "./order-detail.queries";
import { listPrintedNotes } from "./order-notes.queries";

type FullOrder = Awaited<ReturnType<typeof getOrder>>;
type FullLine = FullOrder["line_items"][number];
type Proof = FullLine["art_proofs"][number];

/** The printed sheet: no price, approved art only, and whether it may run. */
export async function getWorkOrder(
  db: Kysely<Database>,
  id: number,
  shop: { now: Date; today: string; timeZone: string },
): Promise<WorkOrder> {
  const order = await getOrder(db, id, shop.today);
  const goods = order.line_items.filter((line) => line.is_product);
  const customer = order.customer;
  return {
    order_id: order.id,
    name: order.name,
    order_number: order.order_number,
    revision: order.work_order_revision,
    generated_at: instantOf(shop.now),
    company: order.company,
    customer_name: [customer?.first_name, customer?.last_name].filter(Boolean).join(" ") || null,
    status: order.status,
    priority: order.priority,
    is_rush: order.is_rush,
    vip_date: order.vip_date,
    entered_date: shopToday(new Date(order.created_at), shop.timeZone),
    ship_date: order.estimated_ship_date ?? order.ship_by_date ?? null,
    in_hands_date: order.required_in_hand_date,
    shipping_method: order.shipping_method,
    ship_to: addressText(order.shipping_address),
    characteristics: order.characteristics,
    gate: gateOf(order, goods),
    items: goods.map(presentItem),
    decorations: decorationsOf(goods),
    notes: await listPrintedNotes(db, id),
    total_units: order.total_units,
  };
}

interface GateLine {
  ok: boolean;
  text: string;
}

function gateOf(order: FullOrder, goods: readonly FullLine[]): WorkOrder["gate"] {
  const art = artGate(goods);
  const received = goods.reduce((sum, line) => sum + receivedOf(line), 0);
  const needed = goods.reduce((sum, line) => sum + line.current_quantity, 0);
  const goodsIn = { ok: received >= needed, text: `Goods in: ${received} of ${needed}` };
  const wantsSample = order.characteristics.includes("Pre Production Sample required");
  const sample = { ok: !wantsSample, text: wantsSample ? "Sample is not approved yet" : "Sample not required" };
  const hold = holdGate(order);
  const gates = [art, goodsIn, sample, hold];
  const reasons = gates.filter((gate) => !gate.ok).map((gate) => gate.text);
  if (order.accepted_at === null) reasons.unshift("The order is not accepted");
  return { ok: reasons.length === 0, art, goods: goodsIn, sample, hold, reasons };
}

function artGate(goods: readonly FullLine[]): GateLine {
  const proofs = new Map<number, Proof>();
  for (const line of goods) for (const proof of line.art_proofs) proofs.set(proof.id, proof);
  const all = [...proofs.values()];
  const approved = all.filter(isApproved).length;
  if (all.length === 0) {
    const needed = goods.some((line) => line.needs_art);
    return { ok: !needed, text: needed ? "Art is not started" : "No art needed" };
  }
  if (approved === all.length) return { ok: true, text: `Art approved: ${approved} of ${all.length}` };
  return { ok: false, text: `Art: ${approved} of ${all.length} approved` };
}

function holdGate(order: FullOrder): GateLine {
  if (order.status === "cancelled") return { ok: false, text: "Cancelled" };
  if (order.flagged_date !== null)
    return { ok: false, text: `Flagged: ${order.flag_comment ?? order.flag_type ?? ""}` };
  if (order.held_at !== null) return { ok: false, text: `On hold: ${order.hold_reason ?? ""}` };
  return { ok: true, text: "Not held" };
}

/** Goods from stock are here; bought ones are what was received; the customer's own count once production has received them. */
function receivedOf(line: FullLine): number {
  if (line.goods_source === "stock" || line.goods_source === "none") return line.current_quantity;
  const bought = line.requisitions.reduce((sum, requisition) => sum + requisition.quantity_received, 0);
  const counted = Math.max(0, ...line.productions.map((production) => production.received_units));
  return Math.max(bought, counted);
}

function presentItem(line: FullLine): WorkOrder["items"][number] {
  return {
    order_line_item_id: line.id,
    title: line.title ?? line.name ?? "",
    sku: line.sku,
    color: line.color,
    size: line.size,
    quantity: line.current_quantity,
    received: receivedOf(line),
    decorator: line.decorator,
    // A leading underscore is the store's sign for what no person should read.
    properties: line.properties.filter((property: { name: string }) => !property.name.startsWith("_")),
    personalizations: line.personalizations,
  };
}

/** One block for each method and location over all lines. */
function decorationsOf(goods: readonly FullLine[]): WorkOrder["decorations"] {
  const blocks = new Map<string, WorkOrder["decorations"][number]>();
  for (const line of goods) {
    const art = line.art_proofs.find(isApproved) ?? null;
    for (const { method, location } of operations(line.deco_methods, line.locations)) {
      const key = `${method}\n${location}\n${art?.id ?? ""}`;
      const block: WorkOrder["decorations"][number] = blocks.get(key) ?? {
        deco_method: method,
        location,
        order_line_item_ids: [],
        units: 0,
        art,
      };
      block.order_line_item_ids.push(line.id);
      block.units += line.current_quantity;
      blocks.set(key, block);
    }
  }
  return [...blocks.values()];
}

function isApproved(proof: Proof): boolean {
  return proof.status === "approved";
}

function addressText(address: Record<string, string | null> | null): string | null {
  if (!address) return null;
  const city = [address.city, address.region, address.postal_code].filter(Boolean).join(" ");
  const parts = [address.name, address.company, address.line_1, address.line_2, city, address.country];
  return parts.filter(Boolean).join(", ") || null;
}
