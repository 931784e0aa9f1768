import { expect, it } from "vitest";
import { listLinks } from "./list-links";

const links = listLinks(
  "?view=late&status[]=flagged&status[]=on_hold&page=3&modal=flag&ids=4&all=1&nav=open",
  "company",
);

it("keeps the list's own query and drops what belongs to a dialog or the menu", () => {
  expect(links.keep).toEqual([
    ["view", "late"],
    ["status[]", "flagged"],
    ["status[]", "on_hold"],
    ["page", "3"],
  ]);
});

it("opens dialogs over the list as it is", () => {
  expect(links.modal("accept", 7)).toBe(`?${links.query}&modal=accept&ids=7`);
  expect(listLinks("", "").modal("import")).toBe("?modal=import");
});

it("keeps the record beside the list while a dialog opens, and closes it with the filters", () => {
  const beside = listLinks("?view=late&peek=42&modal=flag&ids=4", "");
  expect(beside.keepAll).toEqual([...beside.keep, ["peek", "42"]]);
  expect(beside.keep).toEqual([["view", "late"]]);
  expect(links.keepAll).toEqual(links.keep);
  expect(beside.modal("hold", 7)).toBe("?view=late&peek=42&modal=hold&ids=7");
});

it("turns pages, and starts over when the order or a filter changes", () => {
  expect(new URLSearchParams(links.page(4)).get("page")).toBe("4");
  expect(new URLSearchParams(links.page(1)).has("page")).toBe(false);
  expect(new URLSearchParams(links.sort("company").to).has("page")).toBe(false);
  expect(links.without(["status[]"])).toBe("?view=late");
});

it("sorts up first, then down", () => {
  const to = (current: string) => new URLSearchParams(listLinks("", current).sort("company").to).get("sort");
  expect([to("created_at"), to("company"), to("-company")]).toEqual(["company", "-company", "company"]);
  expect(listLinks("", "-company").sort("company").direction).toBe("descending");
});
