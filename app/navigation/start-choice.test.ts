import { describe, expect, it } from "vitest";
import { readStartPage, startCookie } from "./start-choice";

const open = (cookie = "") => readStartPage(new Request("http://shop.test/dashboard", { headers: { cookie } }));

describe("readStartPage", () => {
  it("is New Orders when nothing was chosen, or nothing that there is", () => {
    expect([open(), open("start=week"), open("restart=today")]).toEqual(["new-orders", "new-orders", "new-orders"]);
  });

  it("remembers the choice", () => {
    expect(open("nav=closed; start=today")).toBe("today");
    expect(open(startCookie("today").split(";")[0])).toBe("today");
  });
});
