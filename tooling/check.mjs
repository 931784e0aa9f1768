import { buildAll } from "./build.mjs";
import { run } from "./run.mjs";

const started = Date.now();
await run("biome", ["ci", "--error-on-warnings", "."]);
await run("node", ["tooling/check-names.mjs"]);
await run("tsc", ["--noEmit"]);
await run("depcruise", [
  "--config",
  ".dependency-cruiser.mjs",
  "--output-type",
  "err",
  "app",
  "contract",
  "server",
  "tests",
]);
await run("knip", ["--treat-config-hints-as-errors"]);
await buildAll();
await run("node", ["tooling/check-client-bundle.mjs"]);
console.log(`check passed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
