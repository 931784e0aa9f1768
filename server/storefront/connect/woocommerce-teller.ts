import { dayWords } from "contract/day-words";
import { decodeEntities } from "../html-entities";
import { isObject, type JsonObject, textAt } from "../json-values";
import { askStore, StoreFailure, type StoreReader, type StoreRequest } from "./store-http";
import type { ShipmentToTell, StoreTeller, TellerMemory } from "./store-teller";
import { basicAuthorization, type WooCredentials } from "./woocommerce-api";

/** Of orders that are not over. */
const OPEN = /^(?:pending|processing|on-hold)$/;

/** What is remembered of an order that was set to completed: its pieces as the importer names them. */
const wholeOrder = (orderId: string) => `order ${orderId}`;

/** Notes and statuses of orders by WooCommerce REST v3. Private notes: the shop mails its customers itself. */
export function woocommerceTeller(reader: StoreReader, baseUrl: string, credentials: WooCredentials): StoreTeller {
  const headers = { "Content-Type": "application/json", Authorization: basicAuthorization(credentials) };
  const { host } = new URL(baseUrl);

  async function ask(method: StoreRequest["method"], path: string, body?: object): Promise<unknown> {
    const url = new URL(`${baseUrl}/wp-json/wc/v3/orders/${path}`);
    const { json } = await askStore(reader, { method, url, headers, ...(body && { body: JSON.stringify(body) }) });
    return json;
  }

  async function statusOf(orderId: string): Promise<string> {
    try {
      const order = await ask("GET", orderId);
      return (isObject(order) && textAt(order, "status")) || "";
    } catch (error) {
      if (error instanceof StoreFailure && error.status === 404)
        throw new StoreFailure(`${host} does not know this order.`);
      throw error;
    }
  }

  async function writeNote(shipment: ShipmentToTell): Promise<void> {
    const { orderId, isGone } = shipment;
    const notes = await ask("GET", `${orderId}/notes`);
    const last = lastNote(Array.isArray(notes) ? notes.filter(isObject) : [], shipment);
    const note = noteOf(shipment);
    if (last === note || (last === null && !isGone)) return;
    await ask("POST", `${orderId}/notes`, { note, customer_note: false });
  }

  async function setStatus({ orderId, isAllGone, ours, others }: ShipmentToTell, memory: TellerMemory): Promise<void> {
    const status = await statusOf(orderId);
    const whole = wholeOrder(orderId);
    if (isAllGone && OPEN.test(status)) {
      await memory.made(whole);
      await ask("PUT", orderId, { status: "completed" });
    } else if (!isAllGone && [...ours, ...others].includes(whole)) {
      if (status === "completed") await ask("PUT", orderId, { status: "processing" });
      await memory.takenBack(whole);
    }
  }

  return {
    async tell(shipment, memory) {
      await setStatus(shipment, memory);
      await writeNote(shipment);
    },
    async testWriting() {
      try {
        // Nothing to change in it: only whether the key may write is asked.
        await ask("POST", "batch", {});
      } catch (error) {
        if (!(error instanceof StoreFailure) || (error.status !== 401 && error.status !== 403)) throw error;
        throw new StoreFailure(`The key of ${host} may not write. Give it Read/Write in WooCommerce.`);
      }
    },
  };
}

function noteOf({ number, units, isGone, isPickup, shippedDate, carrier, parcels }: ShipmentToTell): string {
  if (!isGone) return `Shipment ${number} was taken back: it has not left.`;
  const how = isPickup ? "was picked up" : "left";
  const day = shippedDate ? ` on ${dayWords(shippedDate, "")}` : "";
  const by = carrier && !isPickup ? ` by ${carrier}` : "";
  const tracking = parcels.map(({ number: parcel, url }) => (url ? `${parcel} (${url})` : parcel)).join(", ");
  const pieces = `${units} ${units === 1 ? "piece" : "pieces"}`;
  return `Shipment ${number} ${how}${day}${by}: ${pieces}.${tracking && ` Tracking: ${tracking}`}`;
}

/** The newest that was written of this shipment, as it was sent. */
function lastNote(notes: readonly JsonObject[], { number }: ShipmentToTell): string | null {
  const ofIt = notes
    .map((note) => ({ id: Number(textAt(note, "id")), text: decodeEntities(textAt(note, "note", 20_000) ?? "") }))
    .filter(({ text }) => new RegExp(`^Shipment ${number} (?:left|was picked up|was taken back)\\b`).test(text));
  return ofIt.toSorted((one, other) => other.id - one.id)[0]?.text ?? null;
}
