import { buildAll } from "./build.mjs";
import { run } from "./run.mjs";

const started = Date.now();
const rooms = ["app", "contract", "server", "tests"];

async function inTurn() {
  await run("biome", ["ci", "--error-on-warnings", "."]);
  await run("node", ["tooling/check-names.mjs"]);
  await run("node", ["tooling/complete-lock.mjs", "--check"]);
  await run("depcruise", ["--config", ".dependency-cruiser.mjs", "--output-type", "err", ...rooms]);
  await buildAll();
  await run("node", ["tooling/check-client-bundle.mjs"]);
  await run("knip", ["--treat-config-hints-as-errors"]);
}

// The types take as long as everything else, on a core of their own.
await Promise.all([run("tsc", ["--noEmit"]), inTurn()]);
console.log(`check passed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
