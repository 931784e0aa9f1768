import { bytes } from "contract/call";
import { type CallName, calls } from "contract/calls";
import { writeQuery } from "contract/list-query";
import type { Logger } from "server/logger";
import type { z } from "zod";
import { ADDITIONS } from "./additions.server";
import { type Answer, type BackendError, badGateway, errorOf, unreachable } from "./backend-error.server";
import { pageProblem } from "./page-responses.server";
import { parseAnswer } from "./parse-answer.server";
import type { Bytes, Incoming, StreamedBody, Transport } from "./transport.server";

type Calls = typeof calls;
type Schema<C, K extends string> = C extends { [P in K]: infer S extends z.ZodType } ? S : never;

/** What a call takes: `id`, `fid` or `token` for those of its path, `query`, `body` (JSON) or `form` (uploads). */
export type CallInput<N extends CallName> = {
  idempotencyKey?: string;
} & (Calls[N]["path"] extends `${string}{id}${string}` ? { id: number } : unknown) &
  (Calls[N]["path"] extends `${string}{fid}${string}` ? { fid: number } : unknown) &
  (Calls[N]["path"] extends `${string}{token}${string}` ? { token: string } : unknown) &
  (Calls[N] extends { query: z.ZodType } ? { query?: Partial<z.output<Schema<Calls[N], "query">>> } : unknown) &
  (Calls[N] extends { body: z.ZodType } ? { body: z.input<Schema<Calls[N], "body">> } : unknown) &
  (Calls[N] extends { multipart: object } ? { form: FormData | StreamedBody } : unknown);

/** The whole answer as the contract describes it, envelope included. */
export type CallOutput<N extends CallName> = z.output<Calls[N]["response"]>;

type Arguments<N extends CallName> = object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export interface BackendClient {
  /** The company's own backend answers: it knows the contract, and may know nothing of our additions. */
  readonly isForeign: boolean;
  /** For actions: every failure is a value. */
  call<N extends CallName>(name: N, ...input: Arguments<N>): Promise<Answer<CallOutput<N>>>;
  /** For loaders: throws the Response that shows the failure inside the shell. */
  read<N extends CallName>(name: N, ...input: Arguments<N>): Promise<CallOutput<N>>;
  /** For calls that answer with a file: its bytes, unread. */
  open<N extends CallName>(name: N, ...input: Arguments<N>): Promise<Answer<Bytes>>;
}

export interface ClientOptions {
  transport: Transport;
  logger: Logger;
  isForeign: boolean;
  requestId: string;
  clientAddress: string | undefined;
  /** Of the person's browser: for calls that keep it. */
  userAgent?: string;
  token?: string;
  /** Aborts reads when the browser went away. */
  signal?: AbortSignal;
  /** For calls that add a record, by what is sent. */
  keyOf?: (sent: string) => string | undefined;
  /** The backend no longer knows the token: what to throw in its place. */
  onUnauthenticated?: () => Promise<Response>;
}

interface LooseInput {
  id?: number;
  fid?: number;
  token?: string;
  query?: Parameters<typeof writeQuery>[0];
  body?: unknown;
  form?: FormData | StreamedBody;
  idempotencyKey?: string;
}

/** The typed way to /api: one entry of contract/calls.ts a name, its answer checked for shape. */
export function createBackendClient(options: ClientOptions): BackendClient {
  const stillSignedIn = async <T>(answer: Answer<T>): Promise<Answer<T>> => {
    if (!answer.ok && answer.error.kind === "unauthenticated" && options.onUnauthenticated) {
      throw await options.onUnauthenticated();
    }
    return answer;
  };
  const call = async <N extends CallName>(name: N, ...[input]: Arguments<N>): Promise<Answer<CallOutput<N>>> =>
    stillSignedIn(await ask(options, name, input ?? {}));
  return {
    isForeign: options.isForeign,
    call,
    async read(name, ...input) {
      const answer = await call(name, ...input);
      if (answer.ok) return answer.data;
      throw pageProblem(answer.error);
    },
    open: async (name, ...[input]) => stillSignedIn(await askForBytes(options, name, input ?? {})),
  };
}

async function ask<N extends CallName>(
  options: ClientOptions,
  name: N,
  input: LooseInput,
): Promise<Answer<CallOutput<N>>> {
  const incoming = await send(options, name, input);
  if (incoming === null) return { ok: false, error: unreachable(isWrite(name)) };
  const error = problemOf(options, name, incoming);
  if (error) return refused(options, name, error);
  const parsed = parseAnswer(name, incoming.text);
  if (parsed.success) return { ok: true, status: incoming.status, data: parsed.data as CallOutput<N> };
  options.logger.warn("backend answer has another shape", {
    request_id: options.requestId,
    call: name,
    // Where, not what: values may be people's.
    places: parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`),
  });
  return { ok: false, error: badGateway(options.requestId, isWrite(name)) };
}

const isWrite = (name: CallName) => calls[name].auth === "bearer" && calls[name].method !== "GET";

async function askForBytes(options: ClientOptions, name: CallName, input: LooseInput): Promise<Answer<Bytes>> {
  const incoming = await send(options, name, input);
  if (incoming === null) return { ok: false, error: unreachable(false) };
  const error = problemOf(options, name, incoming);
  if (error) return refused(options, name, error);
  if (!incoming.bytes) return { ok: false, error: badGateway(options.requestId, false) };
  return { ok: true, status: incoming.status, data: incoming.bytes };
}

async function send(options: ClientOptions, name: CallName, input: LooseInput): Promise<Incoming | null> {
  const call = calls[name];
  const query = input.query ? writeQuery(input.query).toString() : "";
  const path = pathOf(call.path, input) + (query && `?${query}`);
  const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const adds = call.method === "POST" && call.status === 201 && !input.form;
  try {
    return await options.transport({
      method: call.method,
      path,
      body,
      token: options.token,
      requestId: options.requestId,
      clientAddress: options.clientAddress,
      userAgent: options.userAgent,
      idempotencyKey: input.idempotencyKey ?? (adds ? options.keyOf?.(`${path} ${body}`) : undefined),
      signal: call.method === "GET" ? options.signal : undefined,
      wantsBytes: call.response === bytes,
    });
  } catch (error) {
    if (options.signal?.aborted) return null;
    options.logger.warn("backend unreachable", {
      request_id: options.requestId,
      call: name,
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    });
    return null;
  }
}

function pathOf(path: string, { id, fid, token = "" }: LooseInput): string {
  return path
    .replace("{id}", String(id))
    .replace("{fid}", String(fid))
    .replace("{token}", () => encodeURIComponent(token));
}

/** A redirect is no answer of the contract, nor is anything else below 400 that is not 2xx. */
function problemOf(options: ClientOptions, name: CallName, incoming: Incoming): BackendError | null {
  if (incoming.status >= 200 && incoming.status < 300) return null;
  return errorOf(incoming, {
    needsToken: calls[name].auth === "bearer",
    mayBeMissing: options.isForeign && ADDITIONS.has(name),
    isWrite: isWrite(name),
    requestId: options.requestId,
  });
}

function refused(options: ClientOptions, name: CallName, error: BackendError): Answer<never> {
  if (error.kind === "failed" || error.kind === "bad_gateway") {
    options.logger.warn("backend failed", { request_id: error.requestId, call: name, kind: error.kind });
  }
  return { ok: false, error };
}
