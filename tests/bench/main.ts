import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { judge } from "./bounds";
import { markdownOf, type Report } from "./report";
import { runBench } from "./run";

const quick = process.argv.includes("--quick");
const unknown = process.argv.slice(2).filter((argument) => argument !== "--quick");
if (unknown.length > 0) {
  console.error(`There is no option ${unknown.join(" ")}; there is --quick.`);
  process.exit(1);
}

const measured = await runBench({ projectRoot: process.cwd(), quick });
const report: Report = { ...measured, verdicts: judge(measured.rows, measured.single) };
const page = markdownOf(report);
console.log(`\n${page}`);
if (quick) {
  console.log("A quick run measures too little to be kept: docs/bench.md stays as it is.");
} else {
  mkdirSync(resolve("docs"), { recursive: true });
  writeFileSync(resolve("docs/bench.md"), page);
  writeFileSync(resolve("docs/bench.json"), `${JSON.stringify(report, null, 2)}\n`);
}
const broken = report.verdicts.filter((verdict) => !verdict.holds);
for (const { what, value, bound, unit } of broken)
  console.error(`broken: ${what}: ${value.toFixed(2)} ${unit}, bound ${bound} ${unit}`);
process.exit(broken.length > 0 ? 1 : 0);
