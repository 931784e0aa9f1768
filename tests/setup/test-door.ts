import { rm } from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readServingSettings } from "server/env.server";
import { jsonLogger } from "server/logger";
import { hashToken, newToken } from "server/security/tokens";
import { type Backend, boot } from "server/start/boot";
import { type Door, openDoorTo } from "~/backend/embedded.server";
import { startSession } from "~/session/sign-in.server";
import { makeDataFolder } from "./data-folder";
import { copySqlite } from "./database";

type Params = LoaderFunctionArgs["params"];

export const TEST_ADMIN = { email: "dana@shop.example", password: "a long enough password" } as const;

export interface TestDoor {
  readonly door: Door;
  readonly backend: Backend;
  /** Lines of the log so far. */
  readonly log: string[];
  /** Lets this much time pass for everything behind the door. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The application's real embedded backend over a database of its own, with an admin who can sign in. */
export async function openTestDoor(environment: Record<string, string> = {}): Promise<TestDoor> {
  const dataDir = await makeDataFolder("orders-door-");
  await copySqlite(dataDir);
  const settings = readServingSettings({
    DATA_DIR: dataDir,
    APP_URL: "http://orders.example",
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
    ...environment,
  });
  let now = Date.parse("2026-03-10T15:00:00.000Z");
  const log: string[] = [];
  const backend = await boot(settings, { clock: () => new Date(now), logger: jsonLogger((line) => log.push(line)) });
  await backend.makeFirstAdmin();
  return {
    door: openDoorTo(backend),
    backend,
    log,
    pass(ms) {
      now += ms;
    },
    async close() {
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface PageRequest {
  /** `name=value` as it stands in Set-Cookie; attributes behind it are ignored. */
  cookie?: string | null;
  /** Makes it a POST as a browser sends one from a page of ours. */
  form?: Record<string, string | string[]>;
  headers?: Record<string, string>;
}

/** A request as the browser of a person sends it. */
export function pageRequest(path: string, { cookie, form, headers = {} }: PageRequest = {}): Request {
  const all = new Headers({ "Sec-Fetch-Site": "same-origin", ...headers });
  if (cookie) all.set("Cookie", cookie.split(";")[0] ?? "");
  const url = `http://orders.example${path}`;
  if (!form) return new Request(url, { headers: all });
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) body.append(name, value);
  all.set("Content-Type", "application/x-www-form-urlencoded");
  all.set("Content-Length", String(body.toString().length));
  return new Request(url, { method: "POST", headers: all, body: body.toString() });
}

/** Signs the admin in as the login page does. Returns the cookie. */
export async function signInTestAdmin(door: Door, options: { isKept?: boolean; cookie?: string } = {}) {
  const token = await loginToken(door);
  const user = await userOf(door, token);
  const request = pageRequest("/auth/login", { cookie: options.cookie, form: {} });
  const cookie = await startSession(request, { user, token, isKept: options.isKept ?? false });
  return { cookie, token, user };
}

let people = 0;

/** Somebody of the staff with these roles, at work. Returns the cookie. */
export async function signInTestPerson({ door, backend: { db, clock } }: TestDoor, ...roles: string[]) {
  people += 1;
  const at = clock().toISOString();
  const email = `staff${people}@shop.example`;
  const { id } = await db
    .insertInto("users")
    .values({
      first_name: "Robin",
      last_name: `Staff ${people}`,
      email,
      email_key: email,
      password_hash: "no password: signs in by token",
      with_default_password: 0,
      is_active: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await giveRoles(db, id, roles);
  const token = newToken();
  await db
    .insertInto("api_tokens")
    .values({ token_hash: hashToken(token), user_id: id, kind: "login", created_at: at, last_used_at: at })
    .execute();
  const user = await userOf(door, token);
  const cookie = await startSession(pageRequest("/auth/login", { form: {} }), { user, token, isKept: false });
  return { id, cookie, token };
}

/** These roles and no others. */
export async function giveRoles(db: Backend["db"], id: number, names: readonly string[]) {
  await db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  const roles = await db.selectFrom("roles").select(["id", "name"]).where("name", "in", names).execute();
  const rows = names.map((name, position) => {
    const role = roles.find((known) => known.name === name);
    if (!role) throw new Error(`no role ${name}`);
    return { user_id: id, role_id: role.id, position };
  });
  await db.insertInto("user_roles").values(rows).execute();
}

async function loginToken(door: Door): Promise<string> {
  const answer = await ask(door, "POST", "/auth/login", undefined, TEST_ADMIN);
  return answer.data.access_token;
}

async function userOf(door: Door, token: string) {
  return (await ask(door, "GET", "/auth/me", token)).data;
}

/** Straight at /api, past everything that is under test. */
export async function ask(door: Door, method: string, path: string, token?: string, body?: object) {
  const answer = await door.transport({
    method,
    path,
    body: body && JSON.stringify(body),
    token,
    requestId: "test",
    clientAddress: undefined,
    idempotencyKey: undefined,
    signal: undefined,
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
}

/** Calls a route's loader or action as Remix does. */
export function runRoute<T>(route: (args: LoaderFunctionArgs) => T, request: Request, params: Params = {}): T {
  return route({ request, params, context: {} });
}

/** What a loader or action threw, which must be a Response. */
export async function thrown(work: Promise<unknown>): Promise<Response> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
