import { expect, it } from "vitest";
import { plainFileName } from "./file-name";

it.each([
  ["logo.png", "logo.png"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\dana\\art.ai", "art.ai"],
  ["/", "file"],
  ["", "file"],
  [undefined, "file"],
  ["...", "file"],
  ["..", "file"],
  ["CON", "_CON"],
  ["con.png", "_con.png"],
  ["console.png", "console.png"],
  ["logo.png. . .", "logo.png"],
  ["a\u0000b\u0007c.png", "abc.png"],
  ["line\r\nbreak\u2028.png", "linebreak.png"],
  ["\u202egnp.exe", "gnp.exe"],
  ['"quoted" & <b>.png', '"quoted" & <b>.png'],
  ["Häfen 👩‍🎨.png", "Häfen 👩‍🎨.png"],
  ["e\u0301.png", "\u00e9.png"],
])("%j is kept as %j", (given, kept) => expect(plainFileName(given)).toBe(kept));

it("a long name is cut before its extension, not within a character", () => {
  const kept = plainFileName(`${"👕".repeat(300)}.png`);
  expect([...kept]).toHaveLength(180);
  expect(kept.endsWith("👕.png")).toBe(true);
  expect([...plainFileName("x".repeat(300))]).toHaveLength(180);
});
