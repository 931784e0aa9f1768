// A file's name says what it holds; a folder that only says "other things" fills up for ever.
import { execFileSync } from "node:child_process";

const drawers = ["lib", "utils", "util", "helpers", "helper", "misc", "common", "shared", "types"];
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(app|contract|demo|server|tests|tooling)\//.test(file));

const complaints = [];
for (const file of files) {
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  const stem = name.split(".")[0] ?? "";
  const drawer = parts.find((part) => drawers.includes(part));
  if (drawer) complaints.push(`${file}: "${drawer}" is a drawer, not a place; put it with its owner`);
  if (drawers.includes(stem)) complaints.push(`${file}: "${stem}" does not say what the file holds`);
  if (stem === "index" && /\.(ts|tsx|mjs)$/.test(name))
    complaints.push(`${file}: no index files; import the file itself`);
  // Only under app/ does the compiler keep a .server file out of the browser; the suffix elsewhere would promise what nothing does.
  const isServerOnly = /\.server\.tsx?$/.test(name);
  if (isServerOnly && !file.startsWith("app/") && file !== "server/env.server.ts") {
    complaints.push(`${file}: the .server suffix has a meaning only under app/`);
  }
  if (file.startsWith("app/backend/") && !isServerOnly && !/\.test\.tsx?$/.test(name)) {
    complaints.push(`${file}: everything in app/backend is .server.ts, for it may import server/`);
  }
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
