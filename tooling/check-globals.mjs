// Remix lays its own state on `window`. Nothing of ours reads it: the next version may name it otherwise.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const REMIX_GLOBAL = /__remix[A-Z]\w*/;
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(app|contract|demo|public|server|tests|tooling)\/|^[^/]+\.[cm]?[jt]s$/.test(file));

const complaints = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      const found = REMIX_GLOBAL.exec(line)?.[0];
      return found ? [`${file}:${index + 1}: reads ${found}; use Remix's hooks`] : [];
    }),
);

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
