import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Runs a program of node_modules/.bin or the PATH in the project's folder.
 * `quiet` keeps its output back unless it fails; `allowFailure` returns the exit code instead of ending the process.
 */
export function run(command, args, { env = {}, quiet = false, allowFailure = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: `${resolve(root, "node_modules/.bin")}:${process.env.PATH}` },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on("close", (code) => {
      if (code === 0 || allowFailure) return done(code ?? 1);
      process.stderr.write(Buffer.concat(output));
      console.error(`${command} ${args.join(" ")} failed`);
      process.exit(code ?? 1);
    });
  });
}
