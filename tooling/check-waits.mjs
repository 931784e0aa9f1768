// A test waits for a fact, never for a time, and holds no machine to one: how long something takes is the bench's business.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Where time is what is measured or chosen at random. */
const ABOUT_TIME = /^tests\/(bench|drill)\//;
/** The one loop that looks again until something is so. */
const LOOKS_AGAIN = "tests/setup/until.ts";
const IS_TEST = /^tests\/.*\.tsx?$|\.test\.tsx?$/;

const rules = [
  [/waitForTimeout\(/, "waits a fixed time; wait for what it waits for, or use page.clock"],
  [/\bsetTimeout\(/, "waits a fixed time; use `until` of tests/setup/until.ts, or fake timers"],
  [
    /\bsetTimeout\b[^}]*\} from|(\w|\* as \w+) from "(node:)?timers\/promises"|Atomics\.wait|\bpg_sleep\(/,
    "waits a fixed time; use `until` of tests/setup/until.ts",
  ],
  [/["']networkidle["']/, "waits until the network rests a fixed time; wait for what is on the page"],
  [
    /interruptAfterTimeLimit|markInterruptAsFailure|vi\.waitFor|\btimeout: [\d_]+|^\s*\}?,? ?[\d_]{5,}(\);|,)$/,
    "ends by a time of its own; the runner ends what hangs (vitest.config.ts, playwright.config.ts)",
  ],
  [/performance\.now\(|process\.hrtime|Date\.now\(\) - [a-z]/, "measures time; put it into tests/bench with a bound"],
];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => IS_TEST.test(file) && !ABOUT_TIME.test(file) && file !== LOOKS_AGAIN);

const complaints = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      rules.filter(([pattern]) => pattern.test(line)).map(([, advice]) => `${file}:${index + 1}: ${advice}`),
    ),
);

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
