import { expect, test } from "vitest";
import { isArtAlone } from "./measures";
import { diffVersions, factsOf } from "./version-diff";
import type { VersionView } from "./versions.server";

const base: VersionView = {
  id: 1,
  version: 1,
  kind: null,
  isCurrent: false,
  isApproved: false,
  status: null,
  day: "",
  iso: null,
  who: null,
  hash: "b07d19e",
  sha256: "b07d19e00",
  comment: null,
  pages: [],
  width: 3.5,
  height: 3.25,
  stitches: 9_412,
  threads: 5,
  trims: null,
  colorway: null,
  stops: [],
};
const stop = (number: number, name: string) => ({
  stop: number,
  name,
  code: null,
  chart: null,
  needle: null,
  stitches: null,
  color: null,
});

test("what changed and what did not; what neither version says is left out", () => {
  const rows = diffVersions(base, { ...base, stitches: 8_680, threads: 4, colorway: "Navy", hash: "4f9a21c" });
  expect(rows.map(({ field, before, after, isSame }) => [field, before?.text, after?.text, isSame])).toEqual([
    ["Size", "3.50 × 3.25 in", "3.50 × 3.25 in", true],
    ["Stitches", "9,412", "8,680", false],
    ["Threads", "5", "4", false],
    ["Colorway", undefined, "Navy", false],
    ["Content", "b07d19e", "4f9a21c", false],
  ]);
  expect(rows[0]?.after?.title).toBe("88.9 × 82.5 mm");
});

test("thread colors are compared where both versions name them", () => {
  const fieldsOf = (before: VersionView, after: VersionView) => diffVersions(before, after).map(({ field }) => field);
  const [cream, gold] = [[stop(1, "Cream")], [stop(1, "Cream"), stop(2, "Old Gold")]];
  expect(fieldsOf(base, { ...base, stops: gold })).not.toContain("Thread colors");
  const rows = diffVersions({ ...base, threads: null, stops: cream }, { ...base, threads: null, stops: gold });
  expect(rows.find(({ field }) => field === "Thread colors")?.after?.text).toBe("Cream, Old Gold");
  expect(rows.find(({ field }) => field === "Threads")?.after?.text).toBe("2");
});

test("one side of a size is said as such", () => {
  expect(factsOf({ ...base, height: null })[0]?.value).toEqual({ text: "3.50 in wide", title: "88.9 mm wide" });
});

test.each([
  [1.08, true],
  [1.6, false],
  [null, false],
])("a picture with the ratio %s shows the art alone: %s", (ratio, isAlone) => {
  expect(isArtAlone(3.5, 3.25, ratio)).toBe(isAlone);
});
