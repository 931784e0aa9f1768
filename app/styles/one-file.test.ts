import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A class alone, at the start of its rule. */
const CLASS_ALONE = /^\.([a-z][\w-]*) \{/gm;

const FOLDER = "app/styles";
const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));
const classesOf = (sheet: string) => new Set([...sheet.matchAll(CLASS_ALONE)].map(([, name]) => name));

test("a class has its own rule in one file: all files are one sheet, and two things of one name would look alike", () => {
  const files = new Map<string | undefined, string[]>();
  for (const file of sheets)
    for (const name of classesOf(readFileSync(`${FOLDER}/${file}`, "utf8")))
      files.set(name, [...(files.get(name) ?? []), file]);
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter(([, { length }]) => length > 1)).toEqual([]);
});
