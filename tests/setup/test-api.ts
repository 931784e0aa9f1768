import type { ApiDependencies } from "server/api/context";
import { readSettings, type Settings } from "server/env.server";
import { openDisk } from "server/files/open-disk";
import { Background } from "server/jobs/background";
import { jsonLogger } from "server/logger";
import { hashToken, newToken } from "server/security/tokens";
import { createTokenCipher } from "server/sessions/token-cipher";
import { NEW_SHOP, shopFacts } from "server/shop-facts";
import { createApi } from "server/start/app";
import type { DatabasePlace } from "server/storage/database-place";
import { openTestDatabase, type TestDatabase } from "./database";
import { requireDocumented } from "./documented-answers";

export interface TestAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The embedded backend over a database of its own, called as `fetch` calls it. */
export interface TestApi extends ApiDependencies {
  api: ReturnType<typeof createApi>;
  /** Its database, and the folder of its files. */
  place: DatabasePlace;
  /** Moves the clock: an ISO instant. */
  setNow(instant: string): void;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
  call<T = any>(method: string, path: string, options?: CallOptions): Promise<TestAnswer<T>>;
  /** A new person with these roles, signed in. */
  signIn(...roles: string[]): Promise<{ id: number; token: string; email: string }>;
  close(): Promise<void>;
}

/** What factories need that go through /api. */
export type TestBackend = ApiDependencies & Pick<TestApi, "call">;

export const TEST_NOW = "2026-03-10T15:00:00.000Z";

/** What is given of the shop counts as from the environment. */
function settingsWith(dataDir: string, overrides: Partial<Settings>): Settings {
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ...overrides };
  return { ...settings, ...shopFacts(settings.given, NEW_SHOP, settings.appUrl), ...overrides };
}

export async function openTestApi(
  overrides: Partial<Settings> = {},
  log: (line: string) => void = () => {},
): Promise<TestApi> {
  const database: TestDatabase = await openTestDatabase();
  let now = new Date(TEST_NOW);
  const settings = settingsWith(database.place.dataDir, overrides);
  const dependencies: ApiDependencies = {
    db: database.db,
    dialect: database.dialect,
    clock: () => now,
    logger: jsonLogger(log),
    settings,
    disk: await openDisk(settings),
    linkCipher: createTokenCipher("only for tests", "proof links"),
    factorCipher: createTokenCipher("only for tests", "second factors"),
    storeCipher: createTokenCipher("only for tests", "store connections"),
    background: new Background(),
  };
  const api = createApi(dependencies);
  let people = 0;
  return {
    ...dependencies,
    api,
    place: database.place,
    setNow(instant) {
      now = new Date(instant);
    },
    async call(method, path, { token, body, headers = {} } = {}) {
      const all = new Headers(headers);
      if (token) all.set("Authorization", `Bearer ${token}`);
      if (body !== undefined && !all.has("Content-Type")) all.set("Content-Type", "application/json");
      const payload = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
      const response = await api.request(`http://backend/api${path}`, { method, headers: all, body: payload });
      requireDocumented(method, path, response.status);
      const text = await response.text();
      const isCsv = response.headers.get("Content-Type")?.startsWith("text/csv");
      return {
        status: response.status,
        headers: response.headers,
        body: text && !isCsv ? JSON.parse(text) : text || null,
      };
    },
    async signIn(...roles) {
      people += 1;
      return await insertPerson(dependencies, `person${people}@shop.example`, roles.length > 0 ? roles : ["Admin"]);
    },
    close: () => database.close(),
  };
}

async function insertPerson({ db, clock }: ApiDependencies, email: string, roles: readonly string[]) {
  const at = clock().toISOString();
  const { id } = await db
    .insertInto("users")
    .values({
      first_name: "Dana",
      last_name: `Whitfield ${email}`,
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
  const known = await db.selectFrom("roles").select(["id", "name"]).where("name", "in", roles).execute();
  const rows = roles.flatMap((name, position) => {
    const role = known.find((candidate) => candidate.name === name);
    return role ? [{ user_id: id, role_id: role.id, position }] : [];
  });
  await db.insertInto("user_roles").values(rows).execute();
  const token = newToken();
  await db
    .insertInto("api_tokens")
    .values({ token_hash: hashToken(token), user_id: id, kind: "login", created_at: at, last_used_at: at })
    .execute();
  return { id, token, email };
}
