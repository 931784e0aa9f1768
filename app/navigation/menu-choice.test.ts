import { describe, expect, it } from "vitest";
import { menuCookie, readMenuChoice } from "./menu-choice";

const page = (query: string, cookie = "") =>
  new Request(`http://shop.test/dashboard/orders${query}`, { headers: { cookie } });

describe("readMenuChoice", () => {
  it("is open when nothing was chosen", () => {
    expect(readMenuChoice(page(""))).toEqual({ menu: "open", isSheetOpen: false, cookie: null });
  });

  it("remembers the cookie", () => {
    expect(readMenuChoice(page("", "theme=dark; nav=closed"))).toEqual({
      menu: "closed",
      isSheetOpen: false,
      cookie: null,
    });
  });

  it("follows the link of the toggle and stores it", () => {
    expect(readMenuChoice(page("?nav=open", "nav=closed"))).toEqual({
      menu: "open",
      isSheetOpen: true,
      cookie: menuCookie("open"),
    });
  });

  it("does not take other values", () => {
    expect(readMenuChoice(page("?nav=%22%3E", "nav=wide")).menu).toBe("open");
  });
});
