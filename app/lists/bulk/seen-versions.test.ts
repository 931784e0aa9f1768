import { describe, expect, it } from "vitest";
import { seenVersions } from "./seen-versions";

describe("the versions that a refused form was sent with", () => {
  it("stay, whatever the page read since", () => {
    expect(seenVersions(["7:4", "9:2"], ["7:3", "9:2"])).toEqual(["7:3", "9:2"]);
  });

  it("are those of the page where nothing was refused", () => {
    expect(seenVersions(["7:4"])).toEqual(["7:4"]);
  });

  it("change nothing about which records are meant", () => {
    expect(seenVersions(["7:4", "9:2"], ["7:3"])).toEqual(["7:3", "9:2"]);
    expect(seenVersions(["7:4"], ["7:3", "9:2"])).toEqual(["7:3"]);
  });
});
