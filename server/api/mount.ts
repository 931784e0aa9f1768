import type { Call } from "contract/call";
import { MAX_ID } from "contract/conventions.schema";
import { parseQuery } from "contract/query-schema";
import { parseWith } from "contract/validation";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import { requireAccess } from "./access";
import type { Remember } from "./answers";
import { authenticate } from "./authenticate";
import type { ApiDependencies, SignedIn } from "./context";
import { ApiError, invalid, notFound } from "./errors";
import { claimKey, type Repetition, replayed } from "./idempotency";
import { type KeptAnswers, keepAnswers } from "./kept-answers";
import { priceReplacer, withoutPrices } from "./prices";
import { ProgramRates } from "./program-rates";
import { parseJson, readJsonText } from "./read-body";

export interface ApiEnvironment {
  Variables: { requestId: string };
}

type QueryOf<C extends Call> = C["query"] extends z.ZodType ? z.output<C["query"]> : undefined;
type BodyOf<C extends Call> = C["body"] extends z.ZodType ? z.output<C["body"]> : undefined;
type ActorOf<C extends Call> = C["auth"] extends "none" ? null : SignedIn;

/** What a call's handler gets, all of it validated. */
export interface Incoming<C extends Call> {
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The `{id}` of the path; 0 where it has none. */
  id: number;
  /** The `{fid}` of the path; 0 where it has none. */
  fid: number;
  /** The `{token}` of the path, as it came; empty where it has none. */
  token: string;
  actor: ActorOf<C>;
  request: Request;
  requestId: string;
  clientAddress: string;
  /** Keeps the answer for a repeated Idempotency-Key inside the transaction of the write. */
  remember: Remember;
}

/** The JSON body, or a whole Response where status or headers differ from the call's own. */
export type Handler<C extends Call> = (incoming: Incoming<C>) => Promise<object | Response>;

/** The answer follows from the database, the URL and this word alone: the same for everyone until something is written. */
export type SharedBy = (asked: { actor: SignedIn; search: URLSearchParams }) => string;
export type Mount = <C extends Call>(call: C, handler: Handler<C>, sharedBy?: SharedBy) => void;

/** Binds calls of the contract to handlers: who → idempotency → validation → handler → answer. */
export function mountOn(app: Hono<ApiEnvironment>, dependencies: ApiDependencies): Mount {
  const kept = keepAnswers(dependencies);
  const door = { ...dependencies, rates: new ProgramRates(dependencies.clock) };
  return (call, handler, sharedBy) => {
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ":$1"), (context) =>
      sharedBy
        ? answerShared(door, context, { call, handler, kept, sharedBy })
        : answerCall(door, context, call, handler),
    );
  };
}

interface Door extends ApiDependencies {
  rates: ProgramRates;
}

/** Who asks. Throws where nobody does, where a program asks too often or what only people may, and where the call needs more access. */
async function admit(door: Door, call: Call, request: Request, requestId: string): Promise<SignedIn> {
  const actor = await authenticate(door, request.headers.get("Authorization"), requestId);
  if (actor.isProgram) {
    door.rates.count(actor.tokenId);
    if (call.isForPeople) throw new ApiError("forbidden", "An API token can't do this. Sign in as a person.");
  }
  await requireAccess(door.db, actor, call.needs ?? []);
  return actor;
}

