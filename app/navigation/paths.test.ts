import { isolated } from "contract/isolated";
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

  it("leads to a name as it is stored, however it is shown", () => {
    expect(paths.orderProof(isolated("#7 نور, 2"), 3)).toBe(paths.orderProof("#7 نور, 2", 3));
    expect(paths.orderProof(isolated("#7 نور, 2"), 3)).not.toMatch(/%E2%81%A8/);
  });
});

describe("changeQuery", () => {
  it("sets and removes keys and leaves the others alone", () => {
    const query = changeQuery("status%5B%5D=flagged&status%5B%5D=unprocessed&page=3", { page: null, modal: "flag" });
    expect(query.toString()).toBe("status%5B%5D=flagged&status%5B%5D=unprocessed&modal=flag");
  });
});
