import { STORE_KIND_LABELS, type StoreKind } from "contract/stores";
import type { StoreConnection, StoreDelivery } from "contract/stores.schema";
import type { BackendClient } from "~/backend/client.server";
import { openDoor } from "~/backend/embedded.server";
import { missingView, pageProblem } from "~/backend/page-responses.server";
import { addDays } from "~/backend/shop-calendar.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import type {
  DeliveriesView,
  StoreDeliveryRow,
  StoreDialogData,
  StoreField,
  StoreFormView,
  StoreRow,
  StoresView,
} from "./store-view";

export const pageOf = (params: URLSearchParams) => Math.max(1, Number(params.get("page")) || 1);

/** Store connections; `missing` where the company's own backend keeps none. */
export async function readStores(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<StoresView> {
  const page = pageOf(params);
  const answer = await backend.call("listStoreConnections", { query: { page } });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const dialog = await dialogOf(backend, params, clock);
  return { kind: "stores", rows: data.map((store) => storeRow(store, clock)), dialog, page, total: meta.total };
}

export const kindOf = (kind: string): StoreKind => (kind === "woocommerce" ? "woocommerce" : "shopify");
const kindLabel = (kind: string) => STORE_KIND_LABELS[kindOf(kind)];

function storeRow(store: StoreConnection, clock: ShopClock): StoreRow {
  const { last_delivery_at, last_reconciled_at } = store;
  const words = (instant: string | null | undefined) => (instant ? instantWords(instant, clock) : "Never");
  return {
    id: store.id,
    name: store.name,
    kind: kindLabel(store.kind),
    address: store.base_url,
    status: statusOf(store),
    error: (store.status === "failing" ? store.last_error : store.tell_error) ?? "",
    delivered: words(last_delivery_at),
    read: words(last_reconciled_at),
    isReading: store.is_reconciling === true,
    hasCredentials: store.has_credentials === true,
  };
}

function statusOf({ status, tell_error }: StoreConnection): StoreRow["status"] {
  if (status === "ok" && tell_error) return { tone: "care", glyph: "triangle", label: "Reads only" };
  if (status === "ok") return { tone: "done", glyph: "disc-check", label: "Connected" };
  if (status === "failing") return { tone: "stop", glyph: "triangle", label: "Failing" };
  return { tone: "idle", glyph: "ring-dashed", label: "Not tried yet" };
}

/** The dialog that the URL opens over the stores, if any. */
async function dialogOf(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<StoreDialogData | null> {
  const modal = params.get("modal");
  if (modal === "store-shopify" || modal === "store-woocommerce") {
    return { modal: "store-edit", view: await formView(kindOf(modal.slice("store-".length)), null, clock) };
  }
  if (modal !== "store-edit" && modal !== "store-remove") return null;
  const answer = await backend.call("getStoreConnection", { id: Number(params.get("ids")) || 0 });
  if (!answer.ok) {
    if (answer.error.kind === "missing") return { modal: "absent" };
    throw pageProblem(answer.error);
  }
  const store = answer.data.data;
  if (modal === "store-remove") return { modal, id: store.id, name: store.name, lock: store.lock_version ?? "" };
  return { modal: "store-edit", view: await formView(kindOf(store.kind), store, clock) };
}

/** So far back a new connection reads, unless another day is chosen. */
const DAYS_READ = 60;

async function formView(kind: StoreKind, store: StoreConnection | null, { today }: ShopClock): Promise<StoreFormView> {
  const { settings } = await openDoor();
  return {
    id: store?.id ?? null,
    kind,
    kindLabel: STORE_KIND_LABELS[kind],
    name: store?.name ?? "",
    ...versionOf(store),
    values: {
      name: store?.name ?? "",
      base_url: store?.base_url ?? "",
      access_token: "",
      consumer_key: "",
      consumer_secret: "",
      webhook_secret: "",
      tells_shipments: store?.tells_shipments ? "1" : "",
      orders_since: addDays(today, -DAYS_READ),
    },
    hasCredentials: store?.has_credentials === true,
    hasWebhookSecret: store?.has_webhook_secret === true,
    webhookUrl: `${settings.appUrl}/api/webhooks/${kind}`,
  };
}

export const versionOf = (store: StoreConnection | null) => ({
  lock: String(store?.lock_version ?? ""),
  seen: store?.updated_at ?? "",
});

/** Secrets are nobody's to see: whoever changes one overwrites the other. */
export function storedStoreValue(store: StoreConnection, name: StoreField): string {
  if (name === "tells_shipments") return store.tells_shipments ? "1" : "";
  return name === "name" || name === "base_url" ? store[name] : "";
}

/** What stores sent; `missing` where the company's own backend takes nothing. */
export async function readDeliveries(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<DeliveriesView> {
  const page = pageOf(params);
  const showsFailed = params.get("outcome") === "failed";
  const query = { page, ...(showsFailed && { outcome: ["failed" as const] }) };
  const answer = await backend.call("listStoreDeliveries", { query });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  return { kind: "deliveries", rows: data.map((one) => deliveryRow(one, clock)), showsFailed, page, total: meta.total };
}

const OUTCOMES: Readonly<Record<string, StoreDeliveryRow["result"]>> = {
  received: { tone: "active", glyph: "ring-half", label: "Waiting" },
  new: { tone: "done", glyph: "disc-check", label: "New order" },
  changed: { tone: "done", glyph: "disc-check", label: "Changed" },
  unchanged: { tone: "idle", glyph: "ring-dashed", label: "Unchanged" },
  unused: { tone: "idle", glyph: "ring-x", label: "Not used" },
  failed: { tone: "stop", glyph: "triangle", label: "Failed" },
};

function deliveryRow(delivery: StoreDelivery, clock: ShopClock): StoreDeliveryRow {
  const { id, topic, source, shop, received_at, outcome, message, order_id, order_name, can_retry } = delivery;
  return {
    id,
    what: topic,
    from: [kindLabel(source), shop].filter(Boolean).join(", "),
    at: instantWords(received_at, clock),
    result: OUTCOMES[outcome] ?? { tone: "idle", glyph: "info", label: outcome },
    message: message ?? "",
    order: order_id ? { id: order_id, name: order_name ?? `Order ${order_id}` } : null,
    canRetry: can_retry === true && outcome === "failed",
  };
}
