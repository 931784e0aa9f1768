import { parseArgs } from "node:util";
import { drillFullDisk } from "./full-disk";
import { type DrillReport, drillDatabase, type Store } from "./run";
import { WRITERS } from "./writers";

const STORES: Readonly<Record<string, Store>> = { sqlite: "SQLite", postgres: "PostgreSQL" };
const USAGE = `Kills the server again and again under ${WRITERS} writers and counts what is lost or doubled. Needs a build.

  npm run drill -- [--writes 20000] [--only sqlite|postgres|disk] [--seed NUMBER]
`;

const { values } = parseArgs({
  options: {
    writes: { type: "string", default: "20000" },
    only: { type: "string" },
    seed: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const writes = Number(values.writes);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const isKnown = values.only === undefined || values.only === "disk" || values.only in STORES;
if (values.help || !isKnown || !Number.isInteger(writes) || writes < 100 || !Number.isInteger(seed)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const siteDir = process.cwd();
let isWhole = true;
console.log(`seed ${seed}`);
for (const [name, store] of Object.entries(STORES)) {
  if (values.only !== undefined && values.only !== name) continue;
  const report = await drillDatabase({ siteDir, store, seed, writes });
  if (report) isWhole = tell(report) && isWhole;
}
if (values.only === undefined || values.only === "disk") {
  const report = await drillFullDisk({ siteDir, seed });
  if (report) isWhole = tell(report) && isWhole;
}
process.exit(isWhole ? 0 : 1);

/** Says what was found; true where nothing is lost, doubled or wrong. */
function tell({ store, seconds, kills, databaseCrashes, unanswered, findings, said }: DrillReport): boolean {
  const { acknowledged, lost, doubled, wrong } = findings;
  const crashes = databaseCrashes > 0 ? `, ${databaseCrashes} crash of the database` : "";
  console.log(
    `${store}: acknowledged ${acknowledged}, lost ${lost.length}, doubled ${doubled.length}, otherwise wrong ${wrong.length}; ${kills} kills${crashes}, ${unanswered} requests without an answer, ${seconds} s`,
  );
  for (const sentence of said) console.log(`  ${sentence}`);
  for (const [what, list] of Object.entries({ lost, doubled, wrong })) {
    for (const one of list.slice(0, 20)) console.log(`  ${what}: ${one}`);
  }
  return lost.length + doubled.length + wrong.length === 0;
}