async function answerCall<C extends Call>(
  door: Door,
  context: Context<ApiEnvironment>,
  call: C,
  handler: Handler<C>,
): Promise<Response> {
  const request = context.req.raw;
  const requestId = context.get("requestId");
  const actor = call.auth === "none" ? null : await admit(door, call, request, requestId);
  const id = readId(context.req.param("id"));
  const fid = readId(context.req.param("fid"));
  const token = context.req.param("token") ?? "";
  const url = new URL(request.url);
  refuseNul(url.searchParams);
  const query = call.query ? required(parseQuery(call.query, url.searchParams)) : undefined;
  const text = call.body ? await readJsonText(request) : "";
  const repetition = await repetitionOf(door, call, request, url.pathname, text, actor);
  if (repetition?.replay) return replayed(repetition.replay);
  const replacer = priceReplacer(actor);
  let remembered = false;
  try {
    const body = call.body ? required(parseWith(call.body, parseJson(text))) : undefined;
    const incoming = {
      query,
      body,
      id,
      fid,
      token,
      actor,
      request,
      requestId,
      clientAddress: request.headers.get("X-Client-Address") ?? "unknown",
      async remember(trx, answer) {
        await repetition?.remember(trx, { status: call.status, body: JSON.stringify(answer, replacer) });
        remembered = true;
      },
      // The schemas above are the call's own; the compiler cannot follow an optional schema through a type parameter.
    } as Incoming<C>;
    const answer = await handler(incoming);
    if (answer instanceof Response) return answer;
    const json = JSON.stringify(answer, replacer);
    if (!remembered) await repetition?.remember(door.db, { status: call.status, body: json });
    return jsonResponse(json, call.status);
  } catch (error) {
    if (!remembered) await repetition?.forget();
    throw withoutPrices(error, replacer);
  }
}

interface SharedCall<C extends Call> {
  call: C;
  handler: Handler<C>;
  kept: KeptAnswers;
  sharedBy: SharedBy;
}

/** A read whose answer is the same for everyone who may ask, and who reads prices or not. */
async function answerShared<C extends Call>(
  door: Door,
  context: Context<ApiEnvironment>,
  { call, handler, kept, sharedBy }: SharedCall<C>,
): Promise<Response> {
  const request = context.req.raw;
  const requestId = context.get("requestId");
  const actor = await admit(door, call, request, requestId);
  const id = readId(context.req.param("id"));
  const url = new URL(request.url);
  const replacer = priceReplacer(actor);
  const json = await kept.read(
    `${url.pathname}${url.search} ${sharedBy({ actor, search: url.searchParams })}${replacer ? " without prices" : ""}`,
    async () => {
      refuseNul(url.searchParams);
      const query = call.query ? required(parseQuery(call.query, url.searchParams)) : undefined;
      const incoming = { query, body: undefined, id, fid: 0, token: "", actor, request, requestId, remember: nothing };
      // As above: the compiler cannot follow an optional schema through a type parameter.
      return JSON.stringify(await handler(incoming as object as Incoming<C>), replacer);
    },
  );
  return jsonResponse(json, call.status);
}

async function nothing(): Promise<void> {}

/** Signing in and one's own account keep no answer: it may hold a token, or a secret that is told once. Uploads stream: their handlers claim the key with `answerOnce`. */
function keepsAnswer({ auth, keepsNoAnswer, method, multipart, path }: Call): boolean {
  return method === "POST" && auth === "bearer" && !multipart && !keepsNoAnswer && !path.startsWith("/auth/");
}

/** Whether a repeated Idempotency-Key gets the first answer again. */
export const takesKey = (call: Call) => keepsAnswer(call) || call.keepsAnswerItself === true;

async function repetitionOf(
  dependencies: ApiDependencies,
  call: Call,
  request: Request,
  path: string,
  body: string,
  actor: SignedIn | null,
): Promise<Repetition | null> {
  const key = request.headers.get("Idempotency-Key");
  if (!key || !actor || !keepsAnswer(call)) return null;
  return claimKey(dependencies, { userId: actor.id, key, method: call.method, path, body });
}

/** PostgreSQL keeps no NUL in a text, and nobody means one. */
function refuseNul(params: URLSearchParams): void {
  for (const [name, value] of params) {
    if (value.includes("\0")) throw invalid({ [name.replace("[]", "")]: ["Remove the NUL character."] });
  }
}

function readId(value: string | undefined): number {
  if (value === undefined) return 0;
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > MAX_ID) throw notFound("That record");
  return id;
}

function required<T>(parsed: { ok: true; value: T } | { ok: false; errors: Record<string, string[]> }): T {
  if (!parsed.ok) throw invalid(parsed.errors);
  return parsed.value;
}

export function jsonResponse(json: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(json, { status, headers: { "Content-Type": "application/json; charset=utf-8", ...headers } });
}
