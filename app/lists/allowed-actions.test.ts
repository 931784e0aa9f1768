import { expect, test } from "vitest";
import { allowedActions } from "./allowed-actions";
import type { RowAction } from "./row-menu";

const act = (modal: string, more: { why?: string; isOfMany?: true } = {}): RowAction => ({
  modal,
  label: `${modal}…`,
  ...more,
});
const PRINT: RowAction = { page: "/print", label: "Print", labelOfOne: "Print" };
const BULK = [act("flag"), act("unflag"), act("complete"), PRINT, act("batch", { isOfMany: true })];
const names = (menus: readonly (readonly RowAction[])[]) => allowedActions(BULK, menus).map(({ label }) => label);

test("one of the chosen rows is enough", () => {
  expect(names([[act("flag")], [act("unflag")]])).toEqual(["flag…", "unflag…", "Print", "batch…"]);
});

test("what none of them allows, or allows only later, is left out", () => {
  expect(names([[act("flag"), act("complete", { why: "Release it first." })]])).toEqual(["flag…", "Print", "batch…"]);
});
