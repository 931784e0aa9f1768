// How far a plain order field travels, and how much code there is: both may only fall. The aim is 15 files a field and 132,000 lines.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const FIELDS = ["vip_date", "owner_id", "shipping_method", "cancel_reason"];
const MOST_FILES_A_FIELD = 34.3;
const MOST_LINES = 185_200;

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(app|contract|server|demo)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

const named = FIELDS.map((field) => sources.filter((text) => new RegExp(`\\b${field}\\b`).test(text)).length);
const mean = named.reduce((sum, files) => sum + files, 0) / named.length;
const lines = sources.reduce((sum, text) => sum + text.split("\n").length - 1, 0);

console.log(
  `spread: ${FIELDS.map((field, index) => `${field} ${named[index]}`).join(", ")}; mean ${mean.toFixed(1)} files (at most ${MOST_FILES_A_FIELD}, aim 15)`,
);
console.log(`lines: ${lines.toLocaleString("en-US")} (at most ${MOST_LINES.toLocaleString("en-US")}, aim 132,000)`);
if (mean > MOST_FILES_A_FIELD || lines > MOST_LINES) process.exit(1);
