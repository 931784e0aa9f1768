import { describe, expect, it } from "vitest";
import { seenTarget, seenVersions } from "./seen-versions";

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

it.each([
  ["of a refused form is the one that was sent", "invalid", "12:3", "12:4", "12:3"],
  ["is the stored one once a conflict showed it", "conflict", "12:3", "12:4", "12:4"],
  ["of another record is not taken", "invalid", "11:3", "12:4", "12:4"],
  ["stays where its kind is named before", "invalid", "order:12:3", "order:12:4", "order:12:3"],
  ["of another kind is not taken", "invalid", "line:12:3", "order:12:4", "order:12:4"],
  ["is none where a field names no version", "invalid", "Rack: A", "Rack: B", "Rack: B"],
])("the version of one target %s", (_what, kind, sent, stored, expected) => {
  expect(seenTarget({ kind, typed: { record: [sent] } }, "record", stored)).toBe(expected);
});
