import { spawn } from "node:child_process";
import { join } from "node:path";

export interface Ended {
  code: number | null;
  output: string;
}

export interface Place {
  /** Holds build/. */
  siteDir: string;
  dataDir: string;
  databaseUrl?: string;
  /** Where pg_dump and pg_restore lie. */
  tools?: string | null;
}

/** Runs a built program beside whatever serves from this place, and waits for its end. */
export function runProgram({ siteDir, dataDir, databaseUrl, tools }: Place, program: string, ...args: string[]) {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(siteDir, "build", program), ...args], {
    cwd: siteDir,
    env: {
      ...{ HOME, LANG, TMPDIR, NODE_ENV: "production", DATA_DIR: dataDir, PORT: "0" },
      ...{ PATH: tools ? `${tools}:${PATH}` : PATH, SESSION_SECRET: "bench".repeat(10) },
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  return new Promise<Ended>((done) => child.once("close", (code) => done({ code, output })));
}

/** The last line that says something. */
export const lastLine = ({ output }: Ended) => output.trim().split("\n").at(-1) ?? "";
