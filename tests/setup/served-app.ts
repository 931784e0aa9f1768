import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { makeDataFolder } from "./data-folder";
import { until } from "./until";

export interface ServedApp {
  /** e.g. `http://localhost:41234`; also its APP_URL. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything that it has written to standard output and standard error so far. */
  output(): string;
  /** The JSON lines of the access log so far. */
  log(): Record<string, unknown>[];
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null }>;
  /** Ends it, if it still runs, and removes its data. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Program and arguments; by default the built server. */
  readonly command?: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Kept after stop() where the caller gives it. */
  readonly dataDir?: string;
  /** By default a free one. */
  readonly port?: number;
}

export const projectRoot = resolve(import.meta.dirname, "../..");

/** The first admin of each served application: no test has to read a generated password. */
export const ADMIN = { email: "admin@example.com", password: "correct-horse-battery-staple" } as const;

/** Of servers that were stopped: a page of theirs may have asked for a script just then. */
export const stoppedOrigins = new Set<string>();

/** Starts a real server process on a free port with fresh data and waits until it answers. */
export async function startServedApp(options: ServeOptions = {}): Promise<ServedApp> {
  const [program, ...args] = options.command ?? [process.execPath, resolve(projectRoot, "build/server.js")];
  if (!existsSync(resolve(projectRoot, "build/server/index.js")))
    throw new Error("There is no build: run `npm run build` first.");
  const dataDir = options.dataDir ?? (await makeDataFolder("orders-data-"));
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(program, args, {
    cwd: options.cwd ?? projectRoot,
    env: { ...plainEnv(), PORT: String(port), APP_URL: origin, DATA_DIR: dataDir, ...adminEnv, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const removeData = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await firstAnswer(origin, child, () => output);
  } catch (error) {
    await removeData();
    throw error;
  }
  const end = (signal: NodeJS.Signals = "SIGTERM") => endProcess(child, signal);
  return {
    origin,
    port,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    log: () => jsonLines(output),
    end,
    async stop() {
      stoppedOrigins.add(origin);
      if (child.exitCode === null && child.signalCode === null) await end("SIGTERM");
      await removeData();
    },
  };
}

const adminEnv = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** The tests' own environment without what would configure the application or make Node talk differently. */
function plainEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { NODE_ENV: "production", PATH, HOME, LANG, TMPDIR };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function firstAnswer(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}:\n${output()}`);
    // Until it listens, every connection is refused.
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<{ code: number | null }> {
  const code = await new Promise<number | null>((done) => {
    child.once("exit", (exitCode) => done(exitCode));
    child.kill(signal);
  });
  return { code };
}

function jsonLines(output: string): Record<string, unknown>[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): Record<string, unknown> => JSON.parse(line));
}
