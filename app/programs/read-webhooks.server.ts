import { countWords } from "contract/number-words";
import type { WebhookDelivery, WebhookEndpoint } from "contract/webhooks.schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { pageOf } from "~/stores/read-stores.server";
import {
  WEBHOOK_FIELDS,
  type WebhookDeliveryRow,
  type WebhookDialogData,
  type WebhookField,
  type WebhookFormView,
  type WebhookRow,
  type WebhooksView,
} from "./webhook-view";

/** Webhook endpoints; `missing` where the company's own backend keeps none. */
export async function readWebhooks(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<WebhooksView> {
  const page = pageOf(params);
  const answer = await backend.call("listWebhookEndpoints", { query: { page } });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const rows = data.map((endpoint) => webhookRow(endpoint, clock));
  return { kind: "webhooks", rows, dialog: dialogOf(params, data), page, total: meta.total };
}

function webhookRow(endpoint: WebhookEndpoint, clock: ShopClock): WebhookRow {
  const { id, url, events, status, last_error, last_delivered_at, waiting } = endpoint;
  const waits = waiting ? `${countWords(waiting, "delivery", "deliveries")} waiting.` : "";
  return {
    id,
    url,
    events: events.join(", "),
    status: statusOf(endpoint),
    note: [status === "failing" ? last_error : "", waits].filter(Boolean).join(" "),
    delivered: last_delivered_at ? instantWords(last_delivered_at, clock) : "Never",
  };
}

function statusOf({ status, is_active }: WebhookEndpoint): WebhookRow["status"] {
  if (!is_active) return { tone: "void", glyph: "square-pause", label: "Paused" };
  if (status === "ok") return { tone: "done", glyph: "disc-check", label: "Delivering" };
  if (status === "failing") return { tone: "stop", glyph: "triangle", label: "Failing" };
  return { tone: "idle", glyph: "ring-dashed", label: "Not tried yet" };
}

/** The dialog that the URL opens, if any. */
function dialogOf(params: URLSearchParams, endpoints: readonly WebhookEndpoint[]): WebhookDialogData | null {
  const modal = params.get("modal");
  const asked = params.get("ids");
  if (modal !== "webhook-form" && modal !== "webhook-remove") return null;
  if (modal === "webhook-form" && asked === null) return { modal, view: formView(null) };
  const endpoint = endpoints.find(({ id }) => String(id) === asked);
  if (!endpoint) return { modal: "absent" };
  if (modal === "webhook-form") return { modal, view: formView(endpoint) };
  return { modal, id: endpoint.id, url: endpoint.url, lock: endpoint.lock_version ?? "" };
}

function formView(endpoint: WebhookEndpoint | null): WebhookFormView {
  const values = WEBHOOK_FIELDS.map((name) => [name, endpoint ? storedWebhookValue(endpoint, name) : blank(name)]);
  return { id: endpoint?.id ?? null, ...versionOf(endpoint), values: Object.fromEntries(values) };
}

const blank = (name: WebhookField) => (name === "is_active" ? "1" : "");

export const versionOf = (endpoint: WebhookEndpoint | null) => ({
  lock: String(endpoint?.lock_version ?? ""),
  seen: endpoint?.updated_at ?? "",
});

/** The secret is nobody's to see: whoever changes it overwrites the other. */
export function storedWebhookValue({ url, events, is_active }: WebhookEndpoint, name: WebhookField): string {
  return { url, events: events.join(","), secret: "", is_active: is_active ? "1" : "" }[name];
}

/** What was sent to one endpoint. */
export async function readWebhookDeliveries(
  backend: BackendClient,
  id: number,
  params: URLSearchParams,
  clock: ShopClock,
) {
  const page = pageOf(params);
  const showsFailed = params.get("status") === "failed";
  const query = { page, ...(showsFailed && { status: ["failed" as const] }) };
  const [endpoint, { data, meta }] = await Promise.all([
    backend.read("getWebhookEndpoint", { id }),
    backend.read("listWebhookDeliveries", { id, query }),
  ]);
  const rows = data.map((delivery) => deliveryRow(delivery, clock));
  return { id, url: endpoint.data.url, rows, showsFailed, page, total: meta.total };
}

const STATUSES: Readonly<Record<string, WebhookDeliveryRow["result"]>> = {
  waiting: { tone: "active", glyph: "ring-half", label: "Waiting to be sent" },
  delivered: { tone: "done", glyph: "disc-check", label: "Delivered" },
  failed: { tone: "stop", glyph: "triangle", label: "Given up" },
};

function deliveryRow(delivery: WebhookDelivery, clock: ShopClock): WebhookDeliveryRow {
  const { id, event, status, attempts, error, response_text, order_id, order_name, created_at, body } = delivery;
  const next = delivery.next_attempt_at ? `, next ${whenWords(delivery.next_attempt_at, clock)}` : "";
  const tried = `${countWords(attempts, "attempt")}${next}.`;
  return {
    id,
    what: event,
    result: STATUSES[status] ?? { tone: "idle", glyph: "info", label: status },
    message: [tried, error, response_text && `Answer: ${response_text}`].filter(Boolean).join(" "),
    order: order_id ? { id: order_id, name: order_name ?? `Order ${order_id}` } : null,
    at: instantWords(created_at, clock),
    canRetry: true,
    body: JSON.stringify(JSON.parse(body), null, 2),
  };
}
