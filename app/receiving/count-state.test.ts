import { describe, expect, test } from "vitest";
import { countState, typedCount } from "./count-state";

const state = (accepted: number | null, rejected: number | null = 0, outstanding = 24) =>
  countState({ outstanding, accepted, rejected });

describe("what a count comes to", () => {
  test("none, one less, all, one more", () => {
    expect(state(0)).toMatchObject({ tone: "idle", words: "None", over: 0 });
    expect(state(23)).toMatchObject({ tone: "care", words: "1 still to come", over: 0 });
    expect(state(24)).toMatchObject({ tone: "done", words: "Complete", over: 0 });
    expect(state(25)).toMatchObject({ tone: "care", words: "1 over", over: 1 });
  });

  test("rejected pieces are none of the accepted ones", () => {
    expect(state(20, 4)).toMatchObject({ tone: "care", words: "4 still to come, 4 rejected" });
    expect(state(24, 2)).toMatchObject({ tone: "done", words: "Complete, 2 rejected" });
    expect(state(0, 3)).toMatchObject({ tone: "care", words: "24 still to come, 3 rejected" });
  });

  test("where nothing is to come, any piece is over", () => {
    expect(state(0, 0, 0)).toMatchObject({ tone: "idle", words: "Nothing more is expected" });
    expect(state(2, 0, 0)).toMatchObject({ words: "2 over", over: 2 });
  });

  test("what is no number says so", () => {
    expect(state(null)).toMatchObject({ tone: "stop", words: "Enter whole pieces" });
  });
});

test("an empty field is none, digits are pieces, all else is no number", () => {
  expect(["", " ", "12", " 7 ", "1.5", "-1", "a lot", "99999999"].map(typedCount)).toEqual([
    0,
    0,
    12,
    7,
    null,
    null,
    null,
    null,
  ]);
});
