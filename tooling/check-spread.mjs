// How far a plain order field travels, and how much code and style there is: they may only fall. The aim is 15 files a field and 132,000 lines.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const FIELDS = ["vip_date", "owner_id", "shipping_method", "cancel_reason"];
const MOST_FILES_A_FIELD = 34.3;
const MOST_LINES = 185_200;
const MOST_STYLE_LINES = 4_000;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");
const textsOf = (isMeant) => files.filter(isMeant).map((file) => readFileSync(file, "utf8"));
const linesOf = (texts) => texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
const sources = textsOf((file) => /^(app|contract|server|demo)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const named = FIELDS.map((field) => sources.filter((text) => new RegExp(`\\b${field}\\b`).test(text)).length);
const mean = named.reduce((sum, files) => sum + files, 0) / named.length;
const lines = linesOf(sources);
const styleLines = linesOf(textsOf((file) => file.endsWith(".css")));

console.log(
  `spread: ${FIELDS.map((field, index) => `${field} ${named[index]}`).join(", ")}; mean ${mean.toFixed(1)} files (at most ${MOST_FILES_A_FIELD}, aim 15)`,
);
console.log(`lines: ${lines.toLocaleString("en-US")} (at most ${MOST_LINES.toLocaleString("en-US")}, aim 132,000)`);
console.log(
  `styles: ${styleLines.toLocaleString("en-US")} lines (at most ${MOST_STYLE_LINES.toLocaleString("en-US")})`,
);
if (mean > MOST_FILES_A_FIELD || lines > MOST_LINES || styleLines > MOST_STYLE_LINES) process.exit(1);
