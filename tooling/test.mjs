// node tooling/test.mjs            everything (`npm test`)
// node tooling/test.mjs code|served|e2e|postgres   one part; `postgres` wants TEST_DATABASE_URL
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildAll } from "./build.mjs";
import { root, run } from "./run.mjs";

const results = resolve(root, "test-results");
const chosen = process.argv[2];
const total = { passed: 0, failed: 0, skipped: 0 };

function readReport(name) {
  const file = resolve(results, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A runner that broke before or after its tests has failed, whatever it counted. */
function add(name, code, counts = { passed: 0, failed: 0, skipped: 0 }) {
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`${name}: ${sentence(counts)}\n`);
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

async function check() {
  const code = await run("node", ["tooling/check.mjs"], { allowFailure: true });
  add("check", code, { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 });
  // What is left to run needs a build, whatever else was complained about.
  if (existsSync(resolve(root, "build/server.js"))) return;
  await buildAll();
}

/** `args` begin with what Vitest is to do. */
async function vitest(name, ...args) {
  const outputFile = `test-results/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const code = await run("vitest", [...args, ...reporters], { allowFailure: true });
  const report = readReport(name);
  const counts = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  add(name, code, counts);
}

async function playwright() {
  const code = await run("playwright", ["test"], { allowFailure: true });
  const stats = readReport("e2e")?.stats;
  add("e2e", code, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
}

/** Their tests are about pages and the demo shop, over whatever database. */
const NOT_OF_THE_API = ["app/**", "demo/**", "tests/{drill,loaders}/**"].map((files) => `--exclude=${files}`);

const parts = {
  code: () => vitest("code", "run", "--project", "code"),
  served: () => vitest("served", "run", "--project", "served"),
  e2e: playwright,
  // Of server/ what opens a database: the rest says on PostgreSQL what it said before. Then two servers of the build that share one.
  async postgres() {
    await vitest("postgres", "related", "tests/setup/database.ts", "--run", "--project=code", ...NOT_OF_THE_API);
    await vitest(
      "two-containers",
      "run",
      "--project",
      "served",
      "tests/served/two-containers.test.ts",
      "-t",
      "two containers",
    );
  },
};

mkdirSync(results, { recursive: true });
if (chosen === undefined) {
  rmSync(resolve(results, "counts.json"), { force: true });
  await check();
  // In one run: while a test of the served build waits for a server, one of the code works.
  await vitest("vitest", "run");
  await playwright();
} else if (chosen in parts) {
  if (chosen === "postgres" && !process.env.TEST_DATABASE_URL) {
    console.error("Set TEST_DATABASE_URL to an empty PostgreSQL database, e.g. postgres://user@localhost:5432/test.");
    process.exit(1);
  }
  await parts[chosen]();
} else {
  console.error(`There is no part "${chosen}"; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
writeFileSync(resolve(results, chosen === "postgres" ? "counts-postgres.json" : "counts.json"), JSON.stringify(total));
console.log(sentence(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
