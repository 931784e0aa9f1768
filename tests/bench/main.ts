import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  judgeBesideDirectus,
  judgeBesideJobs,
  judgeBrowser,
  judgeRows,
  judgeServedPages,
  judgeSingles,
  type Verdict,
} from "./bounds";
import { besideDirectusTable, besideJobsTable, boundsTable, browserWords, markdownOf, type Report } from "./report";
import { runBench, runBesideDirectus, runBesideJobs, runInBrowser, runScenarios, runSingles } from "./run";
import { SCENARIOS } from "./scenarios";

const OPTIONS = ["--quick", "--browser", "--singles", "--jobs", "--only=KEY,…", "--directus=DIR"];
const given = process.argv.slice(2);
const only = given.find((argument) => argument.startsWith("--only="));
const keys = only?.slice("--only=".length).split(",") ?? [];
const directus = given.find((argument) => argument.startsWith("--directus="));
const known = new Set(SCENARIOS.map(({ key }) => key));
const unknown = [
  ...given.filter((argument) => argument !== only && argument !== directus && !OPTIONS.includes(argument)),
  ...keys.filter((key) => !known.has(key)),
];
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(" ")}; there are ${OPTIONS.join(" and ")}, KEY one of ${[...known].join(", ")}.`,
  );
  process.exit(1);
}

const verdicts = await measured();
const broken = verdicts.filter((verdict) => !verdict.holds);
for (const { what, value, bound, unit } of broken)
  console.error(`broken: ${what}: ${value.toFixed(2)} ${unit}, bound ${bound} ${unit}`);
process.exit(broken.length > 0 ? 1 : 0);

function measured(): Promise<readonly Verdict[]> {
  if (only) return scenariosAlone();
  if (directus) return besideDirectus(resolve(directus.slice("--directus=".length)));
  if (given.includes("--jobs")) return jobsAlone();
  if (given.includes("--singles")) return singlesAlone();
  return given.includes("--browser") ? browserAlone() : everything(given.includes("--quick"));
}

async function jobsAlone(): Promise<Verdict[]> {
  const seen = await runBesideJobs();
  const judged = judgeBesideJobs(seen);
  console.log(`\n${boundsTable(judged)}\n\n${besideJobsTable(seen)}`);
  return judged;
}

async function singlesAlone(): Promise<Verdict[]> {
  const judged = judgeSingles(await runSingles());
  console.log(`\n${boundsTable(judged)}`);
  return judged;
}

async function scenariosAlone(): Promise<Verdict[]> {
  const judged = judgeRows(await runScenarios(keys));
  console.log(`\n${boundsTable(judged)}`);
  return judged;
}

async function besideDirectus(dir: string): Promise<Verdict[]> {
  const seen = await runBesideDirectus(dir);
  const judged = judgeBesideDirectus(seen);
  console.log(`\n${boundsTable(judged)}\n\n${besideDirectusTable(seen)}`);
  return judged;
}

async function browserAlone(): Promise<Verdict[]> {
  const seen = await runInBrowser();
  const judged = judgeBrowser(seen);
  console.log(`\n${boundsTable(judged)}\n\n${browserWords(seen)}`);
  return judged;
}

async function everything(quick: boolean): Promise<readonly Verdict[]> {
  const measured = await runBench(quick);
  const report: Report = {
    ...measured,
    verdicts: [
      ...judgeRows(measured.rows),
      ...judgeServedPages(measured.servedPages),
      ...judgeSingles(measured.single),
      ...judgeBesideJobs(measured.besideJobs),
      ...judgeBrowser(measured.browser),
    ],
  };
  const page = markdownOf(report);
  console.log(`\n${page}`);
  if (quick) {
    console.log("A quick run measures too little to be kept: docs/bench.md stays as it is.");
  } else {
    mkdirSync(resolve("docs"), { recursive: true });
    writeFileSync(resolve("docs/bench.md"), page);
    writeFileSync(resolve("docs/bench.json"), `${JSON.stringify(report, null, 2)}\n`);
  }
  return report.verdicts;
}
