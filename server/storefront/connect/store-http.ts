import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { addressProblem, lookupPublic, PrivateAddress } from "./allowed-address";

/** The store could not be asked. The message is a sentence for people; it never holds a secret or what the store sent. */
export class StoreFailure extends Error {
  /** How long the store asks to be left alone; undefined where it does not pass by itself. */
  readonly waitMs: number | undefined;
  /** Of its answer. */
  readonly status: number | undefined;

  constructor(message: string, { waitMs, status }: { waitMs?: number | undefined; status?: number | undefined } = {}) {
    super(message);
    this.waitMs = waitMs;
    this.status = status;
  }
}

export interface StoreRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface StoreAnswer {
  headers: IncomingMessage["headers"];
  json: unknown;
}

export interface StoreReader {
  allowPrivateNetwork: boolean;
  signal: AbortSignal;
  /** 1 for who tries again later. */
  maxTries?: number;
}

const MEGABYTE = 1_048_576;
const LIMITS: AnswerLimits = { withinMs: 60_000, bytes: 100 * MEGABYTE };
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 500;
/** A store that asks for more is read again by the next hour's job. */
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * JSON of a store's API. What passes by itself (the rate limit, an error of the server, an answer that broke off) is tried again after
 * a while. Never follows a redirect. Throws StoreFailure, or the signal's reason.
 */
export async function askStore(reader: StoreReader, request: StoreRequest): Promise<StoreAnswer> {
  const problem = addressProblem(request.url, reader.allowPrivateNetwork);
  if (problem) throw new StoreFailure(problem);
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(reader, request);
    if (!("problem" in answer)) return answer;
    const waitMs = answer.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (tries - 1);
    if (!answer.passes) throw new StoreFailure(answer.problem, { status: answer.status });
    if (tries >= (reader.maxTries ?? MAX_TRIES) || waitMs > LONGEST_WAIT_MS)
      throw new StoreFailure(answer.problem, { waitMs });
    await pause(waitMs, undefined, { signal: reader.signal });
  }
}

type Outcome = StoreAnswer | { problem: string; passes: boolean; retryAfterMs?: number | undefined; status?: number };

async function askOnce(reader: StoreReader, request: StoreRequest): Promise<Outcome> {
  const host = request.url.host;
  try {
    const { status, headers, body } = await sendRequest(reader, request, LIMITS);
    if (status === 429) {
      const problem = `${host} allows no more requests for now.`;
      return { problem, passes: true, retryAfterMs: retryAfterMs(headers["retry-after"]) };
    }
    if (status >= 500) {
      const problem = `${host} answered with an error (${status}).`;
      return { problem, passes: true, retryAfterMs: retryAfterMs(headers["retry-after"]) };
    }
    if (status < 200 || status > 299) return { problem: refusalWords(host, status), passes: false, status };
    const text = body.toString("utf8");
    try {
      return { headers, json: JSON.parse(text) };
    } catch {
      return { problem: `${host} did not answer with JSON. Check the address of the store.`, passes: isCut(text) };
    }
  } catch (error) {
    reader.signal.throwIfAborted();
    if (error instanceof StoreFailure) return { problem: error.message, passes: false };
    if (error instanceof PrivateAddress) {
      return { problem: "Use an address on the internet. This one is private.", passes: false };
    }
    return { problem: `${host} could not be reached (${codeOf(error)}).`, passes: true };
  }
}

/** Began as JSON does. */
const isCut = (text: string) => /^\s*[[{]/.test(text);

function refusalWords(host: string, status: number): string {
  if (status === 401 || status === 403) return `${host} refused the credentials. Enter them again.`;
  if (status >= 300 && status < 400) {
    return `${host} sends readers to another address. Enter the address that the store ends up at.`;
  }
  if (status === 404) return `${host} has no such API. Check the address of the store.`;
  return `${host} refused the request (${status}).`;
}

/** Seconds, or a moment. */
function retryAfterMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil(ms));
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "no answer");

export interface AnswerLimits {
  withinMs: number;
  bytes: number;
}

interface Received {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** One request to what answers `addressProblem` with null: a private address throws PrivateAddress. Never follows a redirect. */
export function sendRequest(
  { allowPrivateNetwork, signal }: StoreReader,
  { method, url, headers, body }: StoreRequest,
  limits: AnswerLimits,
) {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise<Received>((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: { Accept: "application/json", "User-Agent": "order-management", ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.withinMs)]),
        ...(!allowPrivateNetwork && { lookup: lookupPublic }),
      },
      (response) => receive(response, limits).then(resolve, reject),
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

async function receive(response: IncomingMessage, { bytes }: AnswerLimits): Promise<Received> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > bytes) throw new StoreFailure(`The store answered with more than ${bytes / MEGABYTE} MB.`);
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
