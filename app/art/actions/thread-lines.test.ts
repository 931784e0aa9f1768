import { expect, it } from "vitest";
import { readThreadLines } from "./thread-lines";

const cream = { stop: 1, needle: null, code: "1082", name: "Cream", chart: "Madeira", rgb: "#f0e8d0" };

it.each([
  ["1 1082 Cream Madeira #f0e8d0", cream],
  ["1. 1082 Cream Madeira #F0E8D0", cream],
  ["1082 Cream Madeira #f0e8d0", cream],
  ["1\t1082\tCream\tMadeira\t#f0e8d0", cream],
  ["1, 1082, Cream, Madeira, #f0e8d0", cream],
  ["1 N3 1082 Cream Madeira #f0e8d0", { ...cream, needle: 3 }],
  ["1 needle 12 1082 Cream Madeira #f0e8d0", { ...cream, needle: 12 }],
  ["1 1082 Light Cream", { ...cream, name: "Light Cream", chart: null, rgb: null }],
  ["1 286C Royal Pantone", { ...cream, code: "286C", name: "Royal", chart: "Pantone", rgb: null }],
  [
    "1 1800 Navy Madeira Polyneon #123",
    { ...cream, code: "1800", name: "Navy", chart: "Madeira Polyneon", rgb: "#112233" },
  ],
  ["Cream", { ...cream, code: null, chart: null, rgb: null }],
])("%j", (line, stop) => expect(readThreadLines(line)).toEqual({ ok: true, stops: [stop] }));

it("numbers the lines where they are not numbered themselves, and passes over empty ones", () => {
  const read = readThreadLines("1800 Navy\r\n\r\n 1001 White \n");
  expect(read).toMatchObject({
    ok: true,
    stops: [
      { stop: 1, code: "1800" },
      { stop: 2, code: "1001" },
    ],
  });
  expect(readThreadLines("1 1800 Navy\n2 1001 White")).toMatchObject({ stops: [{ code: "1800" }, { code: "1001" }] });
  expect(readThreadLines("40 Navy\n41 White")).toMatchObject({
    stops: [
      { stop: 1, code: "40" },
      { stop: 2, code: "41" },
    ],
  });
  expect(readThreadLines("  \n")).toEqual({ ok: true, stops: [] });
});

it.each([
  ["1 1082 Cream #f0e8d", "Line 1: #f0e8d isn't a color. Write it as #rrggbb."],
  [
    "1 1082 Cream\n\n2 #ffffff",
    'Line 3: Write stop, code, name, chart and color, such as "1 1082 Cream Madeira #f0e8d0".',
  ],
  [`1 1082 ${"x".repeat(41)}`, "Line 1: Use 40 characters or fewer for code, name and chart each."],
  ["1082 Cream\n".repeat(121), "Use 120 lines or fewer."],
])("%.30s", (text, problem) => expect(readThreadLines(text)).toEqual({ ok: false, problem }));
