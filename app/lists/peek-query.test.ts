import { describe, expect, it } from "vitest";
import { readBy } from "../../tests/setup/revalidation";
import { keepNoPeek, keepRows } from "./peek/keep-rows";
import { onlyPeekDiffers, peekedId, withPeek } from "./peek-query";

describe("the record beside a list", () => {
  it("is a number, or none", () => {
    expect(peekedId("?view=late&peek=42")).toBe(42);
    expect([peekedId(""), peekedId("?peek="), peekedId("?peek=0"), peekedId("?peek=-1"), peekedId("?peek=x")]).toEqual(
      Array(5).fill(null),
    );
  });

  it("opens over the list as it is, and closes a dialog", () => {
    expect(withPeek("?status[]=flagged&page=2&modal=flag&ids=7", 42)).toBe("?status%5B%5D=flagged&page=2&peek=42");
    expect(withPeek("?page=2&peek=42", null)).toBe("?page=2");
  });

  it("is told from any other change", () => {
    expect(onlyPeekDiffers("?page=2", "?page=2&peek=42")).toBe(true);
    expect(onlyPeekDiffers("?peek=41&page=2", "?page=2&peek=42")).toBe(true);
    expect(onlyPeekDiffers("?page=2", "?page=2")).toBe(false);
    expect(onlyPeekDiffers("?page=2", "?page=3&peek=42")).toBe(false);
  });
});

describe("the rows of a list", () => {
  const asked = readBy(keepRows);

  it("are not read again for a peek", () => {
    expect(asked("/dashboard/orders", "/dashboard/orders?peek=42")).toBe(false);
    expect(asked("/dashboard/orders?peek=42", "/dashboard/orders?peek=43")).toBe(false);
    expect(asked("/dashboard/orders?peek=42", "/dashboard/orders")).toBe(false);
  });

  it("are read again for all else: another page, another list, a write, a refresh", () => {
    expect(asked("/dashboard/orders?peek=42", "/dashboard/orders?page=2")).toBe(true);
    expect(asked("/dashboard/orders?peek=42", "/dashboard/new-orders?peek=43")).toBe(true);
    expect(asked("/dashboard/orders?peek=42", "/dashboard/orders", "POST")).toBe(true);
    expect(asked("/dashboard/orders?peek=42", "/dashboard/orders?peek=42")).toBe(true);
  });
});

describe("the panel beside a list that shows no record", () => {
  const asked = readBy(keepNoPeek);

  it("is not read for another page of it, another sort or filter", () => {
    expect(asked("/dashboard/orders", "/dashboard/orders?page=2")).toBe(false);
    expect(asked("/dashboard/orders?page=2&sort=company", "/dashboard/orders?sort=-company")).toBe(false);
    expect(asked("/dashboard/orders", "/dashboard/orders?status[]=flagged", "GET")).toBe(false);
  });

  it("is read by each refresh, after a write and on another page", () => {
    expect(asked("/dashboard/orders?page=2", "/dashboard/orders?page=2")).toBe(true);
    expect(asked("/dashboard/orders?page=2", "/dashboard/orders", "POST")).toBe(true);
    expect(asked("/dashboard/orders?page=2", "/dashboard/order/7")).toBe(true);
  });
});

it("a panel that is opened, moved on or closed is read", () => {
  const asked = readBy(keepNoPeek);
  expect(asked("/dashboard/orders", "/dashboard/orders?peek=7")).toBe(true);
  expect(asked("/dashboard/orders?peek=7", "/dashboard/orders?peek=8")).toBe(true);
  expect(asked("/dashboard/orders?peek=7", "/dashboard/orders?page=2")).toBe(true);
});
