import { describe, expect, test } from "vitest";
import { entries, type SubEntry } from "./entries";
import { SUB_MENU_AFTER_COUNT, subMenuOf } from "./sub-menu";
import { titleOf } from "./titles";

const pagesOf = (label: string) => entries.find((entry) => entry.label === label)?.pages ?? [];
const labels = (pages: readonly SubEntry[]) => pages.map(({ label }) => label);

test("the menu's entries stand in the seed's order", () => {
  expect(entries.map(({ label }) => label)).toEqual([
    "New Orders",
    "Orders",
    "Art",
    "Proofing",
    "Sourcing",
    "Receiving",
    "Production",
    "Suppliers",
    "Emails",
    "Users",
  ]);
});

describe("the pages below a section", () => {
  test.each(
    entries.flatMap(({ label, covers, pages = [] }) => pages.map((page) => ({ ...page, section: label, covers }))),
  )("$section, $label: a page with a title, in its own section", ({ to, covers }) => {
    expect(titleOf(to)).not.toBeNull();
    expect(covers.test(to)).toBe(true);
    expect(entries.filter((entry) => entry.covers.test(to))).toHaveLength(1);
  });

  test("fold after the count", () => {
    const menu = subMenuOf(pagesOf("Production"), "/dashboard/production");
    expect(labels(menu.first)).toEqual(["Shipping", "Week", "Machines"]);
    expect(menu.first).toHaveLength(SUB_MENU_AFTER_COUNT);
    expect(labels(menu.rest)).toEqual(["Shop calendar", "Staging list", "Floor"]);
    expect(menu).toMatchObject({ isOpen: false, current: null });
  });

  test("do not fold where there are as many as the count", () => {
    expect(subMenuOf(pagesOf("Receiving"), "/dashboard/receiving")).toMatchObject({ rest: [], isOpen: false });
  });

  test("never fold the current one away", () => {
    const menu = subMenuOf(pagesOf("Production"), "/dashboard/production/staging");
    expect(menu).toMatchObject({ isOpen: true, current: "/dashboard/production/staging" });
  });

  test("a record's page is its list's", () => {
    expect(subMenuOf(pagesOf("Sourcing"), "/dashboard/sourcing/purchase-orders/12").current).toBe(
      "/dashboard/sourcing/purchase-orders",
    );
    expect(subMenuOf(pagesOf("Orders"), "/dashboard/orders").current).toBeNull();
    expect(subMenuOf(pagesOf("Orders"), "/dashboard/order/12").current).toBeNull();
    expect(subMenuOf(pagesOf("Orders"), "/dashboard/order").current).toBe("/dashboard/order");
  });

  test("paper of what was chosen stands there while it is open", () => {
    expect(labels(subMenuOf(pagesOf("Receiving"), "/dashboard/receiving").first)).not.toContain("Labels");
    const menu = subMenuOf(pagesOf("Receiving"), "/dashboard/receiving/labels");
    expect(labels(menu.rest)).toEqual(["Labels"]);
    expect(menu.isOpen).toBe(true);
  });
});
