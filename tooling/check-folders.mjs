// No two folders import each other: what both need lies in a folder below them. Test files may import anything.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const IMPORT = /(?:\bfrom |\bimport |\bimport\()"([^"]+)"/g;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(app|contract|demo|server)\/.*\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => existsSync(file));
const known = new Set(files);

/** Folder → folder that it imports → the first import that says so. */
const imports = new Map();
for (const file of files) {
  const from = posix.dirname(file);
  for (const [, name] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const path = name.startsWith(".") ? posix.join(from, name) : name.replace(/^~\//, "app/");
    if (!["", ".ts", ".tsx", ".mjs"].some((ending) => known.has(path + ending))) continue;
    const to = posix.dirname(path);
    if (!imports.has(from)) imports.set(from, new Map());
    if (to !== from && !imports.get(from).has(to)) imports.get(from).set(to, `${file} imports ${path}`);
  }
}

const complaints = [...imports].flatMap(([from, targets]) =>
  [...targets].flatMap(([to, one]) => {
    const other = from < to ? imports.get(to)?.get(from) : undefined;
    return other ? [`${from} and ${to} import each other: ${one}; ${other}`] : [];
  }),
);
console.log(`folders: ${imports.size}, of which ${complaints.length} pairs import each other (none may)`);
if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
