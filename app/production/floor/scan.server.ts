import type { Machine } from "contract/machines.schema";
import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { readScan, scannedRevision, scanView } from "~/work-orders/scan-view.server";
import type { FloorScan } from "./floor-view";
import { productionsOf } from "./read-queue.server";
import { isScanned, readScannedCode, type ScannedCode } from "./scan-code";

interface Scanned {
  production: number | null;
  scan: FloorScan;
}

/** The job of what was scanned, and whether the sheet is still right. Null: nothing was scanned. */
export async function readScanned(
  backend: BackendClient,
  text: string | null,
  { machine, clock }: { machine: Machine | null; clock: ShopClock },
): Promise<Scanned | null> {
  if (!text?.trim()) return null;
  const code = readScannedCode(text);
  if (!code) return nothing(`“${text.trim().slice(0, 40)}” isn't one of our codes. Scan the QR code on a work order.`);
  const productions = await productionsOfCode(backend, code);
  const [first] = productions;
  if (!first)
    return nothing("Nothing of this order is in production. Check the number, or ask for the order to be accepted.");
  const production = bestOf(productions, machine);
  const orderId = first.order_id ?? first.order?.id ?? null;
  const verdict = code.kind === "sheet" && orderId ? await verdictOf(backend, { orderId, code, clock }) : null;
  const order = first.order?.name ?? "";
  return {
    production: production.id,
    scan: verdict ?? { tone: "done", title: `${order} scanned`, advice: adviceOf(code), orderId },
  };
}

const nothing = (advice: string): Scanned => ({
  production: null,
  scan: { tone: "care", title: "Not found", advice, orderId: null },
});

const adviceOf = (code: ScannedCode) =>
  code.kind === "sheet"
    ? "This code has no revision. Check that the sheet is current."
    : "This code has no revision. Scan the QR code to check that the sheet is current.";

async function productionsOfCode(backend: BackendClient, code: ScannedCode): Promise<ProductionDetail[]> {
  switch (code.kind) {
    case "sheet":
      return await productionsOf(backend, { order_id: code.orderId });
    case "label":
      return await productionsOfLabel(backend, code.code);
    case "order": {
      const found = await productionsOf(backend, { q: code.name });
      const own = found.find(({ order_id, order }) =>
        isScanned(code, { orderId: order_id ?? 0, order: order?.name ?? "" }),
      );
      return own?.order_id ? await productionsOf(backend, { order_id: own.order_id }) : [];
    }
  }
}

async function productionsOfLabel(backend: BackendClient, scan: string): Promise<ProductionDetail[]> {
  const answer = await backend.call("listReceivings", { query: { scan, per_page: 5 } });
  const orderId = answer.ok ? answer.data.data[0]?.order_id : null;
  return orderId ? await productionsOf(backend, { order_id: orderId }) : [];
}

/** What is open before what is over; what runs here, then what could run here, before the rest. */
function bestOf(productions: readonly ProductionDetail[], machine: Machine | null): ProductionDetail {
  const rank = ({ status, machine_id, deco_method }: ProductionDetail) =>
    (status === "completed" ? 4 : 0) +
    (machine && machine_id !== machine.id ? 1 : 0) +
    (machine && !machine.deco_methods.includes(deco_method ?? "") ? 2 : 0);
  return productions.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}

async function verdictOf(
  backend: BackendClient,
  { orderId, code, clock }: { orderId: number; code: ScannedCode; clock: ShopClock },
): Promise<FloorScan | null> {
  const asked = code.kind === "sheet" && code.revision !== null ? new URLSearchParams({ r: code.revision }) : null;
  const since = asked && scannedRevision(asked)?.revision;
  if (!asked) return null;
  const result = await readScan(backend, { id: orderId, since: since ?? null });
  const newest = result?.revision ?? (await backend.read("workOrder", { id: orderId })).data.revision;
  const { state, title, advice } = scanView(since ?? null, { revision: newest }, result, clock);
  const tone = state === "current" ? "done" : state === "superseded" ? "stop" : "care";
  return { tone, title: state === "current" ? "Sheet is current" : title, advice, orderId };
}
