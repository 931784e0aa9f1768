import { describe, expect, it } from "vitest";
import { noteList, notePlace, placeOf, stepsToList } from "./list-place";

describe("the place in a list", () => {
  it("belongs to one entry of the history, and its parts are noted one by one", () => {
    notePlace("a", { row: "/dashboard/order/7" });
    notePlace("a", { ids: [7, 9] });
    expect(placeOf("a")).toEqual({ row: "/dashboard/order/7", ids: [7, 9], isAll: false });
    expect(placeOf("b")).toEqual({ row: null, ids: [], isAll: false });
  });

  it("is forgotten after many others", () => {
    notePlace("first", { ids: [1] });
    for (let number = 0; number < 50; number += 1) notePlace(`other ${number}`, {});
    expect(placeOf("first").ids).toEqual([]);
  });
});

describe("the way back to a list", () => {
  it("is the entry of the history where it was the last list, with its scroll and ticks", () => {
    noteList({ pathname: "/dashboard/orders", search: "?view=late", index: 3 });
    expect(stepsToList("/dashboard/orders?view=late", 4)).toBe(-1);
    expect(stepsToList("/dashboard/orders", 6)).toBe(-3);
  });

  it("is its address where another list was the last one, or none lies behind", () => {
    noteList({ pathname: "/dashboard/orders", search: "", index: 3 });
    expect(stepsToList("/dashboard/art", 4)).toBeNull();
    expect(stepsToList("/dashboard/orders?q=1042", 4)).toBeNull();
    expect(stepsToList("/dashboard/orders", 3)).toBeNull();
  });
});
