import { expect, it } from "vitest";
import { groupScripts } from "../../tooling/group-scripts.mjs";

const file = (bytes: number, routes: string[], imports: string[] = []) => ({ bytes, routes, imports });
const groupsOf = (files: Record<string, ReturnType<typeof file>>) => groupScripts(new Map(Object.entries(files)));

it("joins what pages need together, and leaves apart what others would load in vain", () => {
  const groups = groupsOf({
    table: file(9_000, ["orders", "art"]),
    filters: file(9_000, ["orders", "art"]),
    form: file(9_000, ["order"]),
    dot: file(100, ["orders"]),
  });
  expect(groups.get("filters")).toBe(groups.get("table"));
  expect(groups.get("dot")).toBe(groups.get("table"));
  expect(groups.get("form")).not.toBe(groups.get("table"));
});

it("joins no two files that need each other by way of a third", () => {
  const files = {
    a: file(100, ["orders", "art"], ["b"]),
    b: file(50_000, ["orders", "art", "order", "floor", "week"], ["c"]),
    c: file(100, ["orders", "art", "order", "floor", "week", "plan", "today"]),
  };
  const groups = groupsOf(files);
  expect(groups.get("a") === groups.get("c") && groups.get("b") !== groups.get("a")).toBe(false);
});
