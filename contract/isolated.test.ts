import { expect, it } from "vitest";
import { isolated } from "./isolated";

/** With brackets for the isolates, which nobody sees. */
const shown = (text: string) => isolated(text).replaceAll("\u2068", "[").replaceAll("\u2069", "]");

it("keeps each right-to-left name of a sentence to itself, with the numbers that are its own", () => {
  expect(
    [
      "محمد علي, 4th order.",
      "12 قميص قطني, أزرق, 2XL",
      "שלום · 3 lines",
      "د. محمد، عمان (2 open)",
      "from مورد 3, at رف 33 ج",
      "دانا sent version 2 to محمد 3 days ago",
      "#1036 شركة النور. 6 units",
      "رف +2",
    ].map(shown),
  ).toEqual([
    "[محمد علي], 4th order.",
    "12 [قميص قطني], [أزرق], 2XL",
    "[שלום] · 3 lines",
    "[د. محمد، عمان] (2 open)",
    "from [مورد 3], at [رف 33 ج]",
    "[دانا] sent version 2 to [محمد] 3 days ago",
    "#1036 [شركة النور]. 6 units",
    "[رف] +2",
  ]);
});

it("leaves a name alone, every other text and what is isolated already as they are", () => {
  for (const text of ["", "محمد علي", "مورد 3", "Ünal & Søn, 2XL, 東京", isolated("محمد, 2")])
    expect(isolated(text)).toBe(text);
});

it("leaves a number that goes on as a Latin word out of a name, however long it is", () => {
  const digits = "1".repeat(200_000);
  expect(isolated(`ד ${digits}a`)).toBe(`\u2068ד\u2069 ${digits}a`);
});
