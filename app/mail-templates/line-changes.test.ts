import { describe, expect, test } from "vitest";
import { changeCount, lineChanges } from "./line-changes";

const signs = { same: " ", added: "+", removed: "-", "left-out": "…" } as const;
const shown = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

describe("happy", () => {
  test("tells added, removed and kept lines in their order", () => {
    expect(shown("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
    expect(changeCount("a\nb\nc", "a\nx\nc\nd")).toEqual({ added: 2, removed: 1 });
  });

  test("leaves out what is far from any change", () => {
    const many = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    const changed = many.with(10, "other");
    expect(shown(many.join("\n"), changed.join("\n"))).toEqual([
      "…",
      " line 8",
      " line 9",
      "-line 10",
      "+other",
      " line 11",
      " line 12",
      "…",
    ]);
  });
});

describe("bad", () => {
  test("nothing changed, nothing there, other line ends", () => {
    expect(shown("a", "a")).toEqual([]);
    expect(shown("", "a\nb")).toEqual(["+a", "+b"]);
    expect(shown("a\nb", "")).toEqual(["-a", "-b"]);
    expect(changeCount("a\r\nb", "a\nb")).toEqual({ added: 0, removed: 0 });
  });

  test("two long texts with nothing in common are told as a whole", () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, line) => `${word} ${line}`).join("\n");
    expect(changeCount(long("a"), long("b"))).toEqual({ added: 5_000, removed: 5_000 });
  });
});
