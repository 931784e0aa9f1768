// Names use the field's terms. A word that only this code would use is found here, with what to write in its place.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";

const WORDS = {
  deed: "action",
  deeds: "actions",
  told: "message, result or recorded",
  wanted: "lazy or desired",
  standing: "active",
  nonsense: "bad gateway",
};
/** Names that are data: kinds of tasks, columns of queries. */
const KEPT = new Set(["password_wanted", "wanted_units"]);

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
const oddWord = (name) => (KEPT.has(name) ? undefined : wordsOf(name).find((word) => Object.hasOwn(WORDS, word)));

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(app|contract|demo|server|tests)\/.*\.tsx?$/.test(file) && existsSync(file));

const complaints = [];
for (const file of files) {
  const word = oddWord(file);
  if (word) complaints.push(`${file}: a file's name says "${word}"; write ${WORDS[word]}`);
  const text = readFileSync(file, "utf8");
  if (!new RegExp(Object.keys(WORDS).join("|"), "i").test(text)) continue;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  visit(source, source);
}

function visit(node, source) {
  // What a file imports is named where it is declared.
  if (ts.isIdentifier(node) && isDeclared(node)) {
    const word = oddWord(node.text);
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (word) complaints.push(`${source.fileName}:${line}: ${node.text} says "${word}"; write ${WORDS[word]}`);
  }
  ts.forEachChild(node, (child) => visit(child, source));
}

function isDeclared(node) {
  if (ts.isImportSpecifier(node.parent)) return node.parent.propertyName !== undefined;
  return node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
