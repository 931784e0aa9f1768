import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "./measured-server";

const INSTALLED_UNDER = "/usr/lib/postgresql";

export interface Cluster {
  readonly url: string;
  readonly version: string;
  /** Ends it as a power cut would and starts it again on the same data. */
  crash(): void;
  stop(): void;
}

/** Where initdb and pg_ctl lie, newest version first; null where there are none. */
export function postgresBinaries(): string | null {
  const versions = existsSync(INSTALLED_UNDER) ? readdirSync(INSTALLED_UNDER) : [];
  const newest = versions
    .filter((version) => existsSync(join(INSTALLED_UNDER, version, "bin/initdb")))
    .sort((left, right) => Number(right) - Number(left))[0];
  return newest === undefined ? null : join(INSTALLED_UNDER, newest, "bin");
}

/** A PostgreSQL of its own with its usual settings, durable commits included, on a free port of the loopback. */
export async function startCluster(bin: string): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  chmodSync(dir, 0o755);
  const asRoot = userInfo().uid === 0;
  // initdb refuses to run as root; the package made this user.
  if (asRoot) execFileSync("chown", ["postgres", dir]);
  const command = (program: string, args: string[]): [string, string[]] =>
    asRoot ? ["runuser", ["-u", "postgres", "--", join(bin, program), ...args]] : [join(bin, program), args];
  const run = (program: string, args: string[]) =>
    execFileSync(...command(program, args), { cwd: dir, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const data = join(dir, "data");
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "bench", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${dir}`;
  const start = ["-D", data, "-w", "-l", join(dir, "log"), "-o", options, "start"];
  // The server that pg_ctl leaves behind would keep pipes of ours open.
  execFileSync(...command("pg_ctl", start), { cwd: dir, stdio: "ignore" });
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    version: run("postgres", ["--version"]).trim(),
    crash() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      execFileSync(...command("pg_ctl", start), { cwd: dir, stdio: "ignore" });
    },
    stop() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
