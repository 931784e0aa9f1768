import { expect, test } from "vitest";
import { rowsOf } from "./palette-rows";

const row = (id: string, name: string, section: string, priority: number) => ({
  id,
  name,
  section: { name: section, priority },
});
const rows = [
  row("go orders", "Orders", "Navigation", 1),
  row("go new", "New Orders", "Navigation", 1),
  row("go cafe", "Café", "Navigation", 1),
  row("action flag", "Flag…", "Actions", 3),
  row("found Orders 7", "#1007, Cedar & Co", "Orders", 4),
  row("found Orders 3", "#1003, Old Mill", "Orders", 4),
  row("found Suppliers 1", "Cedar Blanks", "Suppliers", 4),
];
const shown = (words: string) => rowsOf(rows, words).map((item) => (typeof item === "string" ? item : item.id));

test("rows hold every word in any order, without case and accents, under the names of their sections", () => {
  expect(shown("orders NEW").filter((id) => !id.startsWith("found"))).toContain("go new");
  expect(shown("orders new")).not.toContain("go orders");
  expect(shown("cafe")).toContain("go cafe");
});

test("what the server found comes first, all of it, in the server's order", () => {
  expect(shown("cedar")).toEqual(["Orders", "found Orders 7", "found Orders 3", "Suppliers", "found Suppliers 1"]);
});

test("a row that is known here and begins with the words stays first when the server's rows come", () => {
  const suppliers = row("go suppliers", "Suppliers", "Navigation", 1);
  const all = row("search-all", "Search for “suppl”", "Search", 0);
  const found = row("found Suppliers 9", "Acme Suppliers", "Suppliers", 4);
  const ids = (words: string, some: readonly (typeof all)[]) =>
    rowsOf(some, words).flatMap((item) => (typeof item === "string" ? [] : [item.id]));
  expect(ids("Suppl", [all, suppliers])).toEqual(["go suppliers", "search-all"]);
  expect(ids("suppl", [all, suppliers, found])).toEqual(["go suppliers", "found Suppliers 9", "search-all"]);
  expect(ids("search", [all, found])).toEqual(["found Suppliers 9", "search-all"]);
});

test("without words everything is there, by the priority of its section", () => {
  expect(shown(" ").filter((id) => !id.startsWith("found"))).toEqual([
    "Orders",
    "Suppliers",
    "Actions",
    "action flag",
    "Navigation",
    "go orders",
    "go new",
    "go cafe",
  ]);
});
