import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { judge, judgeBrowser, type Verdict } from "./bounds";
import { boundsTable, browserWords, markdownOf, type Report } from "./report";
import { runBench, runInBrowser } from "./run";

const OPTIONS = ["--quick", "--browser"];
const given = process.argv.slice(2);
const unknown = given.filter((argument) => !OPTIONS.includes(argument));
if (unknown.length > 0) {
  console.error(`There is no option ${unknown.join(" ")}; there are ${OPTIONS.join(" and ")}.`);
  process.exit(1);
}

const verdicts = given.includes("--browser") ? await browserAlone() : await everything(given.includes("--quick"));
const broken = verdicts.filter((verdict) => !verdict.holds);
for (const { what, value, bound, unit } of broken)
  console.error(`broken: ${what}: ${value.toFixed(2)} ${unit}, bound ${bound} ${unit}`);
process.exit(broken.length > 0 ? 1 : 0);

async function browserAlone(): Promise<Verdict[]> {
  const seen = await runInBrowser(process.cwd());
  const judged = judgeBrowser(seen);
  console.log(`\n${boundsTable(judged)}\n\n${browserWords(seen)}`);
  return judged;
}

async function everything(quick: boolean): Promise<readonly Verdict[]> {
  const measured = await runBench({ projectRoot: process.cwd(), quick });
  const report: Report = {
    ...measured,
    verdicts: [...judge(measured.rows, measured.single), ...judgeBrowser(measured.browser)],
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
