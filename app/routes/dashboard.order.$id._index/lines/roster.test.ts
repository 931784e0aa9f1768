import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDelimiter, readRows, writeRows } from "./delimited-text";
import { type RosterLine, readRoster, sizeKey } from "./roster";

const lines: RosterLine[] = [
  { id: 1, size: "M", quantity: 2 },
  { id: 2, size: "XL", quantity: 1 },
  { id: 3, size: "2XL", quantity: 1 },
];
const brief = (text: string, of = lines) =>
  readRoster(text, of).rows.map((row) => [row.lineId, row.size, row.line_1, row.line_2].join("|"));

describe("a list of names", () => {
  it.each<[string, string, string[]]>([
    ["tabs and a header", "Name\tSize\nRuiz\tX-Large\nLee\tm", ["2|XL|Ruiz|", "1|M|Lee|"]],
    ["commas, header in another order", "size,Last name,Number\nXXL,Núñez,7", ["3|2XL|Núñez|7"]],
    ["semicolons of Excel", "Size;Line 1;Line 2\nMedium;Ann;Coach", ["1|M|Ann|Coach"]],
    ["no header: the sizes' column is found", "Ruiz, extra large\nLee, M", ["2|XL|Ruiz|", "1|M|Lee|"]],
    ["sizes first", "M\tLee\tCaptain\n2X\tO'Neil\t", ["1|M|Lee|Captain", "3|2XL|O'Neil|"]],
    ["quotes keep commas and quotes", 'name,size\n"Lee, Ann ""AJ""",M', ['1|M|Lee, Ann "AJ"|']],
    ["empty lines and blanks", "\n Name , Size \r\n\r\n  Lee , M \r\n", ["1|M|Lee|"]],
    ["a mark at the start of the file", "\ufeffName,Size\nLee,M", ["1|M|Lee|"]],
  ])("reads %s", (_name, text, rows) => {
    expect(brief(text)).toEqual(rows);
  });

  it("takes names alone for a line alone, whatever its size is called", () => {
    expect(brief("Ruiz\nLee", [{ id: 9, size: "OSFA", quantity: 2 }])).toEqual(["9|OSFA|Ruiz|", "9|OSFA|Lee|"]);
    expect(brief("Name\nRuiz", [{ id: 9, size: "", quantity: 2 }])).toEqual(["9||Ruiz|"]);
    expect(brief("Ruiz,M", [{ id: 9, size: "", quantity: 2 }])).toEqual(["9|M|Ruiz|"]);
  });

  it("fills one line of a size before the next of the same size", () => {
    const twice = [
      { id: 1, size: "M", quantity: 1 },
      { id: 2, size: "Medium", quantity: 1 },
    ];
    expect(brief("A,M\nB,M\nC,M", twice)).toEqual(["1|M|A|", "2|Medium|B|", "1|M|C|"]);
  });

  it("counts names against pieces, size by size", () => {
    expect(readRoster("A,M\nB,XL\nC,XL", lines).counts).toEqual([
      { lineId: 1, names: 1, quantity: 2 },
      { lineId: 2, names: 2, quantity: 1 },
      { lineId: 3, names: 0, quantity: 1 },
    ]);
  });

  it("marks what keeps a row from being saved", () => {
    const { rows, hasErrors } = readRoster(
      `Name,Size\nA,3XL\nB,\n,M\nC\u0007,M\n${"D".repeat(201)},M\nE\ufffd,M`,
      lines,
    );
    expect(hasErrors).toBe(true);
    expect(rows.map((row) => row.errors)).toEqual([
      ["“3XL” isn't a size of this product. Sizes: M, XL, 2XL."],
      ["No size. Enter one of M, XL, 2XL."],
      ["No name. Enter one, or remove the row."],
      ["Contains a character that can't be shown. Type it again."],
      ["Too long: use 200 characters or fewer."],
      ["Contains a character that can't be shown. Type it again."],
    ]);
  });

  it("warns of the same name twice in a size and says where, and names unused columns", () => {
    const { rows, remarks, hasErrors } = readRoster("Name,Size,Locker\nLee,M,4\nlee,Medium,5\nLee,XL,6", lines);
    expect(rows.map((row) => row.warnings)).toEqual([[], ["The same as row 2."], []]);
    expect([remarks, hasErrors]).toEqual([["Not used: “Locker”."], false]);
  });

  it("reads no more than can be kept", () => {
    const roster = readRoster("A\n".repeat(5_001), [{ id: 1, size: "", quantity: 1 }]);
    expect([roster.rows.length, roster.hasErrors]).toEqual([5_000, true]);
    expect(roster.remarks).toEqual(["Only the first 5,000 names are read."]);
  });

  it.each([
    ["X-Large", "xl"],
    ["Extra large", "XL"],
    ["XXL", "2X"],
    ["xx-large", "2XL"],
    ["Med.", "med."],
    ["md", "Medium"],
    ["Youth Medium", "YM"],
    ["youth-l", "Y L"],
    ["XL Tall", "xlt"],
    ["One size", "OSFA"],
    ["Mens L", "L"],
  ])("%s and %s are one size", (a, b) => {
    expect(sizeKey(a)).toBe(sizeKey(b));
  });

  it("different sizes stay different", () => {
    const keys = ["S", "M", "L", "XL", "2XL", "YM", "YL", "XLT", "LT", "32", "34", "OSFA", "2T"].map(sizeKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("any text", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.stringMatching(/^[a-zA-Z",;\t\r\n ML]{0,300}$/),
  );

  it("is read without failing, each row once, in its order", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { rows, counts, hasErrors } = readRoster(text, lines);
        expect(rows.length).toBeLessThanOrEqual(text.split(/[\r\n]/).length);
        expect(rows.map((row) => row.line)).toEqual([...rows.map((row) => row.line)].sort((a, b) => a - b));
        const assigned = rows.filter((row) => row.lineId !== null).length;
        expect(counts.reduce((sum, count) => sum + count.names, 0)).toBe(assigned);
        if (!hasErrors) expect(assigned).toBe(rows.length);
      }),
    );
  });

  it("what is written is read back", () => {
    const cell = fc.string({ maxLength: 20 }).map((text) => text.replace(/\s+/g, " ").trim());
    const row = fc.tuple(fc.constantFrom("M", "XL"), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (rows) => {
        const text = writeRows([["Size", "Name", "Line 2"], ...rows]);
        expect(findDelimiter(text)).toBe("\t");
        expect(
          readRows(text, "\t")
            .slice(1)
            .map((one) => one.cells),
        ).toEqual(rows);
      }),
    );
  });
});
