// npm run import -- FILE… → node tooling/cli.mjs import FILE…
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCli, commands } from "./build.mjs";
import { root } from "./run.mjs";

const [name = "", ...args] = process.argv.slice(2);
if (!commands().includes(name)) {
  console.error(`There is no command "${name}" in server/cli.`);
  process.exit(1);
}
await bundleCli();
const command = resolve(root, `build/cli/${name}.js`);
process.argv = [process.argv[0], command, ...args];
await import(pathToFileURL(command).href);
