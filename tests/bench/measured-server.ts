import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Client, createClient, type Exchange, expectStatus } from "./keep-alive-client";

export const ADMIN = { email: "bench@example.com", password: "bench-only-not-a-secret" } as const;

export interface MeasuredServer {
  readonly client: Client;
  readonly pid: number;
  /** From the start of the process until `firstPage` was answered. */
  readonly startedInMs: number;
  stop(): Promise<void>;
  /** Why it ended, with the end of its log; never settles while it runs. */
  readonly ended: Promise<string>;
  /** SIGKILL: no handler runs. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Holds build/server.js. */
  siteDir: string;
  dataDir: string;
  databaseUrl?: string;
  /** Its first 200 ends the start. */
  firstPage?: Exchange;
  nodeOptions?: readonly string[];
  /** Beside what every measured server has. */
  env?: Readonly<Record<string, string>>;
}

/** As package.json and the Dockerfile start it. */
const AS_STARTED = ["--max-semi-space-size=8"];
const START_WITHIN_MS = 60_000;
const RETRY_MS = 5;
const KILL_AFTER_MS = 10_000;

/** Starts build/server.js as an operator does. Its log goes to a file: nobody is to wait for the bench to read it. */
export async function startServer({
  siteDir,
  dataDir,
  databaseUrl,
  firstPage,
  nodeOptions = [],
  env = {},
}: ServerOptions): Promise<MeasuredServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const logPath = join(dataDir, "bench.log");
  const log = openSync(logPath, "w");
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...AS_STARTED, ...profiling(), ...nodeOptions, join(siteDir, "build/server.js")],
    {
      cwd: siteDir,
      env: {
        ...{ PATH, HOME, LANG, TMPDIR, NODE_ENV: "production", PORT: String(port), APP_URL: origin, DATA_DIR: dataDir },
        ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SESSION_SECRET: "bench".repeat(10) },
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      },
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  const client = createClient(origin);
  await firstAnswer({ child, client, logPath, page: firstPage ?? { method: "GET", path: "/healthz" } });
  return {
    client,
    ended: new Promise((done) =>
      child.once("exit", (code, signal) => done(`ended with ${code ?? signal}:\n${saidIn(logPath)}`)),
    ),
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    async stop() {
      client.close();
      await endProcess(child);
    },
    async kill() {
      client.close();
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=…" shows where the time goes. */
function profiling(): string[] {
  return (process.env.BENCH_NODE_OPTIONS ?? "").split(" ").filter(Boolean);
}

const saidIn = (logPath: string) => (existsSync(logPath) ? readFileSync(logPath, "utf8").slice(-2000) : "");

async function firstAnswer(start: { child: ChildProcess; client: Client; logPath: string; page: Exchange }) {
  const said = () => saidIn(start.logPath);
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    if (start.child.exitCode !== null)
      throw new Error(`The server stopped with code ${start.child.exitCode}:\n${said()}`);
    try {
      if ((await start.client.send(start.page)).status === 200) return;
    } catch {
      // not listening yet
    }
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  await endProcess(start.child);
  throw new Error(`The server did not answer ${start.page.path} within ${START_WITHIN_MS / 1000} s:\n${said()}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const killer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  await new Promise<void>((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
  clearTimeout(killer);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  const kilobytes = existsSync(path) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, "utf8"))?.[1] : undefined;
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

export interface SignedIn {
  /** For /api. */
  bearer: Readonly<Record<string, string>>;
  /** For pages. */
  session: Readonly<Record<string, string>>;
}

/** Signs in twice: at the API, and through the form as a browser does. */
export async function signIn({ client }: Pick<MeasuredServer, "client">): Promise<SignedIn> {
  const json = { "Content-Type": "application/json" };
  const login: Exchange = { method: "POST", path: "/api/auth/login", headers: json, body: JSON.stringify(ADMIN) };
  const answer: { data: { access_token: string } } = JSON.parse(
    (await expectStatus(client, login, 200)).body.toString("utf8"),
  );
  const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: client.origin };
  const entered = await client.send({
    method: "POST",
    path: "/auth/login",
    headers: form,
    body: new URLSearchParams(ADMIN).toString(),
  });
  const cookies = (entered.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);
  if (cookies.length === 0) throw new Error(`Signing in at the page gave no cookie (status ${entered.status}).`);
  return {
    bearer: { Authorization: `Bearer ${answer.data.access_token}` },
    session: { Cookie: cookies.join("; "), Accept: "text/html" },
  };
}
