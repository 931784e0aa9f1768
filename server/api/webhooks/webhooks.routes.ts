import { createHash } from "node:crypto";
import { calls } from "contract/calls";
import { STORE_KIND_LABELS, type StoreKind } from "contract/stores";
import { instantAfter, instantOf } from "../../clock";
import { listSenders, type Sender } from "../../storefront/connect/store-secrets";
import { type DeliveryHead, idOfBody, readHead } from "../../storefront/deliveries/delivery-head";
import { Intake } from "../../storefront/deliveries/intake";
import { isSigned } from "../../storefront/deliveries/signature";
import { isTopic, topicKind, unusedWords } from "../../storefront/deliveries/topics";
import { DeliveryWorker } from "../../storefront/deliveries/worker";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import type { Mount } from "../mount";
import { readBytes, utf8Text } from "../read-body";

const MAX_BYTES = 5 * 1_048_576;
const MAX_ID = 200;
/** Stores try a message again for two days at most: an older one is played back by somebody else. */
const STALE_AFTER_MS = 48 * 3_600_000;

export function webhookRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const intake = new Intake(dependencies);
  const worker = new DeliveryWorker(dependencies);

  async function take(source: StoreKind, request: Request): Promise<{ success: true }> {
    const senders = await requireSenders(dependencies, source);
    const body = await readBytes(request, MAX_BYTES);
    if (isPing(source, request, body)) return { success: true };
    const head = readHead(source, request.headers);
    const signed = senders.filter(({ secret }) => isSigned(body, head.signature ?? "", secret));
    if (signed.length === 0) throw refused("The signature doesn't match the secret.");
    const delivery = checkHead(source, head, dependencies.clock());
    const connectionId = connectionOf(signed, delivery.shop);
    const bodySha256 = createHash("sha256").update(body).digest("hex");
    const isUsed = topicKind(source, delivery.topic) !== null;
    const at = instantOf(dependencies.clock());
    await intake.store({
      source,
      ...delivery,
      delivery_id: delivery.delivery_id ?? idOfBody(delivery.topic, bodySha256),
      store_connection_id: connectionId,
      received_at: at,
      body: textOf(body),
      body_sha256: bodySha256,
      attempts: 0,
      ...(isUsed
        ? { outcome: "received", due_at: at }
        : { outcome: "unused", message: unusedWords(delivery.topic), done_at: at }),
    });
    if (isUsed) worker.wake();
    return { success: true };
  }

  mount(calls.shopifyWebhook, ({ request }) => take("shopify", request));
  mount(calls.woocommerceWebhook, ({ request }) => take("woocommerce", request));
}

/** Of the environment's secret nobody knows the shop. */
const ENVIRONMENT = { id: 0, host: null };
type Secret = Omit<Sender, "host"> & { host: string | null };

async function requireSenders({ db, storeCipher, settings }: ApiDependencies, source: StoreKind): Promise<Secret[]> {
  const secret = source === "shopify" ? settings.shopifyWebhookSecret : settings.woocommerceWebhookSecret;
  const senders: Secret[] = await listSenders(db, storeCipher, source);
  if (secret !== null) senders.push({ ...ENVIRONMENT, secret });
  if (senders.length > 0) return senders;
  const name = STORE_KIND_LABELS[source];
  throw new ApiError("not_found", `No ${name} webhook is expected here. Add a ${name} connection with its secret.`);
}

/** WooCommerce tries the address when a webhook is made: a form without a signature, and without anything to store. */
function isPing(source: StoreKind, { headers }: Request, body: Buffer): boolean {
  return source === "woocommerce" && !headers.has("X-WC-Webhook-Signature") && /^webhook_id=\d{1,20}$/.test(`${body}`);
}

function checkHead(source: StoreKind, head: DeliveryHead, now: Date) {
  const { topic, shop, deliveryId, triggeredAt } = head;
  if (!isTopic(source, topic)) {
    throw new ApiError("bad_request", `Name the topic as ${STORE_KIND_LABELS[source]} does.`);
  }
  if (shop === null) throw new ApiError("bad_request", "Name the shop by its host, such as acme.myshopify.com.");
  if (deliveryId !== null && !new RegExp(`^[\\w.:-]{1,${MAX_ID}}$`).test(deliveryId)) {
    throw new ApiError("bad_request", "The id of the delivery has other signs than letters, digits, dots and dashes.");
  }
  if (triggeredAt !== null && triggeredAt < instantAfter(now, -STALE_AFTER_MS)) {
    throw refused("This message is older than two days.");
  }
  return { topic, shop, delivery_id: deliveryId, triggered_at: triggeredAt };
}

/** The connection whose shop it is; null where only the environment's secret fits. Throws where those that fit are of other shops. */
function connectionOf(signed: readonly Secret[], shop: string): number | null {
  const own = signed.find(({ host }) => host === shop) ?? signed.find(({ host }) => !isOtherShop(host, shop));
  if (!own) throw refused(`No connection with this secret is for ${shop}.`);
  return own.id || null;
}

/** Shopify names a shop by its own domain, whatever address the shop uses. */
function isOtherShop(host: string | null, shop: string): boolean {
  if (host === null || shop === "" || /^(?:[\d.]+|\[.*\]|localhost)$/.test(host)) return false;
  const isByShopify = (name: string) => name.endsWith(".myshopify.com");
  if (isByShopify(shop) && !isByShopify(host)) return false;
  return host.replace(/^www\./, "") !== shop.replace(/^www\./, "");
}

function textOf(body: Buffer): string {
  const text = utf8Text(body, "bad_request");
  if (text.includes("\0")) throw new ApiError("bad_request", "The body is not text in UTF-8.");
  return text;
}

const refused = (message: string) => new ApiError("unauthenticated", message);
