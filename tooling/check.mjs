import { run } from "./run.mjs";

const started = Date.now();
const rooms = ["app", "contract", "demo", "server", "tests"];

// Beside each other, since each of them is busy on one core alone for most of its time. The compiler written in Go needs a quarter of
// the time; what asks TypeScript's own library (knip, dependency-cruiser) keeps version 5.
const lanes = [
  [["node", "node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "tsconfig.check.json"]],
  [
    ["biome", "ci", "--error-on-warnings", "."],
    ["node", "tooling/check-names.mjs"],
    ["node", "tooling/check-words.mjs"],
    ["node", "tooling/check-waits.mjs"],
    ["node", "tooling/texts.mjs", "--check"],
    ["node", "tooling/shapes.mjs", "--check"],
    ["node", "tooling/check-spread.mjs"],
    ["node", "tooling/check-folders.mjs"],
    ["node", "tooling/check-globals.mjs"],
    ["node", "tooling/check-links.mjs"],
    ["depcruise", "--config", ".dependency-cruiser.mjs", "--output-type", "err", ...rooms],
    ["knip", "--treat-config-hints-as-errors"],
  ],
  [
    ["node", "tooling/build.mjs"],
    ["node", "tooling/check-client-bundle.mjs"],
  ],
];

/** Ends at the first complaint; the other lanes go on, so that a build is never left half done. */
async function isClean(lane) {
  for (const [command, ...args] of lane) {
    if ((await run(command, args, { allowFailure: true })) === 0) continue;
    console.error(`${command} ${args.join(" ")} failed`);
    return false;
  }
  return true;
}

const results = await Promise.all(lanes.map(isClean));
if (results.includes(false)) process.exit(1);
console.log(`check passed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
