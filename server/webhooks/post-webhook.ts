import { createHmac } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Clock } from "../clock";
import type { WebhookDeliveryRow } from "../db/tables";
import { addressProblem, lookupPublic, PrivateAddress } from "../storefront/connect/allowed-address";

const ANSWER_WITHIN_MS = 10_000;
/** More of an answer is not read. */
const MAX_ANSWER_BYTES = 1_000;
const PRIVATE = "The address is private. Use one on the internet.";

export interface Posting {
  url: string;
  secret: string;
  allowPrivateNetwork: boolean;
  clock: Clock;
  signal: AbortSignal;
}

export interface Posted {
  /** Why it counts as not delivered, in a sentence; null where it was taken. */
  error: string | null;
  status: number | null;
  /** The beginning of the answer. */
  text: string | null;
}

/** HMAC-SHA256 of the body as it is sent, in hex. */
export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Posts one delivery. Follows no redirect. Rejects with the signal's reason alone. */
export async function postWebhook(delivery: WebhookDeliveryRow, posting: Posting): Promise<Posted> {
  const url = new URL(posting.url);
  const problem = addressProblem(url, posting.allowPrivateNetwork);
  if (problem) return { error: problem, status: null, text: null };
  try {
    const { status, text } = await send(delivery, url, posting);
    return { error: status >= 200 && status <= 299 ? null : refusalWords(url.host, status), status, text };
  } catch (error) {
    posting.signal.throwIfAborted();
    const words = error instanceof PrivateAddress ? PRIVATE : `${url.host} could not be reached (${codeOf(error)}).`;
    return { error: words, status: null, text: null };
  }
}

function refusalWords(host: string, status: number): string {
  if (status >= 300 && status < 400) return `${host} redirects (${status}). Enter the address that it ends up at.`;
  return `${host} answered ${status}.`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError" || error.name === "AbortError") return `no answer in ${ANSWER_WITHIN_MS / 1000} s`;
  return "code" in error ? String(error.code) : "no answer";
}

function send({ id, event, body }: WebhookDeliveryRow, url: URL, posting: Posting) {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Length": Buffer.byteLength(body),
          "User-Agent": "order-management",
          "X-Signature": signatureOf(body, posting.secret),
          "X-Webhook-Id": String(id),
          "X-Webhook-Event": event,
          "X-Webhook-Timestamp": String(Math.floor(posting.clock().getTime() / 1000)),
        },
        signal: AbortSignal.any([posting.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        ...(!posting.allowPrivateNetwork && { lookup: lookupPublic }),
      },
      (response) => receive(response).then(resolve, reject),
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Its status counts from its first byte: what it says beyond is cut. */
async function receive(response: IncomingMessage): Promise<{ status: number; text: string }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size >= MAX_ANSWER_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString("utf8").replaceAll("\0", "");
  return { status: response.statusCode ?? 0, text };
}
