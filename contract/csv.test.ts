import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvRecord } from "./csv";

describe("a cell that would be a formula", () => {
  it.each([
    '=HYPERLINK("http://evil.example","Click")',
    "+1 555 0134",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
  ])("is text in every spreadsheet: %j", (value) => {
    const [[cell = ""] = []]: string[][] = parse(csvRecord([value]), { record_delimiter: "\r\n" });
    expect(cell).toBe(`'${value}`);
  });

  it("stays a number where it is one", () => {
    expect(csvRecord([-2, 0, 12.5, Number.NaN, Number.POSITIVE_INFINITY])).toBe("-2,0,12.5,,\r\n");
    expect(csvRecord(["-2", "-12.50", "-1.5e3", "-2+3", "--2"])).toBe("-2,-12.50,'-1.5e3,'-2+3,'--2\r\n");
  });

  it("shows what turns the direction of writing", () => {
    expect(csvCell("invoice\u202Efdp.exe")).toBe("invoice[U+202E]fdp.exe");
    expect(csvCell("\u2066=1+1\u2069")).toBe("[U+2066]=1+1[U+2069]");
    expect(csvCell("\u200F=1+1")).toBe("[U+200F]=1+1");
  });
});

describe("quoting", () => {
  it("follows RFC 4180", () => {
    expect(csvRecord(["plain", 'say "hi"', "a,b", "two\nlines", "two\r\nlines", " padded ", "", null, undefined])).toBe(
      'plain,"say ""hi""","a,b","two\nlines","two\r\nlines"," padded ",,,\r\n',
    );
  });

  it("gives back any text that it was given", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 5 }), (values) => {
        const clean = values.map((value) =>
          value.replaceAll("\0", "").replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "_"),
        );
        const [cells = []]: string[][] = parse(csvRecord(clean), { record_delimiter: "\r\n" });
        expect(cells.map((cell, index) => (cell === `'${clean[index]}` ? clean[index] : cell))).toEqual(clean);
      }),
    );
  });

  it("leaves no null character in the file", () => {
    expect(csvCell("a\0b")).toBe("ab");
    expect(csvCell("\0=1")).toBe("'=1");
  });
});
