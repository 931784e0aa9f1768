import { describe, expect, test } from "vitest";
import type { VersionView } from "./versions.server";
import { isSameData, nextZoom, readViewerState } from "./viewer-state";

const version = (number: number, more: Partial<VersionView> = {}): VersionView => ({
  id: number * 10,
  version: number,
  kind: null,
  isCurrent: false,
  isApproved: false,
  status: null,
  day: "",
  iso: null,
  who: null,
  hash: null,
  sha256: null,
  comment: null,
  pages: [],
  width: null,
  height: null,
  stitches: null,
  threads: null,
  trims: null,
  colorway: null,
  stops: [],
  ...more,
});
const page = (fileId: number) => ({ fileId, name: "a.png", sign: "PNG", src: null, downloadTo: "", ratio: null });
const garments = [
  { name: "Loden", color: null },
  { name: "Black", color: "#1d1e20" },
];
const versions = [version(4, { kind: "Production file" }), version(3, { isCurrent: true }), version(2), version(1)];
const read = (query: string, all = versions) => {
  const state = readViewerState(new URLSearchParams(query), all, garments);
  return state && { ...state, left: state.left?.version ?? null, right: state.right.version };
};

describe("what the URL asks the viewer for", () => {
  test("by itself: the current version beside the mockup before it, on the first color that is known", () => {
    expect(read("")).toMatchObject({
      ...{ left: 2, right: 3, mode: "side", zoom: 100, page: 1, mix: 50, hasMeasures: true },
      garment: { name: "Black" },
    });
  });

  test("two versions, a mode, a zoom, a color and the place of the slider", () => {
    expect(read("left=1&right=2&mode=slider&zoom=200&on=Loden&mix=80&measures=off")).toMatchObject({
      ...{ left: 1, right: 2, mode: "slider", zoom: 200, mix: 80, hasMeasures: false },
      garment: { name: "Loden", color: null },
    });
    expect(read("on=none")?.garment).toBeNull();
  });

  test("a production file is compared with one of its kind, or with what one chooses", () => {
    expect(read("right=4")).toMatchObject({ left: null, right: 4 });
    expect(read("right=4&left=3")).toMatchObject({ left: 3, right: 4 });
  });

  test.each([
    [
      "right=9&left=8&mode=shred&zoom=123&mix=900&page=7",
      { left: 2, right: 3, mode: "side", zoom: 100, mix: 100, page: 1 },
    ],
    ["left=0&mode=overlay", { left: null, mode: "side" }],
    ["left=3&right=3", { left: null, right: 3 }],
  ])("%s falls back", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test("pages are those of whichever version has more", () => {
    const all = [version(2, { isCurrent: true, pages: [page(1)] }), version(1, { pages: [page(2), page(3)] })];
    expect(read("page=2", all)).toMatchObject({ page: 2, pages: 2 });
    expect(read("page=9", all)).toMatchObject({ page: 2 });
  });

  test("nothing before the first version", () => {
    expect(read("", [])).toBeNull();
  });
});

test("zoom ends at both ends", () => {
  expect([nextZoom(100, 1), nextZoom(100, -1), nextZoom(400, 1), nextZoom(50, -1)]).toEqual([150, 75, null, null]);
});

test.each([
  ["?zoom=150", "?zoom=200", true],
  ["", "?pin=3&at=1-1-500-500", true],
  ["?zoom=150", "?zoom=150&modal=proof-send", false],
  ["?zoom=150", "?zoom=150", false],
])("from %s to %s the same data do: %s", (from, to, same) => {
  const at = (query: string) => new URL(`http://shop.test/dashboard/proofing/1/feedback${query}`);
  expect(isSameData(at(from), at(to))).toBe(same);
});
