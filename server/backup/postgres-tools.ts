import { spawn } from "node:child_process";
import pg from "pg";
import { environmentWith } from "../env.server";
import { OperatorError } from "../operator-error";

type Tool = "pg_dump" | "pg_restore";

const SAID_AT_MOST = 4_000;

/** Such as "15.14". */
export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version.split(" ")[0] ?? "unknown";
}

/** Since this version the tools write SET transaction_timeout, which an older server refuses; and older tools can't read what they write. */
const REFUSED_BY_OLDER = 17;

/** Throws an OperatorError where the tool is not installed, or its version does not fit the server's. */
export async function requireTool(tool: Tool, server: string): Promise<void> {
  const desired = Number.parseInt(server, 10);
  const install = `Install the PostgreSQL client programs of version ${desired} (on Debian and Ubuntu: postgresql-client-${desired}).`;
  const said = await runProgram(tool, ["--version"], environmentWith({})).catch(() => null);
  if (said === null) throw new OperatorError(`${tool} is not installed, or is not on the PATH. ${install}`);
  const found = /\d+(?:\.\d+)*/.exec(said)?.[0] ?? "unknown";
  const major = Number.parseInt(found, 10);
  if (major >= REFUSED_BY_OLDER && desired < REFUSED_BY_OLDER) {
    throw new OperatorError(
      `${tool} is version ${found}, too new for the server's ${server}: a backup made with it could not be restored there. ${install}`,
    );
  }
  if (!(major >= desired)) {
    throw new OperatorError(`${tool} is version ${found}, older than the server's ${server}. ${install}`);
  }
}

/** The password goes by the environment, where no other person of the machine sees it. Rejects with what the tool said. */
export async function runTool(tool: Tool, args: readonly string[], url: string): Promise<void> {
  const { host, port, user = "", database = "", password } = new pg.Client({ connectionString: url });
  const sslmode = new URL(url).searchParams.get("sslmode");
  await runProgram(
    tool,
    [...args, `--dbname=${database}`],
    environmentWith({
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      ...(typeof password === "string" && password !== "" ? { PGPASSWORD: password } : {}),
      // A word of the JavaScript driver that the tools don't know.
      ...(sslmode === null ? {} : { PGSSLMODE: sslmode === "no-verify" ? "require" : sslmode }),
    }),
  );
}

/** Resolves with what it wrote to standard output. */
function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let complaint = "";
    child.stdout.on("data", (chunk) => (output = (output + String(chunk)).slice(0, SAID_AT_MOST)));
    child.stderr.on("data", (chunk) => (complaint = (complaint + String(chunk)).slice(0, SAID_AT_MOST)));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(complaint.trim() || `${program} ended with ${signal ?? code}.`));
    });
  });
}
