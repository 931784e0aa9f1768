import type { Site } from "./site";

export interface Answer {
  status: number;
  requestId: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the drill reads bodies of any shape
  body: any;
}

export interface Sent {
  method: "GET" | "POST" | "PUT" | "PATCH";
  path: string;
  body?: object | FormData;
  /** Sent as Idempotency-Key. */
  key?: string;
}

/** Nobody knows whether the server has done it: it died, or answered that it could not go on. */
export class NoAnswer extends Error {}

/** Longer than any answer takes: the server that does not answer in this time is as good as dead. */
const ANSWER_WITHIN_MS = 60_000;

/** Asks the server that runs now. Throws NoAnswer where it dies meanwhile or answers 5xx. */
export async function ask({ origin, bearer }: Site, { method, path, body, key }: Sent): Promise<Answer> {
  const isForm = body instanceof FormData;
  const headers = {
    ...bearer,
    ...(key && { "Idempotency-Key": key }),
    ...(body && !isForm && { "Content-Type": "application/json" }),
  };
  const to = await origin();
  const response = await fetch(`${to}/api${path}`, {
    method,
    headers,
    body: isForm ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  const text = await response.text().catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  if (response.status >= 500) throw new NoAnswer(`${response.status}: ${sentenceOf(text)}`);
  const requestId = response.headers.get("X-Request-Id");
  return { status: response.status, requestId, body: text === "" ? null : JSON.parse(text) };
}

function sentenceOf(text: string): string {
  try {
    return String(JSON.parse(text).message);
  } catch {
    return text.slice(0, 200);
  }
}

/** The `data` of an answer that has to be a success. */
// biome-ignore lint/suspicious/noExplicitAny: the drill reads bodies of any shape
export async function mustAsk(site: Site, sent: Sent): Promise<any> {
  const { status, body } = await ask(site, sent);
  if (status >= 400) throw new Error(`${sent.method} ${sent.path} answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
