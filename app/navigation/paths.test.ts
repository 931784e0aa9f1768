import { describe, expect, it } from "vitest";
import { changeQuery, paths } from "./paths";

describe("paths", () => {
  it("carries the way back through the login page", () => {
    expect(paths.login("/dashboard/orders?page=2&q=a b")).toBe(
      "/auth/login?returnTo=%2Fdashboard%2Forders%3Fpage%3D2%26q%3Da+b",
    );
  });

  it("opens a list with its query, or bare", () => {
    expect(paths.orders(new URLSearchParams({ page: "2" }))).toBe("/dashboard/orders?page=2");
    expect(paths.orders(new URLSearchParams())).toBe("/dashboard/orders");
  });
});

describe("changeQuery", () => {
  it("sets and removes keys and leaves the others alone", () => {
    const query = changeQuery("status%5B%5D=flagged&status%5B%5D=unprocessed&page=3", { page: null, modal: "flag" });
    expect(query.toString()).toBe("status%5B%5D=flagged&status%5B%5D=unprocessed&modal=flag");
  });
});
