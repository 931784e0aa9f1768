import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { DIALOGS, DIALOGS_OF_A_FACTOR, PAGES, PAGES_OF_STRANGERS } from "../e2e/walk-stops";
import { projectRoot } from "./served-app";

const app = resolve(projectRoot, "app");
const text = (...path: string[]) => readFileSync(resolve(app, ...path), "utf8");

/** Routes that draw something of their own, by the name of their file or folder; a layout is walked with what it frames. */
function pagesOfTheCode(): string[] {
  return readdirSync(resolve(app, "routes"), { withFileTypes: true })
    .filter((entry) => {
      const isFolder = entry.isDirectory();
      if (isFolder && !existsSync(resolve(app, "routes", entry.name, "route.tsx"))) return false;
      if (!isFolder && !entry.name.endsWith(".tsx")) return false;
      const source = isFolder ? text("routes", entry.name, "route.tsx") : text("routes", entry.name);
      return /export default|as default|\bdefault \}/.test(source);
    })
    .map(({ name }) => basename(name, ".tsx"));
}

const LAYOUTS = [
  "dashboard",
  "dashboard.art",
  "dashboard.art-new-orders",
  "dashboard.email-templates._list",
  "dashboard.new-orders",
  "dashboard.order.$id",
  "dashboard.order._list",
  "dashboard.orders",
  "dashboard.production",
  "dashboard.proofing._list",
  "dashboard.receiving",
  "dashboard.receiving_.vip",
  "dashboard.sourcing",
  "dashboard.sourcing_.purchase-orders._list",
  "dashboard.suppliers._list",
  "dashboard.users._list",
];

/** Names of dialogs in the code: `modal: "x"`, `?modal=x`, and the lists and types that name many. */
function dialogsOfTheCode(): Set<string> {
  const names = new Set<string>();
  const add = (source: string) => {
    for (const [, name = ""] of source.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)) names.add(name);
  };
  const files = readdirSync(app, { recursive: true }).map(String);
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const source = text(file);
    for (const [, name = ""] of source.matchAll(/[?&]modal=([a-z]+(?:-[a-z]+)*)/g)) names.add(name);
    for (const [, listed = ""] of source.matchAll(/\bmodal: ("[^;}]*?")[,;\s}]/g)) add(listed);
    for (const [, listed = ""] of source.matchAll(/(?:_MODALS|_CONFIRMS)\b[^=]*= \[([^\]]*)\] as const/g)) add(listed);
    for (const [, listed = ""] of source.matchAll(/type \w*(?:Modal|DialogName) =([^;]*);/g)) add(listed);
    const asked = /const (\w+) = \w+\.get\("modal"\)/.exec(source)?.[1] ?? "modal";
    for (const [, one = ""] of source.matchAll(new RegExp(`\\b${asked} [!=]== ("[^"]*")`, "g"))) add(one);
    for (const [, one = ""] of source.matchAll(/const (?:\w+_)?MODAL = ("[^"]*")/g)) add(one);
  }
  return names;
}

/** What a dialog says where its record is gone, or a company's own backend has no such thing: the frame and a sentence. */
const FRAMES = ["absent", "foreign"];

test("the walk of axe goes to every page", () => {
  const walked = [...Object.keys(PAGES), ...PAGES_OF_STRANGERS, ...LAYOUTS];
  expect(walked.sort()).toEqual(pagesOfTheCode().sort());
});

test("the walk of axe goes to every dialog", () => {
  const factor = DIALOGS_OF_A_FACTOR.map((path) => path.split("modal=")[1]);
  const walked = new Set([...Object.values(DIALOGS).flatMap((stops) => Object.keys(stops)), ...factor]);
  const missing = [...dialogsOfTheCode()].filter((name) => !walked.has(name) && !FRAMES.includes(name));
  expect(missing, "give each a stop in tests/e2e/walk-stops.ts").toEqual([]);
});
