// Documents name pages, headings and files of the code; what was moved or renamed is found here.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const LINK = /\]\(([^)\s]+)\)/g;
const CODE_PATH = /`((?:\.ci|app|contract|demo|docs|public|server|tests|tooling)\/[\w$./-]+)`/g;
const DOCUMENT_IN_CODE = /\b(docs\/[\w/.-]+\.md)\b/g;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));
const documents = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /^(app|contract|demo|server|tests|tooling)\/.*\.(ts|tsx|mjs)$/.test(file));

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** Headings as GitHub names them in addresses. */
function anchors(file) {
  return matches(readFileSync(file, "utf8"), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function brokenLink(document, link) {
  if (/^[a-z]+:/.test(link)) return false;
  const [path, anchor] = link.split("#");
  const target = path ? normalize(join(dirname(document), path)) : document;
  return !existsSync(target) || (anchor !== undefined && !anchors(target).includes(anchor));
}

const complaints = [];
for (const document of documents) {
  const text = readFileSync(document, "utf8");
  const links = matches(text, LINK).filter((link) => brokenLink(document, link));
  const paths = matches(text, CODE_PATH).filter((path) => !existsSync(path));
  for (const name of [...links, ...paths]) complaints.push(`${document}: ${name} is not there`);
}
for (const source of sources) {
  const named = matches(readFileSync(source, "utf8"), DOCUMENT_IN_CODE).filter((path) => !existsSync(path));
  for (const name of named) complaints.push(`${source}: ${name} is not there`);
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
